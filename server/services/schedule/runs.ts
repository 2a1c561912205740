import type { Selectable } from 'kysely'
import { type FiredBy, taskStatus } from '#domain/status.ts'
import { runKeepMs } from '#protocol/schedule/schemas.ts'
import { stepTask } from '#server/kit/lifecycle/task-step.ts'
import { told } from '#server/kit/message.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Store, Tx } from '#server/store/store.ts'

export type TaskRow = Selectable<Tables['scheduledTask']>
export type RunRow = Selectable<Tables['taskRun']>

const OPEN = [taskStatus.SUBMITTED, taskStatus.EXECUTING]

/** The run of a task that waits or goes on; a task has one at a time. */
export const openRun = (tx: Tx, taskId: number) =>
  tx.selectFrom('taskRun').select('id').where('taskId', '=', taskId).where('status', 'in', OPEN).executeTakeFirst()

interface Firing {
  readonly fireTime: number
  readonly firedBy: FiredBy
  readonly operator?: string
  /** Nobody was there, and it is not made up for: it is only noted. */
  readonly isSkipped?: boolean
}

/** Writes the row of a firing and queues its run; null when another process wrote that row. */
export async function fire(
  tx: Tx,
  task: TaskRow,
  { fireTime, firedBy, operator, isSkipped }: Firing,
  now: number,
): Promise<number | null> {
  const made = await tx
    .insertInto('taskRun')
    .values({
      taskId: task.id,
      taskName: task.taskName,
      serviceName: task.serviceName,
      method: task.method,
      fireTime,
      firedBy,
      operator: operator ?? null,
      status: taskStatus.NULL,
    })
    .onConflict((conflict) => conflict.columns(['taskId', 'fireTime']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) return null
  const step = { now, isLocal: true }
  await stepTask(tx, 'taskRun', made, { ...step, event: 'create' })
  const queued = { ...made, status: taskStatus.NOT_SUBMIT }
  if (isSkipped) {
    const values = { finishTime: now, result: told('quartz.missedSkipped') }
    await stepTask(tx, 'taskRun', queued, { ...step, event: 'cancel', values })
  } else await stepTask(tx, 'taskRun', queued, { ...step, event: 'submit' })
  return made.id
}

/** Takes away runs that ended before the time for which they are kept; answers how many. */
export const sweepRuns = (store: Store, now: number): Promise<number> =>
  store.change(async (tx) => {
    const gone = await tx
      .deleteFrom('taskRun')
      .where('status', 'in', [taskStatus.SUCCESS, taskStatus.FAIL, taskStatus.CANCELED])
      .where('fireTime', '<=', now - runKeepMs)
      .executeTakeFirst()
    return Number(gone.numDeletedRows)
  })
