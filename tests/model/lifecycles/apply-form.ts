import { applyForm } from '#machines/lifecycle/apply-form.ts'
import { defineModel } from '#tests/model/define.ts'
import { applyFormServer } from '#tests/model/server/apply-form.ts'
import { applyFormUi } from '#tests/model/ui/lifecycles/apply-form.ts'

export const applyFormModel = defineModel(applyForm, {
  good: { isAuthor: false, isContractChanged: false, otherPending: 0 },
  profiles: {
    author: { isAuthor: true },
    contractChanged: { isContractChanged: true },
    otherPending: { isAuthor: true, otherPending: 1 },
  },
  events: {
    approve: { as: 'supervisor' },
    reject: { as: 'supervisor' },
    withdraw: { as: 'reception' },
    againReview: { as: 'reception' },
  },
  server: applyFormServer,
  ui: applyFormUi,
})
