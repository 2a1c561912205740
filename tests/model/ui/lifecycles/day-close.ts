import type { DayCloseEventType } from '#machines/lifecycle/day-close.ts'
import { detail } from '#protocol/finance/day-close-calls.ts'
import { allowClosingForFinance, backToReception } from '#tests/model/server/day-close.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

const NOT_FINANCE = 'it is offered on a till of finance alone'

export const dayCloseUi: UiPlan<DayCloseEventType> = {
  page: { code: 'center.finance.day-close' },
  watcher: 'supervisor',
  leavesOut: {
    'closeForFinance isFinanceTill': NOT_FINANCE,
    'closeForFinance isNotCashier': NOT_FINANCE,
  },
  actions: async (person, id) => (await person.get(detail, { id })).till.actions,
  events: {
    count: {
      as: 'reception',
      fill: async (dialog) => dialog.locator('input[inputmode="decimal"]').fill('1'),
      fields: { remark: '模型走查' },
    },
    closeForFinance: { before: allowClosingForFinance, after: backToReception },
  },
}
