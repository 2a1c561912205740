import { and, not, or, setup, stateIn } from 'xstate'
import { contractStatus, custodyStatus, financeStatus } from '#domain/status.ts'
import { type CodesOf, decide, defineLifecycle } from './kit.ts'

/** What the contract's row and its passports say, read in the deciding transaction. Money in fen. */
export interface ContractFacts {
  readonly applicants: number
  /** Applicants with a passport, nationality, visa type, entries and urgency. */
  readonly readyApplicants: number
  readonly expenseBillFen: number
  /** Passport numbers of this contract that are active on another one. */
  readonly duplicatePassports: number
  /** What the rules of acceptance found that stops, and that asks for a reason which nobody gave; looked up where it is accepted next. */
  readonly checkStops: number
  readonly checkUnanswered: number
  /** Passports that are not REFUNDED. */
  readonly activePassports: number
  /** Lowest custody code among the active passports; 0 while there is none. */
  readonly minActiveCustody: number
  /** Highest custody code among the passports that a refund names. Without it (a button, a list) the lowest active one's. */
  readonly refundCustody?: number
  /** Passports that are neither UNBOUND nor REFUNDED. */
  readonly passportsInHouse: number
  readonly passportsOnSubmittedBill: number
  /** Passports with at least one voided or bound barcode. */
  readonly barcodes: number
  readonly receivedFen: number
  readonly ledgerRows: number
  /** Receipts that wait for finance, and those that it rejected and nobody took back or handed in again. */
  readonly waitingReceipts: number
  readonly rejectedReceipts: number
  /** Finance has confirmed money of it before. */
  readonly isEverConfirmed: boolean
  readonly isEverAccepted: boolean
  /** The asking person is a supervisor; has made this contract; accepted it last; changed it since (`changersAfter`). */
  readonly isSupervisor: boolean
  readonly isOwn: boolean
  readonly isAcceptor: boolean
  readonly isChanger: boolean
  /** The asking person gave a supervisor's reason for an exception on it. */
  readonly isOverrider: boolean
  /** Parameter `contract.fourEyes`. */
  readonly isFourEyes: boolean
}

type ContractEvent = {
  type: // asked for by persons
    | 'accept'
    | 'acceptAgain'
    | 'back'
    | 'review'
    | 'reviewedBack'
    | 'refundPassport'
    | 'cancel'
    | 'edit'
    | 'editContact'
    | 'delete'
    | 'modifyExpenseBill'
    | 'submitFinanceStatus'
    | 'confirmFinance'
    | 'rejectFinance'
    // facts: a passport's custody changed; an approved apply form changed fees or method
    | 'passportsMoved'
    | 'applyFormApproved'
}

const isEachAtLeast = (code: number) => (args: { context: ContractFacts }) => args.context.minActiveCustody >= code
const acceptable = and(['passesCheck', 'hasPassportForEachApplicant', 'hasExpenseBill', 'hasNoDuplicatePassport'])
const cancel = { guard: and(['hasNoPassportInHouse', 'hasNoMoneyReceived']), target: 'CANCELLED' } as const
const refundable = and(['hasActivePassport', 'isBelowSent'])
const refunded = { guard: 'hasNoActivePassport', target: 'REFUNDED' } as const
/** Once finance has confirmed money of it, the bill is changed by an apply form. */
const billOpen = and(['isNotConfirmed', 'isNeverConfirmed'])
/** From REVIEWED on the process follows its active passports, forwards and back (spec: lifecycles#contract). */
const followed = [
  refunded,
  { guard: 'isEachReturned', target: 'COMPLETED' },
  { guard: 'isEachRetrieved', target: 'RETRIEVED' },
  { guard: 'isEachSent', target: 'SENT' },
  { target: 'REVIEWED' },
] as const

/**
 * `underWay`: accepted, and neither at its end nor given up (`ended`). `awaitingVisa`: its papers are not back with a visa.
 * `awaitingReview`: accepted, and to be reviewed. `reviewed`: its review is over. `sendable`: its passports may go to the consulate.
 * `finished`: it came to an end that counts.
 */
const contractTags = [
  'editable',
  'draft',
  'underWay',
  'awaitingVisa',
  'reviewed',
  'sendable',
  'ended',
  'finished',
  'cancelled',
  'moneyConfirmed',
  'awaitingReview',
] as const

