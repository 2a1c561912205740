import { syncMarkers, visaTypes } from '#domain/status.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Actor, RowOf } from '#server/kit/lifecycle/adapter.ts'
import { insertRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { businessError } from '#server/kit/refusal.ts'
import { type FormRow, formTaskAdapter } from '#server/services/form-task/lifecycle.ts'
import { applicationOf } from '#server/services/order/consulate/applications.ts'
import { applicationAdapter } from '#server/services/order/consulate/lifecycle.ts'
import { refreshForms } from '#server/services/order/form-state.ts'
import type { OrderRow } from '#server/services/order/order-lifecycle.ts'
import type { Tx } from '#server/store/store.ts'

async function queue(tx: Tx, who: Actor, order: OrderRow, applicant: RowOf<'visaApplicant'>): Promise<FormRow | null> {
  const application = await applicationOf(tx, who, applicant)
  if (!application) return null
  const marker = application.applicationNo === null ? syncMarkers.ADD : syncMarkers.UPDATE
  await transition(tx, who, applicationAdapter, application, 'queue')
  const applicantId = applicant.id
  await tx.updateTable('visaApplicant').set({ syncMarker: syncMarkers.WAITING }).where('id', '=', applicantId).execute()
  const made = await insertRow(tx, formTaskAdapter, {
    orderId: order.id,
    applicantId,
    applicationId: application.id,
    marker,
    companyId: order.agentId,
    centerId: order.acceptOrgId,
    createUser: who.session.displayName,
    createUserId: who.session.userId,
    createTime: who.now,
    updateTime: who.now,
  })
  const kept = await transition(tx, who, formTaskAdapter, made, 'create')
  return (await transition(tx, who, formTaskAdapter, kept!, 'submit'))!
}

/**
 * Puts the forms of an order's applicants in the queue, each of them once: who has a task already is skipped, a failed
 * one is to be retried. The order was opened by the caller, who may see it. Refused with 9999 when it is for no e-visa.
 */
export async function enqueueForms(tx: Tx, who: Actor, order: OrderRow): Promise<{ made: number; skipped: number }> {
  if (order.visaType !== visaTypes.EVISA) throw businessError('formTask.notEvisa')
  const applicants = await tx
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('status', 'in', statusesWithTag(visaApplicant, 'fillable'))
    .orderBy('sortNo')
    .execute()
  if (applicants.length === 0) throw businessError('formTask.nobody')
  const there = await tx
    .selectFrom('formTask')
    .select('applicantId')
    .where('orderId', '=', order.id)
    .where('status', 'not in', statusesWithTag(task, 'cancelled'))
    .execute()
  const done = new Set(there.map((task) => task.applicantId))
  const fresh = applicants.filter(({ id }) => !done.has(id))
  await refreshForms(tx, fresh, who.now)
  for (const applicant of fresh) await queue(tx, who, order, applicant)
  return { made: fresh.length, skipped: applicants.length - fresh.length }
}

/** Another task of the same applicant waits or runs. */
export const hasOpenForm = async (tx: Tx, applicantId: number): Promise<boolean> =>
  (await tx
    .selectFrom('formTask')
    .select('id')
    .where('applicantId', '=', applicantId)
    .where('status', 'in', statusesFor(task, 'cancel'))
    .executeTakeFirst()) !== undefined
