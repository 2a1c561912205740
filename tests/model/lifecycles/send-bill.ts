import { sendBill } from '#machines/lifecycle/send-bill.ts'
import { goodSendBill } from '#tests/machines/lifecycle/facts.ts'
import { defineModel } from '#tests/model/define.ts'
import { sendBillServer } from '#tests/model/server/send-bill.ts'
import { sendBillUi } from '#tests/model/ui/lifecycles/send-bill.ts'

export const sendBillModel = defineModel(sendBill, {
  good: goodSendBill,
  profiles: {
    oneOfTwo: { outAfter: 1 },
    empty: { passports: 0, out: 0 },
    allBack: { out: 0 },
  },
  events: {
    edit: { as: 'desk' },
    submit: { as: 'desk' },
    delete: { as: 'desk' },
    rollback: { as: 'desk' },
  },
  ends: ['delete'],
  server: sendBillServer,
  ui: sendBillUi,
})
