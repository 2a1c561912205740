import type { ApplicationEventType } from '#machines/lifecycle/consulate-application.ts'
import { detail } from '#protocol/consulate/application-calls.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

const BY_SITE = 'the site says it, in the tests of its queue'

export const consulateApplicationUi: UiPlan<ApplicationEventType> = {
  page: { code: 'visa.application', params: async (_, id) => ({ id }) },
  watcher: 'supervisor',
  actions: async (person, id) => (await person.get(detail, { id })).actions,
  events: { sitePaid: { fields: { receiptNo: 'R-1' } } },
  unseen: {
    accepted: BY_SITE,
    paymentAsked: BY_SITE,
    paymentExpired: BY_SITE,
    granted: BY_SITE,
    refused: BY_SITE,
    correctionAsked: BY_SITE,
    withdrawn: BY_SITE,
    // It takes a correction and a second errand to get there: the server's tours do.
    'UNSENT unqueue → CORRECTION_REQUIRED': 'only what was sent back once has a number: the server takes it there',
    'UNSENT withdraw → UNSENT': 'it has no number there, either',
  },
}
