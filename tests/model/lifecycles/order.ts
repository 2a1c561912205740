import { paymentStatus, visaStatus } from '#domain/status.ts'
import { type OrderFacts, visaOrder } from '#machines/lifecycle/order.ts'
import { goodOrder } from '#tests/machines/lifecycle/facts.ts'
import { defineModel } from '#tests/model/define.ts'
import { orderServer } from '#tests/model/server/order.ts'
import { orderUi } from '#tests/model/ui/lifecycles/order.ts'

/** One profile for each code that applicants or payments can bring the order to. */
const each = <K extends 'applicantsAt' | 'paymentsAt'>(fact: K, codes: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(codes).map(([name, code]): [string, Partial<OrderFacts>] => [`${fact} ${name}`, { [fact]: code }]),
  )

export const orderModel = defineModel(visaOrder, {
  good: goodOrder,
  profiles: {
    unpaid: { isPaid: false },
    evisa: { isEvisa: true },
    onContract: { hasContract: true },
    leftToContract: { hasContract: true, activeApplicants: 0, cancellableApplicants: 0 },
    oneTooFar: { cancellableApplicants: 1 },
    finished: { isFinished: true },
    moneyIn: { hasMoney: true },
    ...each('applicantsAt', visaStatus),
    ...each('paymentsAt', paymentStatus),
  },
  events: {
    confirm: { as: 'reception' },
    confirmAndSign: { as: 'reception' },
    sign: { as: 'reception' },
    edit: { as: 'reception' },
    addApplicant: { as: 'reception' },
    attach: { as: 'reception' },
    cancel: { as: 'reception' },
    delete: { as: 'reception' },
    applicantsMoved: { as: 'system' },
    // Payments that are rows of their own.
    paymentsMoved: { as: 'system', arrives: 'money' },
  },
  ends: ['delete'],
  // An order with a contract is left to it.
  alone: ['sign'],
  server: orderServer,
  ui: orderUi,
})
