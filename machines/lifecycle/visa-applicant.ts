import { and, setup } from 'xstate'
import { issueResult, visaStatus } from '#domain/status.ts'
import { defineLifecycle } from './kit.ts'

/** What the applicant's row, its order and the asking person say. */
export interface ApplicantFacts {
  /** Linked to a contract's passport and asked for directly, not by that contract. */
  readonly isManagedByContract: boolean
  readonly isPaid: boolean
  readonly isOnCredit: boolean
  readonly isEvisa: boolean
  readonly hasAllFiles: boolean
  readonly isOnSubmittedBill: boolean
  /** Codes of `issueResult`, 0 before there is one. */
  readonly issueResult: number
  readonly isMisprint: boolean
  /** A RETURN that says which papers are missing. */
  readonly isPaperMissing: boolean
  readonly isHandedOver: boolean
  readonly isPassportInHouse: boolean
  readonly isSupervisor: boolean
  /** Nothing is open in form and papers, or it may be approved all the same (parameter `visa.audit.allowIncomplete`). */
  readonly isFormComplete: boolean
  /** Another user works on the applicant at a desk. */
  readonly isHeldByAnother: boolean
  /** The asking person filled the form in, and another auditor is there (parameter `visa.audit.fourEyes`). */
  readonly isOwnForm: boolean
  /** A consulate's site may have his application. */
  readonly isAtSite: boolean
  /** His application was never sent, or the site asks for corrections: its form is open although he waits for the consulate. */
  readonly isFormAsked: boolean
}

/** An applicant of whom nothing is known that could allow or bar a step; spread and overridden by what a caller knows. */
export const freshApplicant: ApplicantFacts = {
  isManagedByContract: false,
  isPaid: false,
  isOnCredit: false,
  isEvisa: false,
  hasAllFiles: false,
  isOnSubmittedBill: false,
  issueResult: 0,
  isMisprint: false,
  isPaperMissing: false,
  isHandedOver: false,
  isPassportInHouse: false,
  isSupervisor: false,
  isFormComplete: false,
  isHeldByAnother: false,
  isOwnForm: false,
  isAtSite: false,
  isFormAsked: false,
}

type ApplicantCommand =
  | 'edit'
  | 'editForm'
  | 'remove'
  | 'confirm'
  | 'receive'
  | 'startAudit'
  | 'approve'
  | 'requestMaterial'
  | 'supplement'
  | 'returnMaterial'
  | 'prepare'
  | 'reaudit'
  | 'submit'
  | 'rollback'
  | 'issue'
  | 'correctResult'
  | 'resend'
  | 'resubmit'
  | 'cancel'

/** What happened to the contract or the passport that drives a linked applicant; made by `link.ts` only. */
export type FollowerEvent =
  | 'contractAccepted'
  | 'contractBack'
  | 'contractReviewed'
  | 'contractCancelled'
  | 'passportSent'
  | 'passportRolledBack'
  | 'passportRetrieved'
  | 'passportResent'
  | 'passportReturned'
  | 'passportRefunded'

/** What happened to contract or passport, and that the consulate is asked once more (`site-link.ts`). */
export type ApplicantEventType = ApplicantCommand | FollowerEvent | 'applicationReopened'

/**
 * `unsubmitted`: confirmed and not yet at the consulate, so that the house may take the passport in. `fillable`: audited, prepared and
 * not yet at the consulate, so that its form may be carried there. `submitted`: the consulate has it and decides.
 */
const applicantTags = ['unsubmitted', 'fillable', 'submitted', 'incomplete', 'ended', 'cancelled'] as const

