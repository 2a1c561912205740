import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/schedule/calls.ts'
import { nextRun } from '#protocol/schedule/cron.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { invalidFields, noRow, versionConflict } from '#server/kit/refusal.ts'
import type { TaskRow } from '#server/services/schedule/runs.ts'
import type { Tx } from '#server/store/store.ts'
import { jobOf, jobs } from '#server/workers/jobs.ts'
import { assertKeeper } from './tasks.ts'

type Input = InputOf<typeof calls.saveQuartzTask>

/** The task to change, locked until the commit, in the version that was seen. */
export async function taskForChange(tx: Tx, reach: Reach, id: number, version: number | undefined): Promise<TaskRow> {
  assertKeeper(reach)
  const row = await tx
    .updateTable('scheduledTask')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw noRow()
  if (version !== undefined && version !== row.version)
    throw versionConflict({
      ...(row.updateUser !== null && { by: row.updateUser }),
      at: row.updateTime,
      version: row.version,
    })
  return row
}

async function checkForm(
  tx: Tx,
  { id, taskName, serviceName, method, cronExpression }: Input,
  now: number,
): Promise<number> {
  if (!jobOf(jobs, serviceName, method))
    throw invalidFields([{ path: 'method', key: 'quartz.unknownJob', params: { service: serviceName, method } }])
  const same = await tx.selectFrom('scheduledTask').select('id').where('taskName', '=', taskName).executeTakeFirst()
  if (same && same.id !== id) throw invalidFields([{ path: 'taskName', key: 'quartz.nameTaken' }])
  const next = nextRun(cronExpression, now)
  if (next === null) throw invalidFields([{ path: 'cronExpression', key: 'quartz.neverFires' }])
  return next
}

/** Makes or changes a task. Its next firing is counted from now: what it would have missed is forgotten. */
export async function saveTask({ input, tx, reach, ...who }: Changes<Input>): Promise<{ id: number; version: number }> {
  assertKeeper(reach)
  const { id, version, ...form } = input
  const before = id === undefined ? null : await taskForChange(tx, reach, id, version)
  const nextTime = await checkForm(tx, input, who.now)
  const values = { ...form, nextTime, updateUser: who.session.displayName, updateTime: who.now }
  const kept = before
    ? await tx
        .updateTable('scheduledTask')
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', before.id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('scheduledTask')
        .values({ ...values, createTime: who.now })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
  await audit(tx, who, {
    action: before ? 'scheduledTask.update' : 'scheduledTask.create',
    entity: 'scheduledTask',
    entityId: kept.id,
    changes: changesOf(before ?? {}, form),
  })
  return kept
}
