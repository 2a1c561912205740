import { decide } from '#machines/lifecycle/kit.ts'
import { atPayments } from '#machines/lifecycle/order.ts'
import { type PaymentEventType, payment } from '#machines/lifecycle/payment.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { codesOf } from '#server/kit/lifecycle/row.ts'
import { transitionTo } from '#server/kit/lifecycle/transition.ts'
import type { Tx } from '#server/store/store.ts'
import { type OrderRow, orderAdapter } from './order-lifecycle.ts'

/** How log and audit name what became of a payment; what ends with its order is in the audit alone. */
const notes = {
  cancel: { action: 'payment.cancel', isLogged: false },
  timedOut: { action: 'paymentTimedOut' },
} as const

/**
 * Takes an event of the payment of an opened order, which nobody's call asks for; the order's column follows. 9999 when the
 * payment's machine refuses it.
 */
export async function movePayment(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  event: PaymentEventType & keyof typeof notes,
): Promise<OrderRow> {
  const before = { status: order.payStatus }
  const decision = decide(payment, before, { isNoticeVerified: false }, event)
  if (!decision.ok) throw transitionRefusal(payment, before, event, decision.refused)
  const codes = atPayments(codesOf(orderAdapter, order), decision.codes.status)
  return transitionTo(tx, actor, orderAdapter, order, 'paymentsMoved', codes, notes[event])
}
