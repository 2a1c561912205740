import { type SyncMarker, syncMarkers } from '#domain/status.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import type { TaskEventType } from '#machines/lifecycle/task.ts'
import type * as calls from '#protocol/consulate/form-task-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import { batchHandler, type Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields, versionConflict } from '#server/kit/refusal.ts'
import { closeUnsent } from '#server/services/consulate/application/applications.ts'
import { applicationAdapter, isUnanswered, noWithdrawal } from '#server/services/consulate/application/lifecycle.ts'
import { setProblem } from '#server/services/consulate/application/problem.ts'
import { type FormRow, type FormValues, formTaskAdapter } from '#server/services/consulate/submission/lifecycle.ts'
import { mark, nextMarker, queueAnew, restingMarker } from '#server/services/consulate/submission/tasks.ts'
import { refreshForms } from '#server/services/order/form-state.ts'
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
  const outcome = await enqueueForms(tx, who, await openOrder(tx, found.id), input.reason)
  const changes = changesOf({}, { made: outcome.made, skipped: outcome.skipped })
  await audit(tx, who, { action: 'formTask.submit', entity: 'order', entityId: found.id, changes })
  return outcome
}

type Seen = InputOf<typeof calls.retry>

async function step(
  { input, tx, ...who }: Changes<Seen>,
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

const isQueued = ({ status }: { status: number }) => statusesFor(consulateApplication, 'unqueue').includes(status)

/** The application waits once more, unless it still does: what nobody answered. What was to be taken back still is. */
async function queueAgain({ tx, ...who }: Changes<Seen>, row: FormRow): Promise<SyncMarker> {
  if (row.marker === syncMarkers.DELETE) {
    await mark(tx, row.applicantId, syncMarkers.DELETE)
    return syncMarkers.DELETE
  }
  const application = await applicationFor(tx, row)
  if (!application) throw businessError('formTask.gone')
  if (!isQueued(application)) await transition(tx, who, applicationAdapter, application, 'queue')
  await setProblem(tx, application.id, null)
  await mark(tx, row.applicantId, syncMarkers.WAITING)
  return nextMarker(application)
}

/** A form that the site has is mended there, not handed in a second time. */
export const retryForm = (change: Changes<Seen>) =>
  step(change, 'retry', async (row) => {
    const { tx, ...who } = change
    const applicant = await tx.selectFrom('visaApplicant').selectAll().where('id', '=', row.applicantId).execute()
    await refreshForms(tx, applicant, who.now)
    await decideTransition(tx, who, formTaskAdapter, row, 'retry')
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

/**
 * Out of the queue, and so is its application: what was never sent is a draft again. Whoever was to be taken back, of whom nobody
 * knows whether he is there, is handed in after all.
 */
export async function cancelForm(change: Changes<Seen>): Promise<{ version: number }> {
  const { tx, ...who } = change
  const left = await step(change, 'cancel', async (row) => {
    await decideTransition(tx, who, formTaskAdapter, row, 'cancel')
    const application = await applicationFor(tx, row)
    const after =
      application && isQueued(application) && !isUnanswered(application)
        ? await transition(tx, who, applicationAdapter, application, 'unqueue', {
            values: { ...noWithdrawal, problem: null },
          })
        : application
    if (after) await mark(tx, row.applicantId, restingMarker(after))
    return { finishTime: change.now, leaseOwner: null, leaseUntil: null }
  })
  const row = await tx.selectFrom('formTask').selectAll().where('id', '=', change.input.id).executeTakeFirstOrThrow()
  const application = await applicationFor(tx, row)
  if (application && isQueued(application)) await queueAnew(tx, who, await openOrder(tx, row.orderId), application)
  await closeUnsent(tx, who, row.applicantId)
  return left
}

/** The same command to several tasks, each in a transaction of its own. */
const severalOf = (one: (change: Changes<Seen>) => Promise<{ version: number }>) =>
  batchHandler<typeof calls.batchRetry>()({
    items: (input): readonly Seen[] => input.items,
    idOf: (item) => item.id,
    each: ({ item, input: _, ...context }) => one({ ...context, input: item }),
  })

export const batchRetry = severalOf(retryForm)
export const batchCancel = severalOf(cancelForm)
