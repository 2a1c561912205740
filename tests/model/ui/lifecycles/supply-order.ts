import type { SupplyOrderEventType } from '#machines/lifecycle/supply-order.ts'
import { detail } from '#protocol/supply/calls.ts'
import { settleFollowers, takeOver, workerOn } from '#tests/model/server/supply-order.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

const reason = '模型走查'

export const supplyOrderUi: UiPlan<SupplyOrderEventType> = {
  page: { code: 'supply.order.center' },
  watcher: 'supervisor',
  leavesOut: { isOrder: 'what a change or refund never knows is not offered on it' },
  actions: async (person, id) => (await person.get(detail, { id })).order.actions,
  events: {
    confirm: { isDirect: true },
    lock: {
      as: async (desk, id, { from, to }) => (from.status === to.status ? takeOver(desk, id) : 'supervisor'),
      isDirect: true,
    },
    unLock: { as: workerOn, isDirect: true },
    issue: { as: workerOn, fields: { 'issue.purchaseFen': '1' } },
    reject: { as: workerOn },
    supplement: { as: workerOn, fields: { supplementFen: '1', supplementReason: reason } },
    change: { before: settleFollowers, fields: { title: '改为两晚', amountFen: '1' } },
    refund: { before: settleFollowers, fields: { refundReason: reason } },
    remark: { fields: { remark: '要高楼层' } },
  },
}
