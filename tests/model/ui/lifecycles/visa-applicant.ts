import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import { detail } from '#protocol/order/visa-order/applicant-calls.ts'
import { applicantRow } from '#tests/model/server/visa-applicant.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

/** Applicants are rows of their order's page, and of the lists of applicants; contract and passport move them. */
export const visaApplicantUi: UiPlan<ApplicantEventType> = {
  page: { code: 'visa.order.detail', params: async (desk, id) => ({ id: (await applicantRow(desk, id)).orderId }) },
  watcher: 'reception',
  leavesOut: { isNotManagedByContract: 'the contract stands there instead, with a link' },
  // Confirmed with its order.
  elsewhere: ['confirm'],
  actions: async (person, id) => (await person.get(detail, { id })).applicant.actions,
  follows: {
    submit: 'a send bill carries the passport',
    rollback: 'a send bill brings the passport back',
    issue: 'the desk retrieves the passport with its result',
    resubmit: 'what is missing is said with the result before',
  },
  events: {
    confirm: { onPage: true },
    editForm: { send: '[data-send="save"]' },
    correctResult: { fields: { reason: '模型走查' } },
  },
  list: {
    page: { code: 'visa.applicant.list' },
    events: {
      receive: { batch: 'batchReceive' },
      startAudit: {},
      approve: { batch: 'batchAudit' },
      requestMaterial: {},
      supplement: {},
      prepare: { batch: 'batchHandle' },
      reaudit: {},
      returnMaterial: {},
      cancel: {},
    },
  },
}