const contractSetup = setup({
  types: {} as {
    context: ContractFacts
    input: ContractFacts
    events: ContractEvent
    tags: (typeof contractTags)[number]
  },
  guards: {
    passesCheck: ({ context: c }) => c.checkStops === 0 && c.checkUnanswered === 0,
    hasPassportForEachApplicant: ({ context: c }) => c.applicants > 0 && c.readyApplicants >= c.applicants,
    hasExpenseBill: ({ context: c }) => c.expenseBillFen > 0,
    hasNoDuplicatePassport: ({ context: c }) => c.duplicatePassports === 0,
    isSupervisorOrOwn: ({ context: c }) => c.isSupervisor || c.isOwn,
    isNotAcceptor: ({ context: c }) => !(c.isFourEyes && c.isAcceptor),
    isNotChanger: ({ context: c }) => !(c.isFourEyes && c.isChanger),
    isNotOverrider: ({ context: c }) => !(c.isFourEyes && c.isOverrider),
    isNotOnSubmittedBill: ({ context: c }) => c.passportsOnSubmittedBill === 0,
    hasActivePassport: ({ context: c }) => c.activePassports > 0,
    hasNoActivePassport: ({ context: c }) => c.activePassports === 0,
    isBelowSent: ({ context: c }) => (c.refundCustody ?? c.minActiveCustody) < custodyStatus.SENT,
    isEachSent: isEachAtLeast(custodyStatus.SENT),
    isEachRetrieved: isEachAtLeast(custodyStatus.RETRIEVED),
    isEachReturned: isEachAtLeast(custodyStatus.RETURNED),
    hasNoPassportInHouse: ({ context: c }) => c.passportsInHouse === 0,
    hasNoMoneyReceived: ({ context: c }) => c.receivedFen === 0,
    hasNoLedgerRow: ({ context: c }) => c.ledgerRows === 0,
    hasNoBarcode: ({ context: c }) => c.barcodes === 0,
    isNeverAccepted: ({ context: c }) => !c.isEverAccepted,
    isAccepted: not(or([stateIn({ process: 'DRAFT' }), stateIn({ process: 'CANCELLED' })])),
    isNotConfirmed: not(stateIn({ finance: 'CONFIRMED' })),
    isNeverConfirmed: ({ context: c }) => !c.isEverConfirmed,
    hasBalance: ({ context: c }) => c.expenseBillFen > c.receivedFen,
    hasBalanceOrRejected: ({ context: c }) => c.expenseBillFen > c.receivedFen || c.rejectedReceipts > 0,
    hasWaiting: ({ context: c }) => c.waitingReceipts > 0,
    hasRejected: ({ context: c }) => c.rejectedReceipts > 0,
  },
})

const DRAFT = contractSetup.createStateConfig({
  tags: ['editable', 'draft'],
  on: {
    accept: { guard: acceptable, target: 'ACCEPTED' },
    cancel,
    edit: { target: 'DRAFT' },
    delete: { guard: and(['isNeverAccepted', 'hasNoPassportInHouse']), target: 'DRAFT' },
    modifyExpenseBill: { guard: billOpen, target: 'DRAFT' },
    passportsMoved: refunded,
  },
})

const ACCEPTED = contractSetup.createStateConfig({
  tags: ['awaitingReview', 'underWay', 'awaitingVisa'],
  on: {
    back: { guard: 'isSupervisorOrOwn', target: 'BACK' },
    review: { guard: and(['isNotAcceptor', 'isNotChanger', 'isNotOverrider']), target: 'REVIEWED' },
    refundPassport: { guard: refundable, target: 'ACCEPTED' },
    cancel,
    editContact: { target: 'ACCEPTED' },
    modifyExpenseBill: { guard: billOpen, target: 'ACCEPTED' },
    passportsMoved: refunded,
  },
})

/** BACK and REVIEW_BACK: everything may be corrected, then it is accepted again. */
const corrected = (self: 'BACK' | 'REVIEW_BACK') =>
  contractSetup.createStateConfig({
    tags: ['editable', 'underWay', 'awaitingVisa'],
    on: {
      acceptAgain: { guard: acceptable, target: 'ACCEPTED' },
      refundPassport: { guard: refundable, target: self },
      cancel,
      edit: { target: self },
      modifyExpenseBill: { guard: billOpen, target: self },
      passportsMoved: refunded,
    },
  })

/**
 * spec: lifecycles#contract. `edit` is everything; `editContact` is what stays open until COMPLETED: contact, return
 * way, address, receiver, remark and files. `delete` is soft, the row keeps its status. CANCELLED and REFUNDED are ends.
 * `confirmFinance` and `rejectFinance` are decided once the receipts that they mean are marked: where others wait it stays
 * SUBMITTED, and REJECTED is left by handing in again alone (spec: lifecycles#contract-finance).
 */
