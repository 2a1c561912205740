import { syncMarkers } from '#domain/status.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import type { TaskEventType } from '#machines/lifecycle/task.ts'
import type * as calls from '#protocol/form-task/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields, versionConflict } from '#server/kit/refusal.ts'
import { type FormRow, type FormValues, formTaskAdapter } from '#server/services/form-task/lifecycle.ts'
import { openTask } from '#server/services/form-task/tasks.ts'
import { applicationAdapter } from '#server/services/order/consulate/lifecycle.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { visibleOrders } from '#server/services/order/scope.ts'
import type { Tx } from '#server/store/store.ts'
import { enqueueForms } from './form-task-enqueue.ts'

/** An order that is out of reach is not told apart from one that does not exist. */
export async function submitForms({ input, tx, ...who }: Changes<typeof calls.submit>) {
  const found = await visibleOrders(tx, who.reach, true)
    .select('visaOrder.id')
    .where('visaOrder.orderNo', '=', input.orderNo)
    .executeTakeFirst()
  if (!found) throw invalidFields([{ path: 'orderNo', key: 'formTask.noOrder' }])
  const outcome = await enqueueForms(tx, who, await openOrder(tx, found.id))
  const changes = changesOf({}, { made: outcome.made, skipped: outcome.skipped })
  await audit(tx, who, { action: 'formTask.submit', entity: 'order', entityId: found.id, changes })
  return outcome
}

async function step(
  { input, tx, ...who }: Changes<{ id: number; version: number }>,
  event: TaskEventType,
  valuesOf: (row: FormRow) => FormValues | Promise<FormValues>,
): Promise<{ version: number }> {
  const row = await openRow(tx, who, formTaskAdapter, input.id, { version: input.version })
  const next = await transition(tx, who, formTaskAdapter, row, event, { values: await valuesOf(row) })
  if (!next) throw versionConflict({})
  return { version: next.version }
}

const applicationFor = (tx: Tx, { applicationId }: FormRow) =>
  tx.selectFrom('consulateApplication').selectAll().where('id', '=', applicationId).executeTakeFirst()

/** The application waits once more, unless it still does: what nobody answered. */
async function queueAgain({ tx, ...who }: Changes<typeof calls.retry>, row: FormRow): Promise<string> {
  const application = await applicationFor(tx, row)
  if (!application) throw businessError('formTask.gone')
  if (!statusesFor(consulateApplication, 'unqueue').includes(application.status))
    await transition(tx, who, applicationAdapter, application, 'queue')
  await tx
    .updateTable('visaApplicant')
    .set({ syncMarker: syncMarkers.WAITING })
    .where('id', '=', row.applicantId)
    .execute()
  return application.applicationNo === null ? row.marker : syncMarkers.UPDATE
}

/** A form that the site has is mended there, not handed in a second time. */
export const retryForm = (change: Changes<typeof calls.retry>) =>
  step(change, 'retry', async (row) => {
    if (await openTask(change.tx, row.applicantId)) throw businessError('formTask.open')
    return {
      marker: await queueAgain(change, row),
      attempts: 0,
      atSite: 0,
      problem: null,
      finishTime: null,
      leaseOwner: null,
      leaseUntil: null,
    }
  })

/** Out of the queue, and so is its application: what was never sent is a draft again. */
export const cancelForm = (change: Changes<typeof calls.cancel>) =>
  step(change, 'cancel', async (row) => {
    await decideTransition(change.tx, change, formTaskAdapter, row, 'cancel')
    const { tx, ...who } = change
    const application = await applicationFor(tx, row)
    if (statusesFor(consulateApplication, 'unqueue').includes(application?.status ?? -1))
      await transition(tx, who, applicationAdapter, application!, 'unqueue')
    return { finishTime: change.now, leaseOwner: null, leaseUntil: null }
  })
