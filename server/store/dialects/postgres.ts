import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { patiently } from '#server/store/patience.ts'
import { type PreparingOptions, preparing } from './preparing.ts'

const INT8 = 20

/** Ends what nobody waits for any more; a page gives up after 30 s (spec: numbers#rhythm). */
const LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}
/** Longer than the server's own limit: it ends what hangs on a connection that is dead without a word. */
const ANSWER_WITHIN_MS = 35_000

export interface PoolOptions extends PreparingOptions {
  readonly max?: number
  /** Without limits of time, for migrations and initial data. */
  readonly isUnlimited?: boolean
  /**
   * A pooler gives each transaction another connection: nothing is kept prepared, and nothing is set for a connection, so that
   * limits of time stand on the role.
   */
  readonly isPooled?: boolean
}

function poolOf(url: string, { max = 10, isUnlimited = false, isPooled = false }: PoolOptions): pg.Pool {
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
    ...(isUnlimited ? {} : { query_timeout: ANSWER_WITHIN_MS }),
    ...(isUnlimited || isPooled ? {} : LIMITS),
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

/** What migrates holds a lock of its transaction (`migrate`): one of a session would outlive it on a connection that is lent out. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
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

  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter()
  }
}

const preparingFor = ({ isUnprepared, isPooled, onForeign }: PoolOptions) =>
  preparing({ isUnprepared: isUnprepared || isPooled, onForeign })

/** Keeps what is asked again prepared. */
function preparingPool(pool: pg.Pool, options: PoolOptions): PostgresPool {
  const prepare = preparingFor(options)
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    const query = (text: string, parameters: readonly unknown[]) =>
      prepare(
        (statement) => client.query(statement),
        text,
        [...parameters],
        () => client.getTransactionStatus() === 'I',
      )
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}

/** The dialect of changes: a pool on a PostgreSQL. Counts and int8 come as numbers (money and instants stay far below 2^53). */
export function postgres(url: string, options: PoolOptions = {}): Dialect {
  return new PlainPostgresDialect({ pool: preparingPool(poolOf(url, options), options) })
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
      const prepare = preparingFor(options)
      const ask = (text: string, values: unknown[]) =>
        prepare(
          (statement) => pool.query(statement),
          text,
          values,
          () => true,
        ) as Promise<pg.QueryResult>
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