const applicantSetup = setup({
  types: {} as {
    context: ApplicantFacts
    input: ApplicantFacts
    events: { type: ApplicantEventType }
    tags: (typeof applicantTags)[number]
  },
  guards: {
    isNotManagedByContract: ({ context: c }) => !c.isManagedByContract,
    isPaidOrOnCredit: ({ context: c }) => c.isPaid || c.isOnCredit,
    hasFilesIfEvisa: ({ context: c }) => !c.isEvisa || c.hasAllFiles,
    isNotOnSubmittedBill: ({ context: c }) => !c.isOnSubmittedBill,
    isSupervisor: ({ context: c }) => c.isSupervisor,
    isNotHandedOver: ({ context: c }) => !c.isHandedOver,
    isMisprintOrNothingMissing: ({ context: c }) =>
      c.isMisprint || (c.issueResult === issueResult.RETURN && !c.isPaperMissing),
    isReturnWithPapersMissing: ({ context: c }) => c.issueResult === issueResult.RETURN && c.isPaperMissing,
    hasNoPassportInHouse: ({ context: c }) => !c.isPassportInHouse,
    isFormComplete: ({ context: c }) => c.isFormComplete,
    isNotHeldByAnother: ({ context: c }) => !c.isHeldByAnother,
    isNotOwnForm: ({ context: c }) => !c.isOwnForm,
    // A supervisor may cancel without the site's word, for a reason.
    isNotAtSite: ({ context: c }) => !c.isAtSite || c.isSupervisor,
    isNothingSent: ({ context: c }) => !c.isAtSite || c.isFormAsked,
    isFormAsked: ({ context: c }) => c.isFormAsked,
  },
})

/** A step that a contract takes for its own applicants: refused when asked for directly (spec: lifecycles#linked-applicants). */
const free = <T extends string>(target: T) => ({ guard: 'isNotManagedByContract', target }) as const

/** The same at a desk: the step waits while another user works on the applicant. */
const atDesk = <T extends string>(target: T) =>
  ({ guard: and(['isNotManagedByContract', 'isNotHeldByAnother']), target }) as const

const cancel = {
  guard: and(['isNotManagedByContract', 'hasNoPassportInHouse', 'isNotAtSite']),
  target: 'CANCELLED',
} as const
const receive = {
  guard: and(['isNotManagedByContract', 'hasFilesIfEvisa', 'isNotHeldByAnother']),
  target: 'RECEIVED',
} as const
const approve = {
  guard: and(['isNotManagedByContract', 'isNotHeldByAnother', 'isNotOwnForm', 'isFormComplete']),
  target: 'APPROVED',
} as const
const reaudit = {
  guard: and(['isNotManagedByContract', 'isNotOnSubmittedBill', 'isNothingSent', 'isNotHeldByAnother']),
  target: 'AUDITING',
} as const
const passportRefunded = { target: 'CANCELLED' } as const

/**
 * spec: lifecycles#applicants. The steps in the past tense come from a linked contract or passport and skip what it did
 * itself. The form of the consulate is filled in until the papers are on their way, also while a contract holds the passport.
 * Papers are changed until they are in hand, and while they are put right; who was confirmed once leaves a trace: he is
 * cancelled, not removed.
 */
