import type { Locator } from 'playwright'
import { financeStatus } from '#domain/status.ts'
import type { ContractEventType } from '#machines/lifecycle/contract.ts'
import { details } from '#protocol/contract/calls.ts'
import { leaveReceipts } from '#tests/model/server/contract.ts'
import type { Step } from '#tests/model/step.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'
import type { Desk } from '#tests/server/harness.ts'

/** Saved on the page of the counter, which opens instead of a dialog. */
const saved = { fields: { contactName: '李静' }, send: '[data-send="save"]' } as const

const inFinance = { code: 'center.finance.list' } as const

/** Leaves the last passport chosen, so that the contract stays where it is. */
async function chooseLast(dialog: Locator): Promise<void> {
  const boxes = await dialog.locator('label:has(input[type="checkbox"]:checked)').all()
  for (const box of boxes.slice(0, -1).toReversed()) await box.click()
}

/** Where the step leaves receipts with finance, two wait, and only one is ticked. */
const decided = {
  before: async (desk: Desk, id: number, step: Step) => void (await leaveReceipts(desk, id, step)),
  fill: async (dialog: Locator, { to }: Step) => {
    if (to.finance === financeStatus.SUBMITTED) await dialog.locator('label:has(input[type="checkbox"])').last().click()
  },
}

/** A part, so that there is more to take: what is due stands in the field. */
async function takeOneYuan(dialog: Locator): Promise<void> {
  const field = dialog.locator('[data-field="receivedFen"] input').first()
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially('1')
}

export const contractUi: UiPlan<ContractEventType> = {
  page: { code: 'center.contract.detail', params: async (_, id) => ({ id }) },
  watcher: 'supervisor',
  says: { passesCheck: /^\d+ 个问题/ },
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
    submitFinanceStatus: { fill: takeOneYuan },
    confirmFinance: decided,
    rejectFinance: decided,
  },
}
