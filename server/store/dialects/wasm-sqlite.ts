import type { BindableValue, Database, PreparedStatement } from '@sqlite.org/sqlite-wasm'
import { CamelCasePlugin, Kysely, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { migrate } from '#server/store/migrate.ts'
import { makeStore, type Store } from '#server/store/store.ts'
import { StatementCache } from './statement-cache.ts'
import { WriterDialect } from './writer-dialect.ts'

/** An instant for a Date; everything else binds as it is, undefined as null. */
const bindable = (value: unknown) => (value instanceof Date ? value.getTime() : (value as BindableValue))

function* rowsOf(statement: PreparedStatement, params: readonly unknown[]): IterableIterator<unknown> {
  try {
    if (params.length > 0) statement.bind(params.map(bindable))
    while (statement.step()) yield statement.get({})
  } finally {
    statement.reset(true)
  }
}

/** SQLite compiled to WebAssembly in the shape that Kysely's SQLite dialect takes. */
function kyselyWasm(db: Database): SqliteDatabase {
  const cache = new StatementCache(
    (sql) => db.prepare(sql),
    (statement) => statement.finalize(),
  )
  return {
    close() {
      cache.clear()
      db.close()
    },
    prepare(sql): SqliteStatement {
      const statement = cache.get(sql)
      return {
        reader: statement.columnCount > 0,
        all: (params) => [...rowsOf(statement, params)],
        run(params) {
          for (const _ of rowsOf(statement, params)) break
          return {
            changes: db.changes(),
            lastInsertRowid: BigInt(db.selectValue('select last_insert_rowid()') as number),
          }
        },
        iterate: (params) => rowsOf(statement, params),
      }
    },
  }
}

/**
 * The store on an open WebAssembly database, its schema brought up to date. One connection reads and writes: a read waits
 * for a running change, which one person at a demo does not notice.
 */
export async function openWasmStore(db: Database): Promise<Store> {
  db.exec('pragma case_sensitive_like = on; pragma foreign_keys = on; pragma temp_store = memory')
  const database = kyselyWasm(db)
  // Migrations run on the same connection, which must stay open behind them.
  const staying = { ...database, close() {} }
  const migrating = new Kysely<never>({
    dialect: new WriterDialect({ database: staying }),
    plugins: [new CamelCasePlugin()],
  })
  await migrate(migrating, 'sqlite')
  await migrating.destroy()
  return makeStore('sqlite', { writer: new WriterDialect({ database }) })
}
