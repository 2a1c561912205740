import type { RechargeEventType } from '#machines/lifecycle/recharge.ts'
import { detail } from '#protocol/finance/recharge/calls.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

const reason = '模型走查'

export const rechargeUi: UiPlan<RechargeEventType> = {
  page: { code: 'finance.recharge', opens: true },
  watcher: 'finance',
  leavesOut: { isSubmitter: 'what only its submitter may do is offered to nobody else' },
  actions: (person, id) => person.get(detail, { id }).then(({ actions }) => actions),
  events: { reject: { fields: { reason } } },
  list: {
    page: { code: 'finance.recharge' },
    events: { approve: { batch: 'approve' }, reject: { batch: 'reject' } },
  },
}
