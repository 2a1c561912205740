import { company } from '#machines/lifecycle/company.ts'
import { defineModel } from '#tests/model/define.ts'
import { companyServer } from '#tests/model/server/company.ts'
import { companyUi } from '#tests/model/ui/lifecycles/company.ts'

export const companyModel = defineModel(company, {
  good: { isOwn: false, isInBusiness: false },
  profiles: { own: { isOwn: true }, inBusiness: { isInBusiness: true } },
  events: {
    submitAudit: { as: 'admin' },
    pass: { as: 'admin' },
    notPass: { as: 'admin' },
    stop: { as: 'admin' },
    resume: { as: 'admin' },
    delete: { as: 'admin' },
  },
  ends: ['delete'],
  server: companyServer,
  ui: companyUi,
})
