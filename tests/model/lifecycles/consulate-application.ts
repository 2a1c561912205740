import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { goodApplication } from '#tests/machines/lifecycle/facts.ts'
import { applicationTable } from '#tests/machines/lifecycle/tables.ts'
import { defineModel } from '#tests/model/define.ts'

/** Its calls come with the pages of the visa-form tasks; until then the worker's tests show it (`form-task.test.ts`). */
const later = { as: 'system', arrives: 'consulates' } as const

export const consulateApplicationModel = defineModel(consulateApplication, {
  good: goodApplication,
  profiles: {
    incomplete: { isFormComplete: false },
    early: { isApplicantReady: false },
    ended: { isApplicantOpen: false },
    underWay: { isUnderWay: true },
    unnumbered: { hasNumber: false },
    unpaid: { hasReceipt: false },
    noVisa: { hasVisa: false },
    notSupervisor: { isSupervisor: false },
  },
  events: {
    queue: later,
    unqueue: later,
    accepted: later,
    paymentAsked: later,
    sitePaid: later,
    paymentExpired: later,
    granted: later,
    refused: later,
    correctionAsked: later,
    lost: later,
    withdrawn: later,
    reopen: later,
  },
  tables: { status: [...applicationTable, [8, 'unqueue', 0]] },
})
