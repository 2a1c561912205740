import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { goodApplication } from '#tests/machines/lifecycle/facts.ts'
import { defineModel } from '#tests/model/define.ts'
import { consulateApplicationServer } from '#tests/model/server/consulate-application.ts'
import { consulateApplicationUi } from '#tests/model/ui/lifecycles/consulate-application.ts'

/** What the site says. */
const said = { as: 'system' } as const

export const consulateApplicationModel = defineModel(consulateApplication, {
  good: goodApplication,
  profiles: {
    incomplete: { isFormComplete: false },
    early: { isApplicantReady: false },
    ended: { isApplicantOpen: false },
    underWay: { isUnderWay: true },
    withdrawing: { isWithdrawing: true },
    unnumbered: { hasNumber: false },
    unheard: { hasNumber: false, isUnanswered: true },
    unpaid: { hasReceipt: false },
    noVisa: { hasVisa: false },
    notSupervisor: { isSupervisor: false },
  },
  events: {
    queue: { as: 'supervisor' },
    unqueue: { as: 'supervisor' },
    accepted: said,
    paymentAsked: said,
    sitePaid: { as: 'supervisor' },
    paymentExpired: said,
    granted: said,
    refused: said,
    correctionAsked: said,
    lost: { as: 'supervisor' },
    withdraw: { as: 'supervisor' },
    withdrawn: said,
    reopen: { as: 'supervisor' },
  },
  // Afterwards an errand waits to take it back: nothing else goes on from there.
  alone: ['withdraw'],
  server: consulateApplicationServer,
  ui: consulateApplicationUi,
})
