import { systemOperator } from '#domain/operator.ts'
import { visaTypes } from '#domain/status.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import type { Tx } from '#server/store/store.ts'
import { moveApplicants } from './applicant-lifecycle.ts'
import { withEveryPaper } from './applicant-papers.ts'
import { type OrderRow, openOrder } from './order-lifecycle.ts'

/**
 * Receives the applicants of an e-visa order whose files are all there: nothing of theirs passes a desk (spec:
 * lifecycles#applicants). Answers the order as it is then.
 */
export async function receiveComplete(tx: Tx, now: number, order: OrderRow): Promise<OrderRow> {
  if (order.visaType !== visaTypes.EVISA) return order
  const waiting = await tx
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('status', 'in', statusesFor(visaApplicant, 'receive'))
    .where('contractId', 'is', null)
    .orderBy('id')
    .execute()
  const complete = await withEveryPaper(tx, waiting, now)
  const rows = waiting.filter(({ id }) => complete.has(id))
  if (rows.length === 0) return order
  await moveApplicants(tx, systemActor(now, systemOperator), order, rows, 'receive', { values: { deskNote: null } })
  return openOrder(tx, order.id)
}
