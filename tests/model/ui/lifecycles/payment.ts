import type { PaymentEventType } from '#machines/lifecycle/payment.ts'
import type { RefundEventType } from '#machines/lifecycle/refund.ts'
import { bill } from '#protocol/payment/calls.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'
import type { Desk, Person } from '#tests/server/harness.ts'

/** Payments stand on the page of their order. */
const page = {
  code: 'visa.order.detail',
  params: async (desk: Desk, id: number) => ({ id: await orderOf(desk, id) }),
}

const orders = new Map<number, number>()
async function orderOf({ store }: Desk, id: number): Promise<number> {
  const row = await store.read.selectFrom('payment').select('orderId').where('id', '=', id).executeTakeFirstOrThrow()
  orders.set(id, row.orderId)
  return row.orderId
}

const actions = async (person: Person, id: number) => {
  const { payments } = await person.get(bill, { id: orders.get(id)! })
  return payments.find((one) => one.id === id)!.actions
}

export const paymentUi: UiPlan<PaymentEventType> = {
  page,
  watcher: 'agent',
  actions,
  // It is asked for of the order: what is left of it is paid.
  elsewhere: ['pay'],
  events: { pay: { onPage: true, isDirect: true } },
}

export const refundUi: UiPlan<RefundEventType> = { page, watcher: 'finance', actions }
