import { and, setup } from 'xstate'
import { custodyStatus, issueResult } from '#domain/status.ts'
import { contract } from './contract.ts'
import { defineLifecycle, statusesFor, statusesWithTag } from './kit.ts'
import { visaApplicant } from './visa-applicant.ts'

/** What the passport's row, its contract and the asking person say. Money in fen. */
export interface PassportFacts {
  /** Process code of its contract. */
  readonly contractStatus: number
  /** Of a passport whose order has no contract: where its applicant stands; null where there is a contract. */
  readonly applicantStatus: number | null
  /** On a draft or submitted send bill. */
  readonly isOnSendBill: boolean
  /** Flags HOLD, MISPRINT and LOST. */
  readonly isOnHold: boolean
  readonly isMisprint: boolean
  readonly isLost: boolean
  /** Expense bill less what was received, of its contract. */
  readonly balanceFen: number
  /** The payment method books on the settlement account: monthly or prepaid; and whether it is the monthly one. */
  readonly isOnAccount: boolean
  readonly isMonthly: boolean
  /** A supervisor allows the hand-over in spite of the balance, with a reason. */
  readonly isOverridden: boolean
  /** Codes of `issueResult`, 0 before there is one. */
  readonly issueResult: number
  readonly isSupervisor: boolean
}

export type PassportEventType =
  | 'bind'
  | 'check'
  | 'checkFailed'
  | 'uncheck'
  | 'unbind'
  | 'send'
  | 'rollback'
  | 'retrieve'
  | 'correctResult'
  | 'resend'
  | 'return'
  | 'dispatch'
  | 'delivered'
  | 'undelivered'
  | 'refund'
  | 'rebind'
  | 'closeLost'

/**
 * `unlabelled`: nothing holds it yet. `awaitingCheck`, `checked`: labelled, and looked through. `awaitingRetrieval`: the consulate has it.
 * `retrieved`: it is back and waits to be handed over. `withCourier`: it is on its way to the holder. `unsent`: it has not been handed
 * in. `sendable`: it may lie on the draft of a send bill. `inHouse`: it is between the counter and the holder's hand. `handedOver`: a
 * courier or the holder took it. `withHolder`: the holder has it again. `activeOnContract`: it was not given back unsubmitted.
 */
const passportTags = [
  'unlabelled',
  'awaitingCheck',
  'checked',
  'awaitingRetrieval',
  'retrieved',
  'withCourier',
  'unsent',
  'sendable',
  'inHouse',
  'handedOver',
  'withHolder',
  'activeOnContract',
] as const

const custodySetup = setup({
  types: {} as {
    context: PassportFacts
    input: PassportFacts
    events: { type: PassportEventType }
    tags: (typeof passportTags)[number]
  },
  guards: {
    isOnNoSendBill: ({ context: c }) => !c.isOnSendBill,
    isContractReviewed: ({ context: c }) =>
      c.applicantStatus !== null || statusesWithTag(contract, 'sendable').includes(c.contractStatus),
    isApplicantReady: ({ context: c }) =>
      c.applicantStatus === null || statusesFor(visaApplicant, 'submit').includes(c.applicantStatus),
    isNotOnHold: ({ context: c }) => !c.isOnHold,
    isPaidOrOnAccount: ({ context: c }) => c.balanceFen <= 0 || c.isOnAccount,
    isReturnedOrMisprint: ({ context: c }) => c.issueResult === issueResult.RETURN || c.isMisprint,
    isSettledForHandOver: ({ context: c }) => c.balanceFen === 0 || c.isMonthly || c.isOverridden,
    isLost: ({ context: c }) => c.isLost,
    isSupervisor: ({ context: c }) => c.isSupervisor,
  },
})

const closeLost = { guard: and(['isLost', 'isSupervisor']), target: 'REFUNDED' } as const

/**
 * spec: lifecycles#passport. `checkFailed`, `rebind` and `correctResult` keep the state; the flag, the new barcode and
 * the right result belong to the call.
 */
export const passportCustodyMachine = custodySetup.createMachine({
  id: 'passport',
  initial: 'UNBOUND',
  context: ({ input }) => input,
  states: {
    UNBOUND: {
      tags: ['unlabelled', 'unsent', 'activeOnContract'],
      on: { bind: { target: 'BOUND' }, refund: { target: 'REFUNDED' }, closeLost },
    },
    BOUND: {
      tags: ['awaitingCheck', 'unsent', 'sendable', 'inHouse', 'activeOnContract'],
      on: {
        check: { target: 'CHECKED' },
        checkFailed: { target: 'BOUND' },
        unbind: { guard: 'isOnNoSendBill', target: 'UNBOUND' },
        refund: { target: 'REFUNDED' },
        rebind: { target: 'BOUND' },
        closeLost,
      },
    },
    CHECKED: {
      tags: ['checked', 'unsent', 'sendable', 'inHouse', 'activeOnContract'],
      on: {
        uncheck: { target: 'BOUND' },
        unbind: { guard: 'isOnNoSendBill', target: 'UNBOUND' },
        send: {
          guard: and(['isContractReviewed', 'isApplicantReady', 'isNotOnHold', 'isPaidOrOnAccount']),
          target: 'SENT',
        },
        refund: { target: 'REFUNDED' },
        rebind: { target: 'CHECKED' },
        closeLost,
      },
    },
    SENT: {
      tags: ['awaitingRetrieval', 'inHouse', 'activeOnContract'],
      on: {
        rollback: { target: 'CHECKED' },
        retrieve: { target: 'RETRIEVED' },
        rebind: { target: 'SENT' },
        closeLost,
      },
    },
    RETRIEVED: {
      tags: ['retrieved', 'inHouse', 'activeOnContract'],
      on: {
        correctResult: { guard: 'isSupervisor', target: 'RETRIEVED' },
        resend: { guard: 'isReturnedOrMisprint', target: 'CHECKED' },
        return: { guard: 'isSettledForHandOver', target: 'RETURNED' },
        dispatch: { guard: 'isSettledForHandOver', target: 'DISPATCHED' },
        rebind: { target: 'RETRIEVED' },
        closeLost,
      },
    },
    DISPATCHED: {
      tags: ['withCourier', 'inHouse', 'handedOver', 'activeOnContract'],
      on: {
        delivered: { target: 'RETURNED' },
        undelivered: { target: 'RETRIEVED' },
        rebind: { target: 'DISPATCHED' },
        closeLost,
      },
    },
    RETURNED: { tags: ['handedOver', 'withHolder', 'activeOnContract'], on: { closeLost } },
    REFUNDED: { tags: 'withHolder', type: 'final' },
  },
})

export const passportCustody = defineLifecycle({
  name: 'passport',
  machine: passportCustodyMachine,
  regions: { status: { codes: custodyStatus, texts: 'passport.status' } },
  commands: [
    'bind',
    'check',
    'checkFailed',
    'uncheck',
    'unbind',
    'rebind',
    'send',
    'rollback',
    'retrieve',
    'correctResult',
    'resend',
    'return',
    'dispatch',
    'delivered',
    'undelivered',
    'refund',
    'closeLost',
  ],
  reasons: ['checkFailed', 'uncheck', 'unbind', 'correctResult', 'undelivered', 'rebind', 'closeLost'],
  destroys: ['unbind', 'refund', 'closeLost'],
  tags: passportTags,
})
