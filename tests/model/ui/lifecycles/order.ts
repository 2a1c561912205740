import type { OrderEventType } from '#machines/lifecycle/order.ts'
import { details } from '#protocol/order/calls.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

/** Its buttons stand in the head of its page; the people on it are records of their own. */
export const orderUi: UiPlan<OrderEventType> = {
  page: { code: 'visa.order.detail', params: async (_, id) => ({ id }) },
  watcher: 'reception',
  leavesOut: {
    hasNoContract: 'the contract stands there instead, with a link',
    hasApplicantOrNoContract: 'the contract stands there instead, with a link',
  },
  actions: async (person, id) => (await person.get(details, { id })).actions,
  // Files are dropped on their section.
  elsewhere: ['attach'],
  unseen: { applicantsMoved: 'its page follows its applicants: their own tours are walked on it' },
  follows: {
    sign: 'the contract is entered on a page of its own',
    attach: 'files are dropped, and kept when the page is left',
  },
  events: {
    confirmAndSign: { leads: true },
    edit: { fields: { remark: '模型走查' } },
    addApplicant: { fields: { surname: 'HE', givenNames: 'QING' } },
  },
  list: {
    page: { code: 'visa.order.list' },
    events: {
      confirm: { batch: 'confirm' },
      confirmAndSign: { leads: true },
      edit: { fields: { remark: '模型走查' } },
      delete: {},
    },
  },
}
