/** The tables of the domain's lifecycles, written by hand: [from, event, to]. Everything that is not here is refused. */
export type Row = readonly [from: number, event: string, to: number]

const each = (from: readonly number[], event: string, to?: number): Row[] =>
  from.map((code) => [code, event, to ?? code] as const)

export const contractProcessTable: Row[] = [
  [0, 'accept', 8],
  [8, 'back', 12],
  ...each([12, 20], 'acceptAgain', 8),
  [8, 'review', 16],
  [16, 'reviewedBack', 20],
  ...each([8, 12, 16, 20], 'refundPassport'),
  ...each([0, 8, 12, 20], 'cancel', 48),
  ...each([0, 12, 20], 'edit'),
  ...each([8, 16, 24, 32], 'editContact'),
  ...each([0, 48], 'delete'),
]
/** Only while finance has not confirmed money of it. */
export const modifyExpenseBillTable: Row[] = each([0, 8, 12, 20], 'modifyExpenseBill')

/** From REVIEWED on a contract stands where its active passports are; without one it is REFUNDED wherever it stood. */
export const contractFollowTable: Row[] = [
  ...[16, 24, 32, 40].flatMap((to) => each([16, 24, 32, 40], 'passportsMoved', to)),
  ...each([0, 8, 12, 16, 20, 24, 32, 40], 'passportsMoved', 44),
]

/**
 * `submitFinanceStatus` only with the process at or past ACCEPTED and not cancelled; from 8 and 16 while something is to be paid.
 * The first row of an event is what becomes of it when nothing else waits.
 */
export const financeTable: Row[] = [
  ...each([0, 8, 12, 16], 'submitFinanceStatus', 8),
  [8, 'confirmFinance', 16],
  [8, 'confirmFinance', 8],
  [8, 'confirmFinance', 12],
  [8, 'rejectFinance', 12],
  [8, 'rejectFinance', 8],
  [16, 'applyFormApproved', 8],
]

export const passportTable: Row[] = [
  [0, 'bind', 8],
  [8, 'check', 16],
  [8, 'checkFailed', 8],
  [16, 'uncheck', 8],
  ...each([8, 16], 'unbind', 0),
  [16, 'send', 24],
  [24, 'rollback', 16],
  [24, 'retrieve', 32],
  [32, 'correctResult', 32],
  [32, 'resend', 16],
  [32, 'return', 40],
  [32, 'dispatch', 36],
  [36, 'delivered', 40],
  [36, 'undelivered', 32],
  ...each([0, 8, 16], 'refund', 44),
  ...each([8, 16, 24, 32, 36], 'rebind'),
  ...each([0, 8, 16, 24, 32, 36, 40], 'closeLost', 44),
]

export const applicantTable: Row[] = [
  ...each([8, 16, 48], 'edit'),
  ...each([8, 16, 24, 32, 40, 48, 56, 64], 'editForm'),
  [8, 'remove', 8],
  [8, 'confirm', 16],
  [16, 'receive', 24],
  [24, 'startAudit', 32],
  [32, 'approve', 40],
  [32, 'requestMaterial', 48],
  [48, 'supplement', 32],
  [48, 'returnMaterial', 80],
  [40, 'prepare', 56],
  ...each([40, 56], 'reaudit', 32),
  [56, 'submit', 64],
  [64, 'rollback', 56],
  [64, 'issue', 72],
  [72, 'correctResult', 72],
  [72, 'resend', 56],
  [72, 'resubmit', 48],
  [72, 'returnMaterial', 80],
  ...each([8, 16, 24, 32, 40, 48, 56], 'cancel', 88),
  [72, 'applicationReopened', 56],
]

/** How a contract and its passports drive a linked applicant. */
export const followerTable: Row[] = [
  ...each([16, 48], 'contractAccepted', 32),
  ...each([32, 56], 'contractBack', 48),
  [32, 'contractReviewed', 56],
  ...each([32, 48], 'contractCancelled', 88),
  [56, 'passportSent', 64],
  [64, 'passportRolledBack', 56],
  [64, 'passportRetrieved', 72],
  [72, 'passportResent', 56],
  [72, 'passportReturned', 80],
  ...each([16, 32, 48, 56, 64, 72], 'passportRefunded', 88),
]

const visaCodes = [8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88]

