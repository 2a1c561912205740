import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { patiently } from '#server/store/patience.ts'
import { StatementNames } from './statement-names.ts'

const INT8 = 20

/** Ends what nobody waits for any more; a page gives up after 30 s (spec: numbers#rhythm). */
const LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  // Longer than the server's own limit: it ends what hangs on a connection that is dead without a word.
  query_timeout: 35_000,
}

export interface PoolOptions {
  readonly max?: number
  /** Without limits of time, for migrations and initial data. */
  readonly isUnlimited?: boolean
  /** Nothing is kept prepared, for migrations: they give other columns to the tables that they ask. */
  readonly isUnprepared?: boolean
}

function poolOf(url: string, { max = 10, isUnlimited = false }: PoolOptions): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? (value: string) => Number(value) : pg.types.getTypeParser(oid, format as 'text'),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'visadesk',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(isUnlimited ? {} : LIMITS),
  })
  // A connection that PostgreSQL ends (a restart, a fail-over) is replaced by the next query. Unheard, its error would end the
  // process: an idle one tells the pool, one that is in use tells its own listeners only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Rolls back without hiding why: on a lost connection the roll-back fails, too, and that error says nothing. */
class PlainPostgresDriver extends PostgresDriver {
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    // Kysely has marked the connection for disposal; PostgreSQL rolls back what a lost connection left.
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

class PlainPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new PlainPostgresDriver(this.#config)
  }
}

/** A statement was prepared for a table that has got other columns since (a newer server migrated it). */
const isOutdated = (error: unknown) => error instanceof pg.DatabaseError && error.code === '0A000'

/** Keeps what is asked again prepared. In a transaction an outdated statement is an error, after which the store tries it again. */
function preparing(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    const values = [...parameters]
    const name = values.length > 0 ? names.of(text) : undefined
    if (!name) return client.query(text, values)
    const isAlone = client.getTransactionStatus() === 'I'
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.forget()
      if (!isAlone) throw error
      return client.query(text, values)
    }
  }
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  return {
    connect: async () => preparing(await pool.connect(), names),
    end: () => pool.end(),
    options: pool.options,
  }
}

/** The dialect of changes: a pool on a PostgreSQL. Counts and int8 come as numbers (money and instants stay far below 2^53). */
export function postgres(url: string, options: PoolOptions = {}): Dialect {
  const pool = poolOf(url, options)
  return new PlainPostgresDialect({ pool: options.isUnprepared ? pool : preparingPool(pool) })
}

/**
 * The dialect of reads: each statement by itself, and again on another connection when its own was lost. What is asked again is
 * kept prepared: to read and plan a statement over many indexes takes PostgreSQL as long as to answer it.
 */
export function postgresReads(url: string, options: PoolOptions = {}): Dialect {
  const base = new PostgresDialect({ pool: async () => Promise.reject(new Error('reads have a driver of their own')) })
  const refuse = async () => {
    throw new Error('a read has no transaction')
  }
  return {
    createAdapter: () => base.createAdapter(),
    createQueryCompiler: () => base.createQueryCompiler(),
    createIntrospector: (db) => base.createIntrospector(db),
    createDriver: () => {
      const pool = poolOf(url, options)
      const names = new StatementNames()
      const ask = async (text: string, values: unknown[]) => {
        const name = names.of(text)
        if (!name) return pool.query(text, values)
        try {
          return await pool.query({ name, text, values })
        } catch (error) {
          if (!isOutdated(error)) throw error
          names.forget()
          return pool.query(text, values)
        }
      }
      const connection: DatabaseConnection = {
        async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
          const { rows } = await patiently(() => ask(sql, [...parameters]))
          return { rows: rows as R[] }
        },
        streamQuery() {
          throw new Error('reads are not streamed')
        },
      }
      return {
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: () => pool.end(),
      }
    },
  }
}
