import type { TaskEventType } from '#machines/lifecycle/task.ts'
import type * as calls from '#protocol/import-export/export-task/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { ExportSource } from '#server/kit/export-source.ts'
import type { Changes } from '#server/kit/handle.ts'
import { insertRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { versionConflict } from '#server/kit/refusal.ts'
import { reachOf } from '#server/kit/scope.ts'
import { type ExportValues, exportTaskAdapter } from '#server/services/import-export/export-lifecycle.ts'
import { exportColumns, exportFilter, exportReach, sourceOf } from '#server/services/import-export/export-request.ts'
import { checkUnfinished, ownTask } from '#server/services/import-export/own-task.ts'
import type { Tx } from '#server/store/store.ts'

/** What the list itself would refuse (right, filter, column) is refused at once; the rows are counted by the worker. */
export const askExport =
  (sources: readonly ExportSource[]) =>
  async ({ input, tx, ...who }: Changes<typeof calls.create>): Promise<{ id: number }> => {
    const source = sourceOf(sources, input.pageCode)
    const reach = reachOf(who.session, source.call, exportReach(input))
    exportFilter(source, input)
    exportColumns(source, input)
    await checkUnfinished(tx, 'exportTask', reach.userId)
    const made = await insertRow(tx, exportTaskAdapter, {
      userId: reach.userId,
      companyId: reach.companyId,
      pageCode: input.pageCode,
      question: JSON.stringify(input),
      lang: input.lang,
      width: reach.width,
      createTime: who.now,
    })
    const kept = await transition(tx, who, exportTaskAdapter, made, 'create')
    await transition(tx, who, exportTaskAdapter, kept!, 'submit')
    await audit(tx, who, {
      action: 'export.ask',
      entity: 'exportTask',
      entityId: made.id,
      changes: changesOf({}, { pageCode: input.pageCode }),
    })
    return { id: made.id }
  }

async function step(
  tx: Tx,
  who: AuthenticatedContext,
  id: number,
  event: TaskEventType,
  values: ExportValues,
): Promise<null> {
  const row = await ownTask(tx, 'exportTask', who.reach, id)
  if (!(await transition(tx, who, exportTaskAdapter, row, event, { values }))) throw versionConflict({})
  await audit(tx, who, { action: `export.${event}`, entity: 'exportTask', entityId: id })
  return null
}

/** A worker in the middle of it notices with its next word of progress. */
export const cancelExport = ({ input, tx, ...who }: Changes<typeof calls.cancel>) =>
  step(tx, who, input.id, 'cancel', { leaseOwner: null, leaseUntil: null, finishTime: who.now })

export async function retryExport({ input, tx, ...who }: Changes<typeof calls.retry>): Promise<null> {
  await checkUnfinished(tx, 'exportTask', who.session.userId)
  return step(tx, who, input.id, 'retry', { attempts: 0, done: 0, total: null, problem: null, finishTime: null })
}
