import { attemptMs } from '#domain/order-bill.ts'
import type { PaymentEventType } from '#machines/lifecycle/payment.ts'
import type { RefundEventType } from '#machines/lifecycle/refund.ts'
import * as orders from '#protocol/order/calls.ts'
import * as applicants from '#protocol/order/visa-order/applicant-calls.ts'
import * as visaOrders from '#protocol/order/visa-order/calls.ts'
import * as calls from '#protocol/payment/calls.ts'
import { endOverduePayments } from '#server/services/payment/online.ts'
import type { ServerPlan } from '#tests/model/server-plan.ts'
import { methods } from '#tests/server/finance-fixtures.ts'
import type { Desk } from '#tests/server/harness.ts'
import { evisa, GZ, person } from '#tests/server/order-forms.ts'
import { asked } from './people.ts'

const reason = '模型走查'

const paymentRow = (desk: Desk, id: number) =>
  desk.store.read.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const orderRow = async (desk: Desk, id: number) =>
  desk.store.read
    .selectFrom('visaOrder')
    .select(['id', 'version'])
    .where('id', '=', (await paymentRow(desk, id)).orderId)
    .executeTakeFirstOrThrow()

/** A confirmed e-visa order of an agent, for so many people. */
async function agentsOrder(desk: Desk, ...names: string[]): Promise<number> {
  const agent = await desk.as('agent')
  const { id } = await agent.get(orders.create, { ...evisa(), acceptOrgId: GZ, applicants: names.map(person) })
  await agent.get(visaOrders.confirm, { id, version: 1 })
  return id
}

const versionOf = async (desk: Desk, orderId: number) =>
  (await (await desk.as('agent')).get(calls.bill, { id: orderId })).version

const actions = (userName: string) => async (desk: Desk, id: number) => {
  const { id: orderId } = await orderRow(desk, id)
  const { payments } = await (await desk.as(userName)).get(calls.bill, { id: orderId })
  return payments.find((one) => one.id === id)!.actions
}

export const paymentServer: ServerPlan<PaymentEventType> = {
  /** The agent begins to pay, and his phone refuses. */
  async arrange(desk) {
    const orderId = await agentsOrder(desk, 'LI')
    const agent = await desk.as('agent')
    const { id } = await agent.get(calls.pay, { orderId, version: await versionOf(desk, orderId) })
    await agent.get(calls.play, { id, isPaid: false })
    return id
  },
  codes: async (desk, id) => ({ status: (await paymentRow(desk, id)).status }),
  row: paymentRow,
  entity: 'payment',
  offered: actions('agent'),
  // It is asked for of the order, whose next payment it would be.
  notRefused: ['pay'],
  undecided: { pay: 'the order decides: what is left of it is paid' },
  refusedBy: { status: ['order.bill.notPaying'] },
  doubled: { isNoticeVerified: 'a notice is known by number and amount of the try before the payment is asked' },
  events: {
    async pay(desk, id) {
      const { id: orderId, version } = await orderRow(desk, id)
      return asked(desk, 'agent', calls.pay, { orderId, version })
    },
    cancel: async (desk, id) =>
      asked(desk, 'agent', calls.cancel, { id, version: (await paymentRow(desk, id)).version }),
    paid: async (desk, id) => asked(desk, 'agent', calls.play, { id, isPaid: true }),
    failed: async (desk, id) => asked(desk, 'agent', calls.play, { id, isPaid: false }),
    async timedOut(desk) {
      await endOverduePayments(desk.deps, desk.clock.now + attemptMs)
      return null
    },
  },
}

const METHOD = methods.CASH

export const refundServer: ServerPlan<RefundEventType> = {
  /** Reception takes the money of two, and a supervisor asks for a part of it back. */
  async arrange(desk) {
    const orderId = await agentsOrder(desk, 'LI', 'HE')
    const reception = await desk.as('reception')
    const { version, dueFen } = await reception.get(calls.bill, { id: orderId })
    const paid = await reception.get(calls.book, { orderId, version, paymentMethodId: METHOD, receivedFen: dueFen })
    const supervisor = await desk.as('supervisor')
    await supervisor.get(calls.refund, { orderId, version: paid.version, amountFen: 100, reason })
    return (await supervisor.get(calls.bill, { id: orderId })).payments.at(-1)!.id
  },
  codes: async (desk, id) => ({ status: (await paymentRow(desk, id)).status }),
  row: paymentRow,
  entity: 'payment',
  offered: actions('finance'),
  events: {
    payOut: async (desk, id) =>
      asked(desk, 'finance', calls.payOut, {
        id,
        version: (await paymentRow(desk, id)).version,
        paymentMethodId: METHOD,
      }),
    cancel: async (desk, id) =>
      asked(desk, 'finance', calls.cancelRefund, { id, version: (await paymentRow(desk, id)).version }),
    /** What was owed since somebody left is owed no more when somebody else joins. */
    async settled(desk, id) {
      const { id: orderId } = await orderRow(desk, id)
      await desk.store.change((tx) => tx.updateTable('payment').set({ reason: null }).where('id', '=', id).execute())
      return asked(desk, 'agent', applicants.save, { orderId, ...person('SUN') })
    },
  },
  turns: {
    owed: {
      make: (desk, id) =>
        // What an order owes by itself has no reason.
        desk.store.change((tx) => tx.updateTable('payment').set({ reason: null }).where('id', '=', id).execute()),
    },
    own: { as: 'supervisor' },
  },
}
