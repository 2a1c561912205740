import { syncMarkers, taskStatus, visaStatus, visaTypes } from '#domain/status.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { fail } from '#server/kit/refusal.ts'
import { type FormRow, formTaskAdapter } from '#server/services/form-task/lifecycle.ts'
import type { OrderRow } from '#server/services/order/applicant-lifecycle.ts'
import type { Tx } from '#server/store/store.ts'

const OPEN = [taskStatus.NOT_SUBMIT, taskStatus.SUBMITTED, taskStatus.EXECUTING]
/** Paid or on account, and not yet at the consulate. */
const READY = [
  visaStatus.WAITING_RECEIVE,
  visaStatus.RECEIVED,
  visaStatus.AUDITING,
  visaStatus.APPROVED,
  visaStatus.WAITING_SUBMIT,
]

async function queue(tx: Tx, who: Actor, order: OrderRow, applicantId: number): Promise<FormRow> {
  const made = await tx
    .insertInto('formTask')
    .values({
      orderId: order.id,
      applicantId,
      marker: syncMarkers.ADD,
      status: taskStatus.NULL,
      reference: randomToken().replace(/\W/g, '').slice(0, 10),
      companyId: order.agentId,
      centerId: order.acceptOrgId,
      createUser: who.session.displayName,
      createUserId: who.session.userId,
      createTime: who.now,
      updateTime: who.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const kept = await transition(tx, who, formTaskAdapter, made, 'create')
  return (await transition(tx, who, formTaskAdapter, kept!, 'submit'))!
}

/**
 * Puts the forms of an order's applicants in the queue, each of them once: who has a task already is skipped, a failed
 * one is to be retried. The order was opened by the caller, who may see it. Refused with 9999 when it is for no e-visa.
 */
export async function enqueueForms(tx: Tx, who: Actor, order: OrderRow): Promise<{ made: number; skipped: number }> {
  if (order.visaType !== visaTypes.EVISA) throw fail('formTask.notEvisa')
  const applicants = await tx
    .selectFrom('visaApplicant')
    .select('id')
    .where('orderId', '=', order.id)
    .where('status', 'in', READY)
    .orderBy('sortNo')
    .execute()
  if (applicants.length === 0) throw fail('formTask.nobody')
  const there = await tx
    .selectFrom('formTask')
    .select('applicantId')
    .where('orderId', '=', order.id)
    .where('status', '<>', taskStatus.CANCELED)
    .execute()
  const done = new Set(there.map((task) => task.applicantId))
  const fresh = applicants.filter(({ id }) => !done.has(id))
  for (const { id } of fresh) await queue(tx, who, order, id)
  return { made: fresh.length, skipped: applicants.length - fresh.length }
}

/** Another task of the same applicant waits or runs. */
export const hasOpenForm = async (tx: Tx, applicantId: number): Promise<boolean> =>
  (await tx
    .selectFrom('formTask')
    .select('id')
    .where('applicantId', '=', applicantId)
    .where('status', 'in', OPEN)
    .executeTakeFirst()) !== undefined