export const orderTable: Row[] = [
  ...each([8], 'confirm', 16),
  ...each([8], 'confirmAndSign', 16),
  [16, 'sign', 16],
  ...each([8, 16], 'edit'),
  ...each([8, 16], 'addApplicant'),
  ...each([8, 16, 24, 32, 40, 48, 56, 64, 72], 'attach'),
  ...each([8, 16, 24, 32, 40, 48, 56], 'cancel', 88),
  [8, 'delete', 8],
]
/** An order stands where its applicants are together, and its second column where its payments are. */
export const orderFollowTable: Row[] = visaCodes.flatMap((to) => each(visaCodes, 'applicantsMoved', to))
export const orderPayTable: Row[] = [8, 10, 16, 128].flatMap((to) => each([8, 10, 16, 128], 'paymentsMoved', to))

export const paymentTable: Row[] = [
  [8, 'pay', 10],
  ...each([8, 10], 'paid', 16),
  [10, 'failed', 8],
  [10, 'timedOut', 8],
  ...each([8, 10], 'cancel', 128),
  [128, 'paid', 128],
]

export const sendBillTable: Row[] = [
  [0, 'edit', 0],
  [0, 'submit', 8],
  [0, 'delete', 0],
  [8, 'rollback', 12],
  /** Some of its passports only. */
  [8, 'rollback', 8],
]

export const taskTable: Row[] = [
  [0, 'create', 8],
  [8, 'submit', 16],
  [16, 'start', 24],
  [24, 'succeed', 32],
  [24, 'fail', 40],
  [24, 'leaseEnded', 16],
  [40, 'retry', 16],
  ...each([8, 16, 24], 'cancel', 48),
]

export const applyFormTable: Row[] = [
  [0, 'approve', 1],
  [0, 'reject', 2],
  [0, 'withdraw', 3],
  [2, 'againReview', 0],
]

/** A count may be corrected; whatever is booked after it makes it void. CLOSED takes no booking. */
export const paperTable: Row[] = [
  ...each([0, 8, 12, 16], 'receive', 8),
  ...each([8, 12], 'undo', 0),
  [0, 'waive', 12],
  [8, 'giveBack', 16],
  [8, 'reject', 0],
]

export const dayCloseTable: Row[] = [
  ...each([0, 8], 'count', 8),
  ...each([0, 8], 'booked', 0),
  [8, 'close', 16],
  [8, 'closeForFinance', 16],
  [16, 'reopen', 0],
]

/** spec: lifecycles#supply-order; what is asked of a completed one, and notes, leave its status. */
export const supplyOrderTable: Row[] = [
  [8, 'confirm', 16],
  [16, 'lock', 24],
  [24, 'unLock', 16],
  [24, 'issue', 32],
  ...each([8, 16, 24], 'reject', 40),
  ...each([16, 24, 32], 'supplement'),
  ...each([32], 'change'),
  ...each([32], 'refund'),
  ...each([8, 16, 24, 32, 40], 'remark'),
]

/** What a lock allows that has grown too old. */
export const supplyOverdueTable: Row[] = [
  [24, 'lock', 24],
  [24, 'timeOut', 16],
]

/** spec: lifecycles#company; `delete` is soft and leaves the status. */
export const companyTable: Row[] = [
  [0, 'pass', 1],
  [0, 'notPass', 7],
  [7, 'submitAudit', 0],
  [1, 'stop', 4],
  [4, 'resume', 1],
  [0, 'delete', 0],
  [4, 'delete', 4],
  [7, 'delete', 7],
]

/** spec: lifecycles#consulate-application. What the site says is taken whenever it may have the form. */
export const applicationTable: Row[] = [
  ...each([0, 48], 'queue', 8),
  [8, 'unqueue', 48],
  [8, 'accepted', 24],
  ...each([8, 24], 'paymentAsked', 16),
  [16, 'sitePaid', 24],
  [16, 'paymentExpired', 8],
  ...each([8, 16, 24], 'granted', 32),
  ...each([8, 16, 24], 'refused', 40),
  ...each([8, 16, 24], 'correctionAsked', 48),
  ...each([8, 16, 24], 'lost', 8),
  ...each([8, 16, 24, 48], 'withdraw'),
  ...each([0, 8, 16, 24, 48], 'withdrawn', 88),
  ...each([32, 40], 'reopen', 48),
]
