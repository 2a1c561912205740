import { type Dialect, SqliteDialect } from 'kysely'
import { kyselySqlite, openSqlite } from './node-sqlite.ts'
import { WriterDialect } from './writer-dialect.ts'

/** Opened by the first query: what was never used is never closed either, and would keep the file open. */
const opened = (path: string, how: Parameters<typeof openSqlite>[1]) => async () => kyselySqlite(openSqlite(path, how))

/** The one writing connection of a file; a passing one waits for no disk. */
export const sqliteWriter = (path: string, isPassing = false): Dialect =>
  new WriterDialect({ database: opened(path, { isPassing }) })

/** A read-only connection in this thread, for tests and scripts: starting a thread costs more than they read. */
export const sqliteReaderInline = (path: string): Dialect =>
  new SqliteDialect({ database: opened(path, { readOnly: true }) })
