import { CamelCasePlugin, type Dialect, Kysely, type Transaction } from 'kysely'
import type { Tables } from '#server/store/tables/tables.ts'

export type Engine = 'sqlite' | 'postgres'
/** What a changing handler works in. The outer handle is out of reach there: on one connection it would wait for ever. */
export type Tx = Transaction<Tables>
/** What a reading handler works with. */
export type Db = Kysely<Tables>

export interface Store {
  readonly engine: Engine
  /** Reads; never part of a change. */
  readonly read: Db
  /** Runs `work` in one transaction: all of it is durable when the promise resolves, none of it when it rejects. */
  change<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const RETRY_CODES = new Set(['40001', '40P01', '23505'])
const MAX_TRIES = 5

/**
 * PostgreSQL's serialization failures and deadlocks: the work may simply be done again. So may work that met a unique index:
 * what it looked for before writing was committed meanwhile by somebody else, and the next look finds it and says so.
 */
const isRetryable = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && RETRY_CODES.has(String(error.code))

export function makeStore(engine: Engine, dialects: { writer: Dialect; reader?: Dialect }): Store {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const writer = new Kysely<Tables>({ dialect: dialects.writer, plugins })
  const reader = dialects.reader ? new Kysely<Tables>({ dialect: dialects.reader, plugins }) : writer
  return {
    engine,
    read: reader,
    async change(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await writer.transaction().execute(work)
        } catch (error) {
          if (!isRetryable(error) || attempt === MAX_TRIES) throw error
        }
      }
    },
    async close() {
      if (reader !== writer) await reader.destroy()
      await writer.destroy()
    },
  }
}
