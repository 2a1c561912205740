import { type SqlBool, sql } from 'kysely'
import { has } from '#domain/permission.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { task as lifecycle } from '#machines/lifecycle/task.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Page } from '#protocol/kit/page.ts'
import { dealWithQuartzTask, type getTaskDetail, qryQuartzTask, saveQuartzTask } from '#protocol/schedule/calls.ts'
import { scheduledTaskColumns } from '#protocol/schedule/columns.ts'
import type { ScheduledTask, ScheduledTaskEvent } from '#protocol/schedule/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, type ListActor } from '#server/kit/list.ts'
import { equals, startsWith } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { forbidden, noRow } from '#server/kit/refusal.ts'
import type { TaskRow } from '#server/services/schedule/runs.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Tasks run for everybody: only the platform's own people keep them. */
const isKeeper = ({ role, width }: Reach) => role === 'platform' && width === 'all'

export function assertKeeper(reach: Reach): void {
  if (!isKeeper(reach)) throw forbidden()
}

/** What the platform's own people see of a list: all of it; others nothing, as in sheets that they asked for before. */
export const keepersOnly = ({ reach }: Pick<ListActor, 'reach'>) => (isKeeper(reach) ? [] : [sql<SqlBool>`1 = 0`])

/** The latest run of each task. */
const latestRuns = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom('taskRun')
    .select(['taskId', 'fireTime', 'status'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('taskRun')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('taskId', 'in', ids)
        .groupBy('taskId'),
    )
    .execute()

/** What may be asked of a task: it is neither run nor deleted while a run of it is not over. */
function actionsOf(active: number, lastStatus: number | undefined, held: readonly string[]): AvailableAction[] {
  const isRunning = lastStatus !== undefined && hasStateTag(lifecycle, { status: lastStatus }, 'moving')
  const offered = (event: ScheduledTaskEvent): AvailableAction =>
    isRunning ? { event, refused: 'quartz.running' } : { event }
  if (!has(held, dealWithQuartzTask.permission)) return []
  return [
    offered('run'),
    { event: active === 1 ? 'pause' : 'resume' },
    ...(has(held, saveQuartzTask.permission) ? [offered('delete')] : []),
  ]
}

/** Rows as pages show them, with their latest run and what a person who holds these rights may ask for. */
async function tasksShown(db: Db | Tx, rows: readonly TaskRow[], held: readonly string[]): Promise<ScheduledTask[]> {
  if (rows.length === 0) return []
  const runs = await latestRuns(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ createTime: _, nextTime, ...row }) => {
    const run = runs.find((one) => one.taskId === row.id)
    return omitNull({
      ...row,
      nextTime: row.active === 1 ? nextTime : null,
      lastTime: run?.fireTime ?? null,
      lastStatus: run?.status ?? null,
      actions: actionsOf(row.active, run?.status, held),
    }) as ScheduledTask
  })
}

/** The tasks; the few that there are need no index. */
export const taskList = defineServerList({
  call: qryQuartzTask,
  from: (db) => db.selectFrom('scheduledTask'),
  id: 'scheduledTask.id',
  scope: keepersOnly,
  filters: { taskName: startsWith('taskName'), serviceName: equals('serviceName'), active: equals('active') },
  sorts: { nextTime: 'nextTime', taskName: 'taskName', updateTime: 'updateTime' },
  nulls: 'last',
  async rows(db, ids, { session }) {
    const rows = await db.selectFrom('scheduledTask').selectAll().where('id', 'in', ids).execute()
    return tasksShown(db, rows, session?.codes ?? [])
  },
  sheet: { pageCode: 'sys.task', columns: scheduledTaskColumns },
})

export function pageOfTasks(context: Reads<typeof qryQuartzTask>): Promise<Page<ScheduledTask>> {
  assertKeeper(context.reach)
  return taskList.page(context)
}

export async function readTask({ input, db, reach, session }: Reads<typeof getTaskDetail>): Promise<ScheduledTask> {
  assertKeeper(reach)
  const row = await db.selectFrom('scheduledTask').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!row) throw noRow()
  const [task] = await tasksShown(db, [row], session.codes)
  return task!
}
