import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition, transitionAll } from '#server/kit/lifecycle/transition.ts'
import { applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { orderAdapter } from '#server/services/order/order-lifecycle.ts'
import { receiveComplete } from '#server/services/order/receive-complete.ts'
import type { Tx } from '#server/store/store.ts'

/**
 * Moves every applicant of an order that is not cancelled from ORDER_SUCCESS to WAITING_RECEIVE, and the order with them; those
 * of an e-visa whose files are there already are received at once.
 */
export async function confirmOrder(
  tx: Tx,
  context: AuthenticatedContext,
  { id, version }: { id: number; version: number },
): Promise<{ version: number }> {
  const order = await openRow(tx, context, orderAdapter, id, { version })
  const active = await tx
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', id)
    .where('status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
    .orderBy('id')
    .execute()
  await transitionAll(tx, context, applicantAdapter, active, 'confirm', { params: { order } })
  const confirmed = await transition(tx, context, orderAdapter, order, 'confirm')
  return { version: (await receiveComplete(tx, context.now, confirmed)).version }
}
