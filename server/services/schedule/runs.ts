import type { Selectable } from 'kysely'
import type { FiredBy } from '#domain/status.ts'
import { firstCodes, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { independent, task as lifecycle } from '#machines/lifecycle/task.ts'
import { runKeepMs } from '#protocol/schedule/schemas.ts'
import { defineAdapter, type RowOf, systemActor } from '#server/kit/lifecycle/adapter.ts'
import { type LeaseParams, leaseFacts } from '#server/kit/lifecycle/lease.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { localizedMessage } from '#server/kit/message.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Store, Tx } from '#server/store/store.ts'

export type TaskRow = Selectable<Tables['scheduledTask']>
export type RunRow = RowOf<'taskRun'>

/** The run of a scheduled task; what else is to be told of it stands in its row. */
export const taskRunAdapter = defineAdapter({
  lifecycle,
  table: 'taskRun',
  entity: null,
  statusColumns: { status: 'status' },
  concurrency: ['status', 'leaseOwner'],
  isInScope: (_, { reach }) => reach.role === 'platform',
  facts: (_, { now }, run, params: LeaseParams) => ({ isLocal: true, ...independent, ...leaseFacts(run, now, params) }),
  lastChange: () => ({}),
  permission: () => null,
})

/** The run of a task that waits or goes on; a task has one at a time. */
export const openRun = (tx: Tx, taskId: number) =>
  tx
    .selectFrom('taskRun')
    .select('id')
    .where('taskId', '=', taskId)
    .where('status', 'in', statusesWithTag(lifecycle, 'moving'))
    .executeTakeFirst()

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
  // Not by the engine's insert: of several processes one writes the row, and the others none.
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
      ...firstCodes(lifecycle),
    })
    .onConflict((conflict) => conflict.columns(['taskId', 'fireTime']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) return null
  const clock = systemActor(now, '')
  const queued = await transition(tx, clock, taskRunAdapter, made, 'create')
  if (isSkipped) {
    const values = { finishTime: now, result: localizedMessage('quartz.missedSkipped') }
    await transition(tx, clock, taskRunAdapter, queued!, 'cancel', { values })
  } else await transition(tx, clock, taskRunAdapter, queued!, 'submit')
  return made.id
}

/** Takes away runs that ended before the time for which they are kept; answers how many. */
export const purgeRuns = (store: Store, now: number): Promise<number> =>
  store.change(async (tx) => {
    const gone = await tx
      .deleteFrom('taskRun')
      .where('status', 'in', statusesWithTag(lifecycle, 'ended'))
      .where('fireTime', '<=', now - runKeepMs)
      .executeTakeFirst()
    return Number(gone.numDeletedRows)
  })
