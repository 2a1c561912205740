import { CamelCasePlugin, type Dialect, Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#server/store/schema.generated.ts'
import { patiently } from './patience.ts'

export type Engine = 'sqlite' | 'postgres'
/** What a changing handler works in. The outer handle is out of reach there: on one connection it would wait for ever. */
export type Tx = Transaction<Tables>
/** What a reading handler works with. */
export type Db = Kysely<Tables>

export interface ChangeOptions {
  /** The work finds out by a key whether it was done before: repeating it in doubt does nothing twice. */
  readonly isKeyed?: boolean
}

export interface Store {
  readonly engine: Engine
  /** Reads; never part of a change. */
  readonly read: Db
  /**
   * Runs `work` in one transaction: all of it is durable when the promise resolves, none of it when it rejects. The one
   * exception is a connection lost while it was committed: nobody knows then, and `storeErrorOf` the error is `away`. Work that
   * recognises by a key what it did before says so by `isKeyed`, and is asked again instead.
   */
  change<T>(work: (tx: Tx) => Promise<T>, options?: ChangeOptions): Promise<T>
  /**
   * Runs one statement by itself, of which a power cut may take back the last: SQLite does not wait for the disk, PostgreSQL
   * neither when the statement returns `asynchronousCommit`. For what is worth less than the wait. Never tried again.
   */
  changeRelaxed<T>(statement: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Ends with the statement that returns it: the setting is local to its transaction. */
export const asynchronousCommit = sql<string>`set_config('synchronous_commit', 'off', true)`

const RETRY_CODES = new Set(['40001', '40P01', '23505', '0A000', '26000', '42P05'])
const MAX_TRIES = 5

/**
 * PostgreSQL's serialization failures and deadlocks: the work may simply be done again. So may work that met a unique index:
 * what it looked for before writing was committed meanwhile by somebody else, and the next look finds it and says so. And so
 * may work that asked by a statement prepared for columns of before a newer server's migration: it is prepared anew; and work
 * whose statement was prepared on another of a pooler's connections: it is asked without a name.
 */
const isRetryable = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && RETRY_CODES.has(String(error.code))

/**
 * Lets one piece of work run at a time, in the order of asking. Kysely's own lock wakes everybody who waits at each turn, which
 * costs more the longer the line is.
 */
export function inOrder(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
}

interface Dialects {
  readonly writer: Dialect
  readonly reader?: Dialect
  /** No change waits for the disk. */
  readonly isPassing?: boolean
}

export function makeStore(engine: Engine, dialects: Dialects): Store {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const writer = new Kysely<Tables>({ dialect: dialects.writer, plugins })
  const reader = dialects.reader ? new Kysely<Tables>({ dialect: dialects.reader, plugins }) : writer
  const queue = engine === 'sqlite' ? inOrder() : <T>(work: () => Promise<T>) => work()

  async function change<T>(work: (tx: Tx) => Promise<T>, { isKeyed = false }: ChangeOptions = {}): Promise<T> {
    let isCommitting = false
    const once = () => {
      isCommitting = false
      return writer.transaction().execute(async (tx) => {
        const done = await work(tx)
        isCommitting = true
        return done
      })
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await patiently(once, () => isKeyed || !isCommitting)
      } catch (error) {
        if (!isRetryable(error) || attempt === MAX_TRIES) throw error
      }
    }
  }
  /** In WAL mode `normal` leaves out the wait at a commit only; what the next full commit waits for holds this one, too. */
  async function relaxed<T>(statement: (db: Db) => Promise<T>): Promise<T> {
    await sql`pragma synchronous = normal`.execute(writer)
    try {
      return await statement(writer)
    } finally {
      await sql`pragma synchronous = full`.execute(writer)
    }
  }
  return {
    engine,
    read: reader,
    change: (work, options) => queue(() => change(work, options)),
    changeRelaxed(statement) {
      if (engine !== 'sqlite') return statement(writer)
      return queue(() => (dialects.isPassing ? statement(writer) : relaxed(statement)))
    },
    async close() {
      if (reader !== writer) await reader.destroy()
      await writer.destroy()
    },
  }
}
