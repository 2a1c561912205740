import type { ApplyFormEventType } from '#machines/lifecycle/apply-form.ts'
import { detail } from '#protocol/finance/apply-form/calls.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

const reason = '模型走查'

export const applyFormUi: UiPlan<ApplyFormEventType> = {
  page: { code: 'center.finance.apply-form', opens: true },
  watcher: 'supervisor',
  leavesOut: { isAuthor: 'what only its author may do is offered to nobody else' },
  actions: async (person, id) => (await person.get(detail, { id })).form.actions,
  events: { reject: { fields: { reason } }, againReview: { fields: { reason } } },
  list: {
    page: { code: 'center.finance.apply-form' },
    events: { approve: { batch: 'approve' }, reject: { batch: 'reject' } },
  },
}
