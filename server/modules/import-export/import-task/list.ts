import { sql } from 'kysely'
import type * as calls from '#protocol/import-export/import-task/calls.ts'
import type { ImportRow, ImportTask } from '#protocol/import-export/import-task/schemas.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { noOwnRow } from '#server/kit/refusal.ts'
import { type ImportSource, mayImport, shownColumns } from '#server/services/import-export/define-import.ts'
import { type ImportTaskRow, shownImport, shownRow } from '#server/services/import-export/import-lifecycle.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Search = InputOf<typeof calls.page>

/** What the caller may import by hand, and so from a file. */
export const sourcesFor =
  (sources: readonly ImportSource[]) =>
  async ({ session, lang }: SignedContext): Promise<OutputOf<typeof calls.sources>> =>
    sources
      .filter((one) => mayImport(session, one))
      .map((one) => ({ source: one.code, columns: shownColumns(lang, one) }))

/** Whoever it is, his own tasks only: the rows were checked with his rights. */
function found(db: Db, reach: Pick<Reach, 'userId'>, { status, source }: Pick<Search, 'status' | 'source'>) {
  let query = db.selectFrom('importTask').where('userId', '=', reach.userId)
  if (source !== undefined) query = query.where('source', '=', source)
  return status === undefined ? query : query.where('status', '=', status)
}

/** One page's tasks, by the index of the owner and what else was asked for. */
export const importRows = (db: Db, reach: Pick<Reach, 'userId'>, input: Search) =>
  found(db, reach, input)
    .selectAll()
    .orderBy('createTime', input.sord)
    .orderBy('id', input.sord)
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)

export async function pageOfImports({ input, db, reach, lang }: Reads<Search>): Promise<Page<ImportTask>> {
  const { records } = await found(db, reach, input)
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  const rows = await importRows(db, reach, input).execute()
  return { records, page: input.page, rows: rows.map((row) => shownImport(lang, row)) }
}

/** A task of the caller's own; 1111 for another's or a missing one alike. */
export async function ownImport(db: Db | Tx, reach: Pick<Reach, 'userId'>, id: number): Promise<ImportTaskRow> {
  const row = await db
    .selectFrom('importTask')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', reach.userId)
    .executeTakeFirst()
  if (!row) throw noOwnRow()
  return row
}

export const readImportTask = async ({ input, db, reach, lang }: Reads<{ id: number }>): Promise<ImportTask> =>
  shownImport(lang, await ownImport(db, reach, input.id))

export async function pageOfRows({ input, db, reach, lang }: Reads<typeof calls.rows>): Promise<Page<ImportRow>> {
  const { id, wrong, page, rows, sord } = input
  await ownImport(db, reach, id)
  let query = db.selectFrom('importRow').where('taskId', '=', id)
  if (wrong === 1) query = query.where('problem', 'is not', null)
  if (wrong === 0) query = query.where('problem', 'is', null)
  const { records } = await query.select(sql<number>`cast(count(*) as bigint)`.as('records')).executeTakeFirstOrThrow()
  const lines = await query
    .selectAll()
    .orderBy('line', sord)
    .limit(rows)
    .offset((page - 1) * rows)
    .execute()
  return { records, page, rows: lines.map((line) => shownRow(lang, line)) }
}
