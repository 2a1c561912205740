import type { CompanyEventType } from '#machines/lifecycle/company.ts'
import { detail } from '#protocol/company/calls.ts'
import type { UiPlan } from '#tests/model/ui-plan.ts'

export const companyUi: UiPlan<CompanyEventType> = {
  page: { code: 'cust.company-detail', params: async (_, id) => ({ id }) },
  watcher: 'admin',
  actions: async (person, id) => (await person.get(detail, { id })).actions,
}
