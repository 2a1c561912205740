import { DatabaseSync } from 'node:sqlite'
import { CamelCasePlugin, Kysely } from 'kysely'
import { sqlitePath } from '#server/store/dialects/open.ts'
import { sqliteReaderInline } from '#server/store/dialects/sqlite.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

/** How SQLite would answer statements, a text each. */
export function explain(dataDir: string, statements: readonly string[]): string[] {
  const plain = new DatabaseSync(sqlitePath(dataDir), { readOnly: true })
  const plans = statements.map((statement) => {
    const parameters = (statement.match(/\?/g) ?? []).map(() => 'x')
    return plain
      .prepare(`explain query plan ${statement}`)
      .all(...parameters)
      .map((row) => String(row.detail))
      .join('\n')
  })
  plain.close()
  return plans
}

/** How SQLite answers each statement that the work sends. */
export async function plansOf(dataDir: string, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const db = new Kysely<Tables>({
    dialect: sqliteReaderInline(sqlitePath(dataDir)),
    plugins: [new CamelCasePlugin()],
    log: (event) => {
      sent.push(event.query.sql)
    },
  })
  await work(db)
  await db.destroy()
  return explain(dataDir, sent)
}
