import { and, setup } from 'xstate'
import { applicationStates } from '#domain/consulate/status-application.ts'
import { defineLifecycle } from './kit.ts'

/** What the application's row, its applicant, its errand and the asking person say. */
export interface ApplicationFacts {
  /** Nothing is open in form and papers, or it may be handed in all the same (parameter `visa.audit.allowIncomplete`). */
  readonly isFormComplete: boolean
  /** The applicant waits for the consulate or is there already: nobody else is handed in. */
  readonly isApplicantReady: boolean
  /** The applicant has not come to his end, so that a decision may be asked for once more. */
  readonly isApplicantOpen: boolean
  /** A user or a worker is on the way to the site with it. */
  readonly isUnderWay: boolean
  /** It is on the way to be taken back there. */
  readonly isWithdrawing: boolean
  /** The site's number is known. */
  readonly hasNumber: boolean
  /** It was sent, and it is not known whether it got there. */
  readonly isUnanswered: boolean
  /** Of a fee that was paid: number or file. */
  readonly hasReceipt: boolean
  /** Of a visa that was granted: number or file. */
  readonly hasVisa: boolean
  readonly isSupervisor: boolean
}

/** An application of which nothing is known that could allow or bar a step. */
export const freshApplication: ApplicationFacts = {
  isFormComplete: false,
  isApplicantReady: false,
  isApplicantOpen: false,
  isUnderWay: false,
  isWithdrawing: false,
  hasNumber: false,
  isUnanswered: false,
  hasReceipt: false,
  hasVisa: false,
  isSupervisor: false,
}

export type ApplicationEventType =
  | 'queue'
  | 'unqueue'
  | 'accepted'
  | 'paymentAsked'
  | 'sitePaid'
  | 'paymentExpired'
  | 'granted'
  | 'refused'
  | 'correctionAsked'
  | 'lost'
  | 'withdraw'
  | 'withdrawn'
  | 'reopen'

/**
 * `open`: the form may be filled in. `atSite`: the site may have it. `asked`: the site has it and is asked after it. `decided`: the
 * consulate has said. `closed`: over for good.
 */
const applicationTags = ['open', 'atSite', 'asked', 'decided', 'closed'] as const
export type ApplicationTag = (typeof applicationTags)[number]

/** What the site may answer to one that is on its way, or that it has. */
const answers = {
  granted: { guard: 'hasVisa', target: 'SUCCESS' },
  refused: { target: 'REJECTED' },
  correctionAsked: { target: 'CORRECTION_REQUIRED' },
  withdrawn: { target: 'CANCELED' },
  lost: { guard: 'isSupervisor', target: 'UNSENT' },
} as const

const reopen = { guard: and(['isSupervisor', 'isApplicantOpen']), target: 'CORRECTION_REQUIRED' } as const
const queue = { guard: and(['isNotWithdrawing', 'isApplicantReady', 'isFormComplete']), target: 'UNSENT' } as const
/**
 * Asks the site to take it back: it stays where it is until the site has answered. Asked while somebody is on the way to the site,
 * it is remembered until he is back.
 */
const askedBack = and(['isNotWithdrawing', 'mayBeThere'])

/**
 * spec: lifecycles#consulate-application. One applicant's form at one consulate's site. The site's answers are facts: whatever it
 * says leads on, and a site that has forgotten an application gets it anew.
 */
export const consulateApplicationMachine = setup({
  types: {} as {
    context: ApplicationFacts
    input: ApplicationFacts
    events: { type: ApplicationEventType }
    tags: ApplicationTag
  },
  guards: {
    isApplicantReady: ({ context: c }) => c.isApplicantReady,
    isFormComplete: ({ context: c }) => c.isFormComplete,
    isNotUnderWay: ({ context: c }) => !c.isUnderWay,
    isNotWithdrawing: ({ context: c }) => !c.isWithdrawing,
    hasReceipt: ({ context: c }) => c.hasReceipt,
    hasVisa: ({ context: c }) => c.hasVisa,
    isSupervisor: ({ context: c }) => c.isSupervisor,
    isApplicantOpen: ({ context: c }) => c.isApplicantOpen,
    hasNumber: ({ context: c }) => c.hasNumber,
    isHeard: ({ context: c }) => !c.isUnanswered,
    mayBeThere: ({ context: c }) => c.hasNumber || c.isUnanswered || c.isUnderWay,
  },
}).createMachine({
  id: 'consulateApplication',
  initial: 'DRAFT',
  context: ({ input }) => input,
  states: {
    DRAFT: { tags: 'open', on: { queue, withdrawn: { target: 'CANCELED' } } },
    UNSENT: {
      tags: 'atSite',
      on: {
        unqueue: [
          { guard: and(['isNotUnderWay', 'isHeard', 'hasNumber']), target: 'CORRECTION_REQUIRED' },
          { guard: and(['isNotUnderWay', 'isHeard']), target: 'DRAFT' },
        ],
        accepted: { guard: 'hasNumber', target: 'PROCESSING' },
        paymentAsked: { guard: 'hasNumber', target: 'WAITING_PAYMENT' },
        withdraw: { guard: askedBack, target: 'UNSENT' },
        ...answers,
      },
    },
    WAITING_PAYMENT: {
      tags: ['atSite', 'asked'],
      on: {
        sitePaid: { guard: 'hasReceipt', target: 'PROCESSING' },
        paymentExpired: { target: 'UNSENT' },
        withdraw: { guard: askedBack, target: 'WAITING_PAYMENT' },
        ...answers,
      },
    },
    PROCESSING: {
      tags: ['atSite', 'asked'],
      on: {
        paymentAsked: { guard: 'hasNumber', target: 'WAITING_PAYMENT' },
        withdraw: { guard: askedBack, target: 'PROCESSING' },
        ...answers,
      },
    },
    CORRECTION_REQUIRED: {
      tags: ['open', 'atSite'],
      on: {
        queue,
        withdraw: { guard: askedBack, target: 'CORRECTION_REQUIRED' },
        withdrawn: { target: 'CANCELED' },
      },
    },
    SUCCESS: { tags: 'decided', on: { reopen } },
    REJECTED: { tags: 'decided', on: { reopen } },
    CANCELED: { tags: 'closed', type: 'final' },
  },
})

export const consulateApplication = defineLifecycle({
  name: 'consulateApplication',
  machine: consulateApplicationMachine,
  regions: { status: { codes: applicationStates, texts: 'consulateApplication.status' } },
  commands: ['queue', 'unqueue', 'sitePaid', 'withdraw', 'lost', 'reopen'],
  reasons: ['withdraw', 'lost', 'reopen'],
  destroys: ['withdraw', 'lost', 'reopen'],
  tags: applicationTags,
})
