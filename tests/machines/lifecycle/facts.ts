import type { ApplicationFacts } from '#machines/lifecycle/consulate-application.ts'
import type { ContractFacts } from '#machines/lifecycle/contract.ts'
import type { OrderFacts } from '#machines/lifecycle/order.ts'
import type { PassportFacts } from '#machines/lifecycle/passport-custody.ts'
import type { PaymentFacts } from '#machines/lifecycle/payment.ts'
import type { RefundFacts } from '#machines/lifecycle/refund.ts'
import type { SendBillFacts } from '#machines/lifecycle/send-bill.ts'
import { independent, type TaskFacts } from '#machines/lifecycle/task.ts'
import type { ApplicantFacts } from '#machines/lifecycle/visa-applicant.ts'

/** Facts under which no guard of a command says no; each test turns one of them. */
export const goodContract: ContractFacts = {
  applicants: 2,
  readyApplicants: 2,
  expenseBillFen: 128_000,
  duplicatePassports: 0,
  checkStops: 0,
  checkUnanswered: 0,
  activePassports: 2,
  minActiveCustody: 0,
  passportsInHouse: 0,
  passportsOnSubmittedBill: 0,
  barcodes: 0,
  receivedFen: 0,
  ledgerRows: 0,
  waitingReceipts: 0,
  rejectedReceipts: 0,
  isEverConfirmed: false,
  isEverAccepted: false,
  isSupervisor: false,
  isOwn: true,
  isAcceptor: false,
  isChanger: false,
  isOverrider: false,
  isFourEyes: true,
}

export const goodPassport: PassportFacts = {
  contractStatus: 16,
  applicantStatus: null,
  isOnSendBill: false,
  isOnHold: false,
  isMisprint: true,
  isLost: true,
  balanceFen: 0,
  isOnAccount: false,
  isMonthly: false,
  isOverridden: false,
  issueResult: 3,
  isSupervisor: true,
}

/** `resend` and `resubmit` exclude each other by `isPaperMissing` unless the visa is also a misprint. */
export const goodApplicant: ApplicantFacts = {
  isManagedByContract: false,
  isPaid: true,
  isOnCredit: false,
  isEvisa: true,
  hasAllFiles: true,
  isOnSubmittedBill: false,
  issueResult: 3,
  isMisprint: true,
  isPaperMissing: true,
  isHandedOver: false,
  isPassportInHouse: false,
  isSupervisor: true,
  isFormComplete: true,
  isHeldByAnother: false,
  isOwnForm: false,
  isAtSite: false,
  isFormAsked: true,
}

export const goodOrder: OrderFacts = {
  hasContract: false,
  isEvisa: false,
  isPaid: true,
  isOnCredit: false,
  hasMoney: false,
  isFinished: false,
  activeApplicants: 2,
  cancellableApplicants: 2,
  applicantsAt: 8,
  paymentsAt: 8,
}

export const goodPayment: PaymentFacts = { isNoticeVerified: true }

export const goodRefund: RefundFacts = { isSecondPerson: true, isRequested: true }

export const goodSendBill: SendBillFacts = { passports: 2, out: 2, outAfter: 0, carried: 0 }

export const goodTask: TaskFacts = { isLocal: true, isLeaseOver: true, ...independent }

export const goodApplication: ApplicationFacts = {
  isFormComplete: true,
  isApplicantReady: true,
  isApplicantOpen: true,
  isUnderWay: false,
  isWithdrawing: false,
  hasNumber: true,
  isUnanswered: false,
  hasReceipt: true,
  hasVisa: true,
  isSupervisor: true,
}
