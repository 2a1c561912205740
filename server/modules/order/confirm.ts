import { orderSources, paymentStatus, visaStatus, visaTypes } from '#domain/status.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { orderStatusOf } from '#machines/lifecycle/order-status.ts'
import { type ApplicantFacts, freshApplicant, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { codes } from '#protocol/codes.ts'
import { audit } from '#server/kit/audit.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { type OrderHead, orderForChange, writeOrder } from '#server/services/order/write.ts'
import type { Tx } from '#server/store/store.ts'

/** An agent settles later and a center's own customer pays at the counter under the contract; only a customer on his own pays first. */
const mayOwe = (order: OrderHead) => order.orderSource !== orderSources.CUSTOMER

function factsOf(order: OrderHead, isManagedByContract: boolean): ApplicantFacts {
  return {
    ...freshApplicant,
    isManagedByContract,
    isPaid: order.payStatus === paymentStatus.PAID,
    isOnCredit: mayOwe(order),
    isEvisa: order.visaType === visaTypes.EVISA,
  }
}

function nextStatus(order: OrderHead, status: number, isManaged: boolean): number {
  const decision = decide(visaApplicant, { status }, factsOf(order, isManaged), 'confirm')
  if (!decision.ok) throw refusedEvent(visaApplicant, { status }, 'confirm', decision.refused)
  return decision.codes.status
}

/** Moves every applicant of an order that is not cancelled from ORDER_SUCCESS to WAITING_RECEIVE; an order that names none yet moves itself. */
export async function confirmOrder(
  tx: Tx,
  context: SignedContext,
  input: { id: number; version: number },
): Promise<{ version: number }> {
  const order = await orderForChange(tx, context, input.id, input.version)
  const applicants = await tx
    .selectFrom('visaApplicant')
    .select(['id', 'status', 'contractId'])
    .where('orderId', '=', order.id)
    .execute()
  const active = applicants.filter((one) => one.status !== visaStatus.CANCELLED)
  const steps = active.map((one) => ({ ...one, next: nextStatus(order, one.status, one.contractId !== null) }))
  for (const step of steps)
    await tx
      .updateTable('visaApplicant')
      .set((eb) => ({ status: step.next, version: eb('version', '+', 1) }))
      .where('id', '=', step.id)
      .execute()
  const toStatus =
    steps.length > 0 ? orderStatusOf(steps.map((one) => one.next)) : nextStatus(order, order.status, false)
  const version = await writeOrder(tx, context, order, { status: toStatus })
  await writeLog(
    tx,
    context,
    { entity: 'order', entityId: order.id, action: 'confirm', fromStatus: order.status, toStatus },
    ...steps.map((step) => ({
      entity: 'applicant' as const,
      entityId: step.id,
      action: 'confirm',
      fromStatus: step.status,
      toStatus: step.next,
    })),
  )
  await audit(tx, context, { action: 'order.confirm', entity: 'order', entityId: order.id, code: codes.success })
  return { version }
}
