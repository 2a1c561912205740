import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { kyselySqlite, openSqlite } from './node-sqlite.ts'

/** Kysely believes that SQLite's DDL is not transactional; it is, and a failed migration must leave nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Takes the write lock at once: a deferred transaction that reads first could fail to become a writer. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class WriterDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

/** Opened by the first query: what was never used is never closed either, and would keep the file open. */
const opened = (path: string, readOnly: boolean) => async () => kyselySqlite(openSqlite(path, readOnly))

/** The one writing connection of a file. */
export const sqliteWriter = (path: string): Dialect => new WriterDialect({ database: opened(path, false) })

/** A read-only connection in this thread, for tests and scripts: starting a thread costs more than they read. */
export const sqliteReaderInline = (path: string): Dialect => new SqliteDialect({ database: opened(path, true) })
