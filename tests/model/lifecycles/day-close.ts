import { dayClose } from '#machines/lifecycle/day-close.ts'
import { defineModel } from '#tests/model/define.ts'
import { dayCloseServer } from '#tests/model/server/day-close.ts'
import { dayCloseUi } from '#tests/model/ui/lifecycles/day-close.ts'

export const dayCloseModel = defineModel(dayClose, {
  good: { isCashier: false, isSupervisor: true, isFinanceTill: true, supervisorMayClose: true, isAhead: false },
  profiles: {
    cashier: { isCashier: true },
    colleague: { isSupervisor: false },
    receptionTill: { isFinanceTill: false },
    optionOff: { supervisorMayClose: false },
    ahead: { isAhead: true },
  },
  events: {
    count: { as: 'supervisor' },
    close: { as: 'finance' },
    closeForFinance: { as: 'supervisor' },
    reopen: { as: 'supervisor' },
    booked: { as: 'reception' },
  },
  server: dayCloseServer,
  ui: dayCloseUi,
})
