import { custodyStatus } from '#domain/status.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { goodContract } from '#tests/machines/lifecycle/facts.ts'
import { defineModel } from '#tests/model/define.ts'
import { contractServer } from '#tests/model/server/contract.ts'
import { contractUi } from '#tests/model/ui/lifecycles/contract.ts'

export const contractModel = defineModel(contract, {
  good: goodContract,
  profiles: {
    passportsSent: { minActiveCustody: custodyStatus.SENT },
    passportsRetrieved: { minActiveCustody: custodyStatus.RETRIEVED },
    passportsReturned: { minActiveCustody: custodyStatus.RETURNED },
    noPassportLeft: { activePassports: 0 },
    noPassport: { readyApplicants: 1 },
    checkStops: { checkStops: 1 },
    reasonMissing: { checkUnanswered: 1 },
    noBill: { expenseBillFen: 0 },
    duplicatePassport: { duplicatePassports: 1 },
    notOwn: { isOwn: false },
    fourEyesAcceptor: { isAcceptor: true },
    fourEyesChanger: { isChanger: true },
    fourEyesOverrider: { isOverrider: true },
    onSubmittedBill: { passportsOnSubmittedBill: 1 },
    passportInHouse: { passportsInHouse: 1 },
    paid: { receivedFen: 100 },
    booked: { ledgerRows: 2 },
    otherReceiptsWait: { waitingReceipts: 1 },
    receiptRejected: { rejectedReceipts: 1 },
    paidInFull: { receivedFen: goodContract.expenseBillFen },
    confirmedBefore: { isEverConfirmed: true },
    labelled: { barcodes: 1 },
    acceptedBefore: { isEverAccepted: true },
  },
  events: {
    accept: { as: 'reception' },
    acceptAgain: { as: 'reception' },
    back: { as: 'supervisor' },
    review: { as: 'supervisor' },
    reviewedBack: { as: 'supervisor' },
    // Who gives a passport back changes what is reviewed, and reviews it no more.
    refundPassport: { as: 'admin' },
    cancel: { as: 'supervisor' },
    edit: { as: 'reception' },
    editContact: { as: 'reception' },
    delete: { as: 'supervisor' },
    modifyExpenseBill: { as: 'supervisor' },
    submitFinanceStatus: { as: 'reception' },
    confirmFinance: { as: 'finance' },
    rejectFinance: { as: 'finance' },
    passportsMoved: { as: 'desk' },
    applyFormApproved: { as: 'supervisor' },
  },
  ends: ['delete'],
  // Money that was taken stays on the row.
  alone: ['passportsMoved', 'submitFinanceStatus', 'confirmFinance', 'rejectFinance', 'applyFormApproved'],
  server: contractServer,
  ui: contractUi,
})
