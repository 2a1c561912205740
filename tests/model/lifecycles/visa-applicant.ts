import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { goodApplicant } from '#tests/machines/lifecycle/facts.ts'
import { applicantTable, followerTable } from '#tests/machines/lifecycle/tables.ts'
import { defineModel } from '#tests/model/define.ts'
import { visaApplicantServer } from '#tests/model/server/visa-applicant.ts'
import { visaApplicantUi } from '#tests/model/ui/lifecycles/visa-applicant.ts'

/** A contract's own steps follow it: its tours and those of the passport set them off. */
const followed = { as: 'system' } as const

export const visaApplicantModel = defineModel(visaApplicant, {
  good: goodApplicant,
  profiles: {
    managed: { isManagedByContract: true },
    unpaid: { isPaid: false },
    filesMissing: { hasAllFiles: false },
    onSubmittedBill: { isOnSubmittedBill: true },
    notSupervisor: { isSupervisor: false },
    handedOver: { isHandedOver: true },
    nothingMissing: { isMisprint: false, isPaperMissing: false },
    papersMissing: { isMisprint: false },
    passportInHouse: { isPassportInHouse: true },
  },
  events: {
    editForm: { as: 'reception' },
    edit: { as: 'reception' },
    remove: { as: 'reception' },
    confirm: { as: 'reception' },
    receive: { as: 'reception', arrives: 'applicants' },
    startAudit: { as: 'supervisor', arrives: 'applicants' },
    approve: { as: 'supervisor', arrives: 'applicants' },
    requestMaterial: { as: 'supervisor', arrives: 'applicants' },
    supplement: { as: 'reception', arrives: 'applicants' },
    prepare: { as: 'reception', arrives: 'applicants' },
    reaudit: { as: 'supervisor', arrives: 'applicants' },
    submit: { as: 'reception', arrives: 'consulates' },
    rollback: { as: 'reception', arrives: 'consulates' },
    issue: { as: 'reception', arrives: 'consulates' },
    correctResult: { as: 'supervisor', arrives: 'consulates' },
    resend: { as: 'reception', arrives: 'consulates' },
    resubmit: { as: 'reception', arrives: 'consulates' },
    returnMaterial: { as: 'reception', arrives: 'applicants' },
    cancel: { as: 'reception' },
    contractAccepted: followed,
    contractBack: followed,
    contractReviewed: followed,
    contractCancelled: followed,
    passportSent: followed,
    passportRolledBack: followed,
    passportRetrieved: followed,
    passportResent: followed,
    passportReturned: followed,
    passportRefunded: followed,
  },
  tables: { status: [...applicantTable, ...followerTable] },
  ends: ['remove'],
  server: visaApplicantServer,
  ui: visaApplicantUi,
})
