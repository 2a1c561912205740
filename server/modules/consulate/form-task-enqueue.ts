import { personName } from '#domain/person-name.ts'
import { syncMarkers, visaTypes } from '#domain/status.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { businessError } from '#server/kit/refusal.ts'
import { queueForm } from '#server/services/consulate/submission/tasks.ts'
import { confirmAllDuplicates } from '#server/services/order/duplicates.ts'
import { refreshForms } from '#server/services/order/form-state.ts'
import type { OrderRow } from '#server/services/order/order-lifecycle.ts'
import type { Tx } from '#server/store/store.ts'

/** Those who are not handed in yet, and are not prepared for it either. */
const FILLABLE = statusesWithTag(visaApplicant, 'fillable')
const UNREADY = statusesWithTag(visaApplicant, 'unsubmitted').filter((status) => !FILLABLE.includes(status))

/** A whole order goes to the consulate together: refused while somebody on it is not prepared, with his name. */
export async function refuseUnready(tx: Tx, { id }: OrderRow): Promise<void> {
  const unready = await tx
    .selectFrom('visaApplicant')
    .select(['surname', 'givenNames', 'cname'])
    .where('orderId', '=', id)
    .where('status', 'in', UNREADY)
    .orderBy('sortNo')
    .executeTakeFirst()
  if (unready) throw businessError('formTask.notAllReady', { name: personName(unready) })
}

/**
 * Puts the forms of an order's applicants in the queue, each of them once: who has a task already is skipped, a failed
 * one is to be retried. The order was opened by the caller, who may see it. Refused with 9999 when it is for no e-visa.
 */
export async function enqueueForms(
  tx: Tx,
  who: AuthenticatedContext,
  order: OrderRow,
  reason: string | undefined,
): Promise<{ made: number; skipped: number }> {
  if (order.visaType !== visaTypes.EVISA) throw businessError('formTask.notEvisa')
  const applicants = await tx
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('status', 'in', FILLABLE)
    .orderBy('sortNo')
    .execute()
  if (applicants.length === 0) throw businessError('formTask.nobody')
  // What was taken back at the site does not count.
  const there = await tx
    .selectFrom('formTask')
    .innerJoin('consulateApplication', 'consulateApplication.id', 'formTask.applicationId')
    .select('formTask.applicantId')
    .where('formTask.orderId', '=', order.id)
    .where('formTask.status', 'not in', statusesWithTag(task, 'cancelled'))
    .where('consulateApplication.closedTime', 'is', null)
    .execute()
  const done = new Set(there.map((task) => task.applicantId))
  const fresh = applicants.filter(({ id }) => !done.has(id))
  await confirmAllDuplicates(tx, who, fresh, { step: 'queue', reason })
  await refreshForms(tx, fresh, who.now)
  for (const applicant of fresh) await queueForm(tx, who, order, applicant, syncMarkers.WAITING_ALL)
  return { made: fresh.length, skipped: applicants.length - fresh.length }
}
