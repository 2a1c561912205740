import type { Locator } from 'playwright'
import type { SendBillEventType } from '#machines/lifecycle/send-bill.ts'
import { info } from '#protocol/send-bill/calls.ts'
import type { Step } from '#tests/model/step.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

/** Takes one passport back where others stay under way. */
async function chooseSome(dialog: Locator, { from, to }: Step): Promise<void> {
  if (from.status !== to.status) return
  await dialog.locator('label:has(input[type="checkbox"])').nth(1).click()
}

export const sendBillUi: UiPlan<SendBillEventType> = {
  page: { code: 'center.send-bill.info', params: async (_, id) => ({ id }) },
  watcher: 'desk',
  actions: async (person, id) => (await person.get(info, { id })).bill.actions,
  // Sent from the page where passports are packed, which "edit" opens.
  elsewhere: ['submit'],
  events: {
    edit: { send: '[data-send="save"]' },
    submit: { action: 'edit', send: '[data-send="submit"]' },
    rollback: { fill: chooseSome },
  },
  list: { page: { code: 'center.send-bill.list' }, events: { delete: {}, rollback: { fill: chooseSome } } },
}
