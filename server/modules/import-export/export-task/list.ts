import type * as calls from '#protocol/import-export/export-task/calls.ts'
import type { ExportTask } from '#protocol/import-export/export-task/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { noOwnRow } from '#server/kit/refusal.ts'
import { type ExportRow, shownTasks } from '#server/services/import-export/export-lifecycle.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Search = Omit<InputOf<typeof calls.page>, 'page' | 'rows' | 'sidx' | 'sord'>

/** Whoever it is, his own tasks only: each file was made with its owner's rights. */
function found(db: Db, reach: Pick<Reach, 'userId'>, { status, pageCode }: Search) {
  let query = db.selectFrom('exportTask').where('userId', '=', reach.userId)
  if (pageCode !== undefined) query = query.where('pageCode', '=', pageCode)
  return status === undefined ? query : query.where('status', '=', status)
}

/** One page's tasks, by the index of the owner and what else was asked for. */
export const taskRows = (db: Db, reach: Pick<Reach, 'userId'>, input: InputOf<typeof calls.page>) =>
  found(db, reach, input)
    .selectAll()
    .orderBy('createTime', input.sord)
    .orderBy('id', input.sord)
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)

export async function pageOfTasks({ input, db, reach, lang }: Reads<typeof calls.page>): Promise<Page<ExportTask>> {
  const { records } = await found(db, reach, input)
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const rows = await taskRows(db, reach, input).execute()
  return { records, page: input.page, rows: await shownTasks(db, rows, lang) }
}

/** A task of the caller's own; 1111 for another's or a missing one alike. */
export async function ownTask(db: Db | Tx, reach: Pick<Reach, 'userId'>, id: number): Promise<ExportRow> {
  const row = await db
    .selectFrom('exportTask')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', reach.userId)
    .executeTakeFirst()
  if (!row) throw noOwnRow()
  return row
}
