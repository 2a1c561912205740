import type { AccountEventType } from '#machines/lifecycle/account.ts'
import { detail } from '#protocol/finance/settle/calls.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

const fields = { reason: '模型走查' }

export const accountUi: UiPlan<AccountEventType> = {
  page: { code: 'settle.account' },
  watcher: 'finance',
  actions: async (person, id) => (await person.get(detail, { id })).actions,
  events: { freeze: { fields }, unfreeze: { fields }, close: { fields }, reopen: { fields } },
}
