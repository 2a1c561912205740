import type { Page } from '#protocol/kit/page.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { type getLogDetail, qryQrtzRunlog } from '#protocol/schedule/calls.ts'
import { taskRunColumns } from '#protocol/schedule/columns.ts'
import type { TaskRun } from '#protocol/schedule/schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { renderMessage } from '#server/kit/message.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { failedLately } from '#server/services/schedule/failed-runs.ts'
import type { RunRow } from '#server/services/schedule/runs.ts'
import { assertKeeper, keepersOnly } from './tasks.ts'

/** A row as pages show it, in the reader's language. */
const shown = ({ leaseOwner: _, leaseUntil: __, result, error, ...row }: RunRow, lang: Lang): TaskRun =>
  omitNull({
    ...row,
    result: result === null ? null : renderMessage(lang, result),
    error: error === null ? null : renderMessage(lang, error),
  }) as TaskRun

/** The log, by the index of what is asked for. */
export const runList = defineServerList({
  call: qryQrtzRunlog,
  from: (db) => db.selectFrom('taskRun'),
  id: 'taskRun.id',
  scope: keepersOnly,
  filters: {
    taskId: equals('taskId'),
    status: equals('status'),
    firedBy: equals('firedBy'),
    waiting: (_, { now }) => failedLately(now),
    fromDay: since('fireTime'),
    toDay: until('fireTime'),
  },
  sorts: { fireTime: 'fireTime' },
  async rows(db, ids, { lang }) {
    const rows = await db.selectFrom('taskRun').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => shown(row, lang))
  },
  sheet: { pageCode: 'sys.task-log', columns: taskRunColumns },
})

export function pageOfRuns(context: Reads<typeof qryQrtzRunlog>): Promise<Page<TaskRun>> {
  assertKeeper(context.reach)
  return runList.page(context)
}

export async function readRun({ input, db, reach, lang }: Reads<typeof getLogDetail>): Promise<TaskRun> {
  assertKeeper(reach)
  const row = await db.selectFrom('taskRun').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!row) throw noRow()
  return shown(row, lang)
}
