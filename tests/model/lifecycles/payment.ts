import { payment } from '#machines/lifecycle/payment.ts'
import { goodPayment } from '#tests/machines/lifecycle/facts.ts'
import { defineModel } from '#tests/model/define.ts'

export const paymentModel = defineModel(payment, {
  good: goodPayment,
  profiles: { forged: { isNoticeVerified: false } },
  events: {
    pay: { as: 'agent', arrives: 'money' },
    cancel: { as: 'agent', arrives: 'money' },
    paid: { as: 'system', arrives: 'money' },
    failed: { as: 'system', arrives: 'money' },
    timedOut: { as: 'system', arrives: 'money' },
  },
})
