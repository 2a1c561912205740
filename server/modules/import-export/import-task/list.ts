import { expressionBuilder } from 'kysely'
import * as calls from '#protocol/import-export/import-task/calls.ts'
import type { ImportTask } from '#protocol/import-export/import-task/schemas.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals } from '#server/kit/list-filters.ts'
import { type ImportSource, mayImport, shownColumns } from '#server/services/import-export/define-import.ts'
import { shownImport, shownRow } from '#server/services/import-export/import-lifecycle.ts'
import { ofOwner, ownTask } from '#server/services/import-export/own-task.ts'
import type { Tables } from '#server/store/schema.generated.ts'

/** What the caller may import by hand, and so from a file. */
export const sourcesFor =
  (sources: readonly ImportSource[]) =>
  async ({ session, lang }: AuthenticatedContext): Promise<OutputOf<typeof calls.sources>> =>
    sources
      .filter((one) => mayImport(session, one))
      .map((one) => ({ source: one.code, columns: shownColumns(lang, one) }))

/** A person's imports, by the index of the owner and what else is asked for. */
export const importList = defineServerList({
  call: calls.page,
  from: (db) => db.selectFrom('importTask'),
  id: 'importTask.id',
  scope: ofOwner,
  filters: { status: equals('status'), source: equals('source') },
  sorts: { createTime: 'createTime' },
  async rows(db, ids, { lang }) {
    const rows = await db.selectFrom('importTask').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => shownImport(lang, row))
  },
})

export const readImportTask = async ({ input, db, reach, lang }: Reads<{ id: number }>): Promise<ImportTask> =>
  shownImport(lang, await ownTask(db, 'importTask', reach, input.id))

const eb = expressionBuilder<Tables, 'importRow'>()

/** The lines of a file. A line is known by its number. */
const lineList = defineServerList<typeof calls.rows, 'importRow'>({
  call: calls.rows,
  from: (db) => db.selectFrom('importRow'),
  id: 'importRow.line',
  /** The task is the caller's own. */
  async before(db, { reach }, filter) {
    await ownTask(db, 'importTask', reach, filter.id!)
    return filter
  },
  scope: ({ filter }) => [eb('taskId', '=', filter.id!)],
  filters: { id: inScope, wrong: (wrong) => eb('problem', wrong === 1 ? 'is not' : 'is', null) },
  sorts: { line: 'importRow.line' },
  async rows(db, lines, { lang }, { id }) {
    const rows = await db
      .selectFrom('importRow')
      .selectAll()
      .where('taskId', '=', id!)
      .where('line', 'in', lines)
      .execute()
    return new Map(rows.map((row) => [row.line, shownRow(lang, row)]))
  },
})

export const pageOfRows = lineList.page