export const contractMachine = contractSetup.createMachine({
  id: 'contract',
  type: 'parallel',
  context: ({ input }) => input,
  states: {
    process: {
      initial: 'DRAFT',
      states: {
        DRAFT,
        ACCEPTED,
        BACK: corrected('BACK'),
        REVIEWED: {
          tags: ['underWay', 'awaitingVisa', 'reviewed', 'sendable'],
          on: {
            reviewedBack: { guard: 'isNotOnSubmittedBill', target: 'REVIEW_BACK' },
            refundPassport: { guard: refundable, target: 'REVIEWED' },
            editContact: { target: 'REVIEWED' },
            passportsMoved: followed,
          },
        },
        REVIEW_BACK: corrected('REVIEW_BACK'),
        SENT: {
          tags: ['underWay', 'awaitingVisa', 'reviewed'],
          on: { editContact: { target: 'SENT' }, passportsMoved: followed },
        },
        RETRIEVED: {
          tags: ['underWay', 'reviewed'],
          on: { editContact: { target: 'RETRIEVED' }, passportsMoved: followed },
        },
        COMPLETED: { tags: ['reviewed', 'ended', 'finished'], on: { passportsMoved: followed } },
        REFUNDED: { tags: ['ended', 'finished'] },
        CANCELLED: {
          tags: ['ended', 'cancelled'],
          on: { delete: { guard: and(['hasNoLedgerRow', 'hasNoBarcode']), target: 'CANCELLED' } },
        },
      },
    },
    finance: {
      initial: 'UNSUBMITTED',
      states: {
        UNSUBMITTED: { on: { submitFinanceStatus: { guard: 'isAccepted', target: 'SUBMITTED' } } },
        SUBMITTED: {
          on: {
            submitFinanceStatus: { guard: and(['isAccepted', 'hasBalanceOrRejected']), target: 'SUBMITTED' },
            confirmFinance: [
              { guard: 'hasWaiting', target: 'SUBMITTED' },
              { guard: 'hasRejected', target: 'REJECTED' },
              { target: 'CONFIRMED' },
            ],
            rejectFinance: [{ guard: 'hasWaiting', target: 'SUBMITTED' }, { target: 'REJECTED' }],
          },
        },
        REJECTED: { on: { submitFinanceStatus: { guard: 'isAccepted', target: 'SUBMITTED' } } },
        CONFIRMED: {
          tags: 'moneyConfirmed',
          on: {
            submitFinanceStatus: { guard: and(['isAccepted', 'hasBalance']), target: 'SUBMITTED' },
            applyFormApproved: { target: 'SUBMITTED' },
          },
        },
      },
    },
  },
})

export const contract = defineLifecycle({
  name: 'contract',
  machine: contractMachine,
  regions: {
    process: { codes: contractStatus, texts: 'contract.status' },
    finance: { codes: financeStatus, texts: 'contract.finance' },
  },
  commands: [
    'accept',
    'acceptAgain',
    'review',
    'back',
    'reviewedBack',
    'edit',
    'editContact',
    'modifyExpenseBill',
    'submitFinanceStatus',
    'confirmFinance',
    'rejectFinance',
    'refundPassport',
    'cancel',
    'delete',
  ],
  reasons: ['back', 'reviewedBack', 'refundPassport', 'cancel', 'rejectFinance'],
  destroys: ['refundPassport', 'cancel', 'delete'],
  tags: contractTags,
})
export type ContractEventType = ContractEvent['type']
export type ContractCodes = CodesOf<typeof contract>

/** Where the contract stands after a passport moved: the same codes when it does not follow, as before review. */
export function followPassports(codes: ContractCodes, facts: ContractFacts): ContractCodes {
  const decision = decide(contract, codes, facts, 'passportsMoved')
  return decision.ok ? decision.codes : codes
}

/**
 * Who changed what a review looks at (fees, method, contact, return way, papers, files, passports) since the contract was first
 * accepted, or since its latest review: they may not review it themselves. Accepting again does not clear them, as whoever sends a
 * contract back to lower its bill would otherwise review the own change.
 */
export function changersAfter(
  changers: readonly number[],
  event: ContractEventType,
  changedBy: readonly number[],
): readonly number[] {
  if (event === 'accept' || event === 'review') return []
  return [...new Set([...changers, ...changedBy])]
}
