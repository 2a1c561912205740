import { orderSources, paymentStatus, visaStatus } from '#domain/status.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { orderStatusOf } from '#machines/lifecycle/order-status.ts'
import { freshApplicant, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { codes } from '#protocol/codes.ts'
import { audit } from '#server/kit/audit.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { transitionAll } from '#server/kit/lifecycle/transition.ts'
import { applicantAdapter, type OrderRow, openOrder } from '#server/services/order/applicant-lifecycle.ts'
import { orderForChange, writeOrder } from '#server/services/order/write.ts'
import type { Tx } from '#server/store/store.ts'

/** An order that names nobody yet moves by itself. */
function statusAlone(order: OrderRow): number {
  const columns = { status: order.status }
  const facts = {
    ...freshApplicant,
    isPaid: order.payStatus === paymentStatus.PAID,
    isOnCredit: order.orderSource !== orderSources.CUSTOMER,
  }
  const decision = decide(visaApplicant, columns, facts, 'confirm')
  if (!decision.ok) throw refusedEvent(visaApplicant, columns, 'confirm', decision.refused)
  return decision.codes.status
}

/** Moves every applicant of an order that is not cancelled from ORDER_SUCCESS to WAITING_RECEIVE; an order that names none yet moves itself. */
export async function confirmOrder(
  tx: Tx,
  context: SignedContext,
  input: { id: number; version: number },
): Promise<{ version: number }> {
  const head = await orderForChange(tx, context, input.id, input.version)
  const order = await openOrder(tx, head.id)
  const people = await tx
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const active = people.filter((one) => one.status !== visaStatus.CANCELLED)
  const moved = await transitionAll(tx, context, applicantAdapter, active, 'confirm', { params: { order } })
  const toStatus = moved.length > 0 ? orderStatusOf(moved.map((one) => one.status)) : statusAlone(order)
  const version = await writeOrder(tx, context, head, { status: toStatus })
  const { id: entityId, status: fromStatus } = order
  await writeLog(tx, context, { entity: 'order', entityId, action: 'confirm', fromStatus, toStatus })
  await audit(tx, context, { action: 'order.confirm', entity: 'order', entityId, code: codes.success })
  return { version }
}