export const visaApplicantMachine = applicantSetup.createMachine({
  id: 'visaApplicant',
  initial: 'ORDER_SUCCESS',
  context: ({ input }) => input,
  states: {
    ORDER_SUCCESS: {
      on: {
        edit: free('ORDER_SUCCESS'),
        editForm: { target: 'ORDER_SUCCESS' },
        remove: free('ORDER_SUCCESS'),
        confirm: { guard: 'isPaidOrOnCredit', target: 'WAITING_RECEIVE' },
        cancel,
      },
    },
    WAITING_RECEIVE: {
      tags: 'unsubmitted',
      on: {
        edit: free('WAITING_RECEIVE'),
        editForm: { target: 'WAITING_RECEIVE' },
        receive,
        cancel,
        contractAccepted: { target: 'AUDITING' },
        passportRefunded,
      },
    },
    RECEIVED: {
      tags: 'unsubmitted',
      on: { editForm: { target: 'RECEIVED' }, startAudit: atDesk('AUDITING'), cancel },
    },
    AUDITING: {
      tags: 'unsubmitted',
      on: {
        editForm: { target: 'AUDITING' },
        approve,
        requestMaterial: atDesk('INCOMPLETE_MATERIAL'),
        cancel,
        contractBack: { target: 'INCOMPLETE_MATERIAL' },
        contractReviewed: { target: 'WAITING_SUBMIT' },
        contractCancelled: { target: 'CANCELLED' },
        passportRefunded,
      },
    },
    INCOMPLETE_MATERIAL: {
      tags: ['unsubmitted', 'incomplete'],
      on: {
        edit: free('INCOMPLETE_MATERIAL'),
        editForm: { target: 'INCOMPLETE_MATERIAL' },
        supplement: free('AUDITING'),
        returnMaterial: atDesk('MATERIAL_RETURNED'),
        cancel,
        contractAccepted: { target: 'AUDITING' },
        contractCancelled: { target: 'CANCELLED' },
        passportRefunded,
      },
    },
    APPROVED: {
      tags: 'unsubmitted',
      on: { editForm: { target: 'APPROVED' }, prepare: atDesk('WAITING_SUBMIT'), reaudit, cancel },
    },
    WAITING_SUBMIT: {
      tags: ['unsubmitted', 'fillable'],
      on: {
        editForm: { guard: 'isFormAsked', target: 'WAITING_SUBMIT' },
        submit: free('SUBMITTED'),
        reaudit,
        cancel,
        contractBack: { target: 'INCOMPLETE_MATERIAL' },
        passportSent: { target: 'SUBMITTED' },
        passportRefunded,
      },
    },
    SUBMITTED: {
      tags: 'submitted',
      on: {
        editForm: { guard: 'isFormAsked', target: 'SUBMITTED' },
        rollback: free('WAITING_SUBMIT'),
        issue: free('RESULT_AVAILABLE'),
        passportRolledBack: { target: 'WAITING_SUBMIT' },
        passportRetrieved: { target: 'RESULT_AVAILABLE' },
        passportRefunded,
      },
    },
    RESULT_AVAILABLE: {
      on: {
        correctResult: { guard: and(['isSupervisor', 'isNotHandedOver']), target: 'RESULT_AVAILABLE' },
        resend: { guard: and(['isNotManagedByContract', 'isMisprintOrNothingMissing']), target: 'WAITING_SUBMIT' },
        resubmit: {
          guard: and(['isNotManagedByContract', 'isReturnWithPapersMissing']),
          target: 'INCOMPLETE_MATERIAL',
        },
        returnMaterial: atDesk('MATERIAL_RETURNED'),
        applicationReopened: free('WAITING_SUBMIT'),
        passportResent: { target: 'WAITING_SUBMIT' },
        passportReturned: { target: 'MATERIAL_RETURNED' },
        passportRefunded,
      },
    },
    MATERIAL_RETURNED: { type: 'final', tags: 'ended' },
    CANCELLED: { type: 'final', tags: ['ended', 'cancelled'] },
  },
})

/** Of an applicant on a contract the contract is named first. */
const orContract =
  (key: string) =>
  ({ isManagedByContract }: ApplicantFacts): string =>
    isManagedByContract ? 'order.hasContract' : key

export const visaApplicant = defineLifecycle({
  name: 'visaApplicant',
  machine: visaApplicantMachine,
  regions: { status: { codes: visaStatus, texts: 'visaApplicant.status' } },
  // What leads on comes first: rows of lists have room for two.
  commands: [
    'receive',
    'startAudit',
    'approve',
    'prepare',
    'supplement',
    'editForm',
    'edit',
    'remove',
    'confirm',
    'requestMaterial',
    'reaudit',
    'submit',
    'rollback',
    'issue',
    'correctResult',
    'resend',
    'resubmit',
    'returnMaterial',
    'cancel',
  ],
  reasons: ['requestMaterial', 'reaudit', 'correctResult', 'resend', 'cancel'],
  destroys: ['remove', 'returnMaterial', 'cancel'],
  tags: applicantTags,
  sentences: {
    edit: { status: orContract('order.applicantClosed'), isNotManagedByContract: 'order.hasContract' },
    remove: { status: orContract('order.applicantConfirmed'), isNotManagedByContract: 'order.hasContract' },
  },
  explained: { edit: [visaStatus.RECEIVED, visaStatus.AUDITING, visaStatus.APPROVED, visaStatus.WAITING_SUBMIT] },
})
