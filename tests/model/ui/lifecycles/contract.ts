import type { Locator } from 'playwright'
import type { ContractEventType } from '#machines/lifecycle/contract.ts'
import { details } from '#protocol/contract/calls.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

/** Saved on the page of the counter, which opens instead of a dialog. */
const saved = { fields: { contactName: '李静' }, send: '[data-send="save"]' } as const

const inFinance = { code: 'center.finance.list' } as const

/** Leaves the last passport chosen, so that the contract stays where it is. */
async function chooseLast(dialog: Locator): Promise<void> {
  const boxes = await dialog.locator('label:has(input[type="checkbox"]:checked)').all()
  for (const box of boxes.slice(0, -1).toReversed()) await box.click()
}

export const contractUi: UiPlan<ContractEventType> = {
  page: { code: 'center.contract.detail', params: async (_, id) => ({ id }) },
  watcher: 'supervisor',
  actions: async (person, id) => (await person.get(details, { id })).actions,
  list: {
    page: { code: 'center.contract.list' },
    events: {
      accept: { batch: 'batchAccept' },
      review: { batch: 'batchReview' },
      confirmFinance: { page: inFinance, batch: 'confirmFinance' },
      rejectFinance: { page: inFinance, batch: 'rejectFinance' },
    },
  },
  events: {
    edit: saved,
    editContact: saved,
    modifyExpenseBill: { as: 'reception' },
    refundPassport: { fill: chooseLast },
  },
}
