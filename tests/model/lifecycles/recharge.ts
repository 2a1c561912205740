import { recharge } from '#machines/lifecycle/recharge.ts'
import { defineModel } from '#tests/model/define.ts'
import { rechargeServer } from '#tests/model/server/recharge.ts'
import { rechargeUi } from '#tests/model/ui/lifecycles/recharge.ts'

export const rechargeModel = defineModel(recharge, {
  good: { isSubmitter: false, isAccountOpen: true, isCovered: true },
  profiles: {
    submitter: { isSubmitter: true },
    closed: { isAccountOpen: false },
    ownClosed: { isSubmitter: true, isAccountOpen: false },
    short: { isCovered: false },
  },
  events: {
    approve: { as: 'finance' },
    reject: { as: 'finance' },
    withdraw: { as: 'agent' },
    submitAgain: { as: 'agent' },
  },
  server: rechargeServer,
  ui: rechargeUi,
})
