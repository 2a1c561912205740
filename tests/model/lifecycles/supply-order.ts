import { supplyOrder } from '#machines/lifecycle/supply-order.ts'
import { defineModel } from '#tests/model/define.ts'
import { supplyOrderServer } from '#tests/model/server/supply-order.ts'
import { supplyOrderUi } from '#tests/model/ui/lifecycles/supply-order.ts'

export const supplyOrderModel = defineModel(supplyOrder, {
  good: { isHolder: true, isLockOverdue: false, isOrder: true, hasOpenFollower: false },
  profiles: {
    overdue: { isHolder: false, isLockOverdue: true },
    colleague: { isHolder: false },
    change: { isOrder: false },
    openFollower: { hasOpenFollower: true },
  },
  events: {
    confirm: { as: 'supervisor' },
    lock: { as: 'supervisor' },
    unLock: { as: 'supervisor' },
    timeOut: { as: 'system' },
    issue: { as: 'supervisor' },
    reject: { as: 'supervisor' },
    supplement: { as: 'supervisor' },
    change: { as: 'agent' },
    refund: { as: 'agent' },
    remark: { as: 'supervisor' },
  },
  server: supplyOrderServer,
  ui: supplyOrderUi,
})
