import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task as lifecycle } from '#machines/lifecycle/task.ts'
import { nextRun } from '#protocol/schedule/cron.ts'
import { lateAfterMs } from '#protocol/schedule/schemas.ts'
import type { Deps } from '#server/kit/deps.ts'
import { fire, openRun } from '#server/services/schedule/runs.ts'

type Clocked = Pick<Deps, 'store' | 'clock'>

/** So many tasks are fired at once; the others within the same second. */
const AT_ONCE = 20

/**
 * Fires the tasks that are due; false when there were none. Each firing is a row of its own, unique by task and time, so that of
 * many processes one fires. A task whose run is not over waits: what it missed meanwhile is one missed firing.
 */
export async function fireDue({ store, clock }: Clocked): Promise<boolean> {
  const due = await store.read
    .selectFrom('scheduledTask')
    .select('id')
    .where('active', '=', 1)
    .where('nextTime', '<=', clock())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('taskRun')
            .select('taskRun.id')
            .whereRef('taskRun.taskId', '=', 'scheduledTask.id')
            .where('taskRun.status', 'in', statusesWithTag(lifecycle, 'moving')),
        ),
      ),
    )
    .orderBy('nextTime')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) await fireOne({ store, clock }, id)
  return due.length > 0
}

const fireOne = ({ store, clock }: Clocked, id: number) =>
  store.change(async (tx) => {
    const now = clock()
    const task = await tx.selectFrom('scheduledTask').selectAll().where('id', '=', id).executeTakeFirst()
    if (!task || task.active === 0 || task.nextTime === null || task.nextTime > now) return
    if (await openRun(tx, id)) return
    const fireTime = task.nextTime
    const isLate = now - fireTime > lateAfterMs
    const firing = {
      fireTime,
      firedBy: isLate ? 'MISSED' : 'CLOCK',
      isSkipped: isLate && task.missed === 'SKIP',
    } as const
    await fire(tx, task, firing, now)
    await tx
      .updateTable('scheduledTask')
      .set({ nextTime: nextRun(task.cronExpression, now) })
      .where('id', '=', id)
      .where('nextTime', '=', fireTime)
      .execute()
  })
