import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'

/** SQLite takes 32,766 parameters in one statement, PostgreSQL 65,535. */
const MAX_PARAMETERS = 30_000

/** Inserts many rows of the same shape in as few statements as the engines take. */
export async function insertAll<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const size = Math.floor(MAX_PARAMETERS / Object.keys(first).length)
  for (let at = 0; at < rows.length; at += size)
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + size))
      .execute()
}

/** PostgreSQL does not count ids that were given; without this the next row would take one that is used. */
export async function continueIds(db: Kysely<Tables> | Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'id' and is_identity = 'YES' and table_schema = current_schema()`.execute(db)
  for (const { name } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.table(name)}))`.execute(
      db,
    )
}
