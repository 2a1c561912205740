import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#domain/day.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type * as calls from '#protocol/schedule/calls.ts'
import type { TaskRun } from '#protocol/schedule/schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { sayTold } from '#server/kit/message.ts'
import { present } from '#server/kit/present.ts'
import { noRow } from '#server/kit/refusal.ts'
import type { RunRow } from '#server/services/schedule/runs.ts'
import type { Db } from '#server/store/store.ts'
import { assertKeeper } from './tasks.ts'

type Search = InputOf<typeof calls.qryQrtzRunlog>

const shown = ({ leaseOwner: _, leaseUntil: __, result, error, ...row }: RunRow, lang: Lang): TaskRun =>
  present({
    ...row,
    result: result === null ? null : sayTold(lang, result),
    error: error === null ? null : sayTold(lang, error),
  }) as TaskRun

/** Rows as pages show them, in the reader's language. */
export const runsShown = (rows: readonly RunRow[], lang: Lang) => rows.map((row) => shown(row, lang))

function found(db: Db, { taskId, status, firedBy, fromDay, toDay }: Search) {
  let query = db.selectFrom('taskRun')
  if (taskId !== undefined) query = query.where('taskId', '=', taskId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (firedBy !== undefined) query = query.where('firedBy', '=', firedBy)
  if (fromDay !== undefined) query = query.where('fireTime', '>=', startOfDay(fromDay))
  return toDay === undefined ? query : query.where('fireTime', '<', endOfDay(toDay))
}

/** One page of the log, by the index of what was asked for. */
export const runRows = (db: Db, input: Search) =>
  found(db, input)
    .selectAll()
    .orderBy(input.sidx, input.sord)
    .orderBy('id', input.sord)
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)

export async function pageOfRuns({ input, db, reach, lang }: Reads<Search>): Promise<Page<TaskRun>> {
  assertKeeper(reach)
  const { records } = await found(db, input)
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  const rows = await runRows(db, input).execute()
  return { records, page: input.page, rows: runsShown(rows, lang) }
}

export async function readRun({ input, db, reach, lang }: Reads<typeof calls.getLogDetail>): Promise<TaskRun> {
  assertKeeper(reach)
  const row = await db.selectFrom('taskRun').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!row) throw noRow()
  return shown(row, lang)
}
