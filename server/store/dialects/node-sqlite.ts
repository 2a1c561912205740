import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { StatementCache } from './statement-cache.ts'

/** node:sqlite refuses `undefined` and reads a Date as named parameters, so both are settled before binding. */
export function bindable(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.getTime()
  return value as SQLInputValue
}

interface Opening {
  readonly readOnly?: boolean
  /** No commit waits for the disk: for what a power cut may take away. */
  readonly isPassing?: boolean
}

/** Opens a database file with the pragmas that make every acknowledged change durable; readers open it read-only. */
export function openSqlite(path: string, { readOnly = false, isPassing = false }: Opening = {}): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly, timeout: 10_000 })
  if (!readOnly) db.exec(`pragma journal_mode = wal; pragma synchronous = ${isPassing ? 'off' : 'full'}`)
  db.exec(
    'pragma case_sensitive_like = on; pragma foreign_keys = on; pragma cache_size = -65536; pragma temp_store = memory',
  )
  return db
}

/** node:sqlite in the shape that Kysely's SQLite dialect takes. */
export function kyselySqlite(db: DatabaseSync): SqliteDatabase {
  const cache = new StatementCache((sql) => db.prepare(sql))
  return {
    close: () => db.close(),
    prepare(sql): SqliteStatement {
      const statement = cache.get(sql)
      return {
        reader: statement.columns().length > 0,
        all: (params) => statement.all(...params.map(bindable)),
        run: (params) => statement.run(...params.map(bindable)),
        iterate: (params) => statement.iterate(...params.map(bindable)),
      }
    },
  }
}
