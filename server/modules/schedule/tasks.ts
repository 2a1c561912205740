import { sql } from 'kysely'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type * as calls from '#protocol/schedule/calls.ts'
import type { ScheduledTask } from '#protocol/schedule/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { present } from '#server/kit/present.ts'
import { noRow, notAllowed } from '#server/kit/refusal.ts'
import type { TaskRow } from '#server/services/schedule/runs.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Tasks run for everybody: only the platform's own people keep them. */
export const isKeeper = ({ role, width }: Reach) => role === 'platform' && width === 'all'

export function assertKeeper(reach: Reach): void {
  if (!isKeeper(reach)) throw notAllowed()
}

/** The latest run of each task. */
const latestRuns = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom('taskRun')
    .select(['taskId', 'fireTime', 'status'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('taskRun')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('taskId', 'in', [...ids])
        .groupBy('taskId'),
    )
    .execute()

/** Rows as pages show them, with their latest run. */
export async function tasksShown(db: Db | Tx, rows: readonly TaskRow[]): Promise<ScheduledTask[]> {
  if (rows.length === 0) return []
  const runs = await latestRuns(
    db,
    rows.map((row) => row.id),
  )
  return rows.map(({ createTime: _, nextTime, ...row }) => {
    const run = runs.find((one) => one.taskId === row.id)
    return present({
      ...row,
      nextTime: row.active === 1 ? nextTime : null,
      lastTime: run?.fireTime ?? null,
      lastStatus: run?.status ?? null,
    }) as ScheduledTask
  })
}

type Search = InputOf<typeof calls.qryQuartzTask>

function tasksFound(db: Db, { taskName, serviceName, active }: Search) {
  let query = db.selectFrom('scheduledTask')
  if (taskName) query = query.where('taskName', '>=', taskName).where('taskName', '<', prefixUpperBound(taskName))
  if (serviceName) query = query.where('serviceName', '=', serviceName)
  return active === undefined ? query : query.where('active', '=', active)
}

/** One page of tasks; the few that there are need no index. */
export const taskRows = (db: Db, input: Search) =>
  tasksFound(db, input)
    .selectAll()
    .orderBy(input.sidx, (order) => (input.sord === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('id', input.sord)
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)

export async function pageOfTasks({ input, db, reach }: Reads<Search>): Promise<Page<ScheduledTask>> {
  assertKeeper(reach)
  const { records } = await tasksFound(db, input)
    .select(sql<number>`cast(count(*) as bigint)`.as('records'))
    .executeTakeFirstOrThrow()
  return { records, page: input.page, rows: await tasksShown(db, await taskRows(db, input).execute()) }
}

export async function readTask({ input, db, reach }: Reads<typeof calls.getTaskDetail>): Promise<ScheduledTask> {
  assertKeeper(reach)
  const row = await db.selectFrom('scheduledTask').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!row) throw noRow()
  const [task] = await tasksShown(db, [row])
  return task!
}
