import { payment } from '#machines/lifecycle/payment.ts'
import { refund } from '#machines/lifecycle/refund.ts'
import { goodPayment, goodRefund } from '#tests/machines/lifecycle/facts.ts'
import { defineModel } from '#tests/model/define.ts'
import { paymentServer, refundServer } from '#tests/model/server/payment.ts'
import { paymentUi, refundUi } from '#tests/model/ui/lifecycles/payment.ts'

export const paymentModel = defineModel(payment, {
  good: goodPayment,
  profiles: { forged: { isNoticeVerified: false } },
  events: {
    pay: { as: 'agent' },
    cancel: { as: 'agent' },
    paid: { as: 'system' },
    failed: { as: 'system' },
    timedOut: { as: 'system' },
  },
  server: paymentServer,
  ui: paymentUi,
})

export const refundModel = defineModel(refund, {
  good: goodRefund,
  profiles: { own: { isSecondPerson: false }, owed: { isRequested: false } },
  events: { payOut: { as: 'finance' }, cancel: { as: 'finance' }, settled: { as: 'system' } },
  server: refundServer,
  ui: refundUi,
})
