import { has } from '#domain/permission.ts'
import * as calls from '#protocol/schedule/calls.ts'
import { nextRun } from '#protocol/schedule/cron.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Changes } from '#server/kit/handle.ts'
import { businessError, forbidden } from '#server/kit/refusal.ts'
import { fire, openRun, type TaskRow } from '#server/services/schedule/runs.ts'
import type { Tx } from '#server/store/store.ts'
import { taskForChange } from './save.ts'

type Who = Omit<Changes<typeof calls.dealWithQuartzTask>, 'input' | 'tx' | 'reach'>

/** Queues a run by hand, whether or not the task is paused; its own time is not touched. */
async function runNow(tx: Tx, who: Who, task: TaskRow): Promise<number> {
  if (await openRun(tx, task.id)) throw businessError('quartz.running')
  const firing = { fireTime: who.now, firedBy: 'HAND', operator: who.session.displayName } as const
  const runId = await fire(tx, task, firing, who.now)
  if (runId === null) throw businessError('quartz.running')
  return runId
}

async function setActive(tx: Tx, who: Who, task: TaskRow, active: 0 | 1): Promise<number> {
  if (task.active === active) return task.version
  const version = task.version + 1
  const nextTime = active === 1 ? nextRun(task.cronExpression, who.now) : task.nextTime
  await tx
    .updateTable('scheduledTask')
    .set({ active, nextTime, version, updateUser: who.session.displayName, updateTime: who.now })
    .where('id', '=', task.id)
    .execute()
  return version
}

/** Deletes a task; its log stays. */
async function remove(tx: Tx, who: Who, task: TaskRow): Promise<void> {
  if (!has(who.session.codes, calls.saveQuartzTask.permission)) throw forbidden()
  if (await openRun(tx, task.id)) throw businessError('quartz.running')
  await tx.deleteFrom('scheduledTask').where('id', '=', task.id).execute()
}

/** Run, pause, resume, delete (spec: calls#scheduled-task-calls, dealWithQuartzTask). */
export async function dealWithTask({
  input,
  tx,
  reach,
  ...who
}: Changes<typeof calls.dealWithQuartzTask>): Promise<{ runId?: number; version: number }> {
  const { event } = input
  const task = await taskForChange(tx, reach, input.id, input.version)
  const answer: { runId?: number; version: number } = { version: task.version }
  if (event === 'run') answer.runId = await runNow(tx, who, task)
  else if (event === 'delete') await remove(tx, who, task)
  else answer.version = await setActive(tx, who, task, event === 'resume' ? 1 : 0)
  const active = event === 'resume' ? 1 : event === 'pause' ? 0 : task.active
  await audit(tx, who, {
    action: `scheduledTask.${event}`,
    entity: 'scheduledTask',
    entityId: task.id,
    detail: task.taskName,
    changes: changesOf({ active: task.active }, { active }),
  })
  return answer
}
