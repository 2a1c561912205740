import { and, setup } from 'xstate'
import { applyFormStatus } from '#domain/status.ts'
import { defineLifecycle } from './kit.ts'

export interface ApplyFormFacts {
  /** The asking person wrote the form. */
  readonly isAuthor: boolean
  /** The contract has another version than the one the form was written for. */
  readonly isContractChanged: boolean
  /** The contract's other forms that wait for approval. */
  readonly otherPending: number
}

export type ApplyFormEventType = 'approve' | 'reject' | 'withdraw' | 'againReview'

/**
 * spec: lifecycles#apply-form. What approval does to the contract is the contract machine's `applyFormApproved`, in the
 * same transaction. A form whose contract was changed meanwhile is rejected and asks for review again on what is there
 * now.
 */
export const applyFormMachine = setup({
  types: {} as {
    context: ApplyFormFacts
    input: ApplyFormFacts
    events: { type: ApplyFormEventType }
    tags: 'awaitingApproval'
  },
  guards: {
    isAuthor: ({ context }) => context.isAuthor,
    isNotAuthor: ({ context }) => !context.isAuthor,
    isContractUnchanged: ({ context }) => !context.isContractChanged,
    hasNoOtherPending: ({ context }) => context.otherPending === 0,
  },
}).createMachine({
  id: 'applyForm',
  initial: 'PENDING',
  context: ({ input }) => input,
  states: {
    PENDING: {
      tags: 'awaitingApproval',
      on: {
        approve: { guard: and(['isNotAuthor', 'isContractUnchanged']), target: 'APPROVED' },
        reject: { guard: 'isNotAuthor', target: 'REJECTED' },
        withdraw: { guard: 'isAuthor', target: 'WITHDRAWN' },
      },
    },
    REJECTED: { on: { againReview: { guard: and(['isAuthor', 'hasNoOtherPending']), target: 'PENDING' } } },
    APPROVED: { type: 'final' },
    WITHDRAWN: { type: 'final' },
  },
})

export const applyForm = defineLifecycle({
  name: 'applyForm',
  machine: applyFormMachine,
  regions: { status: { codes: applyFormStatus, texts: 'applyForm.status' } },
  commands: ['approve', 'reject', 'againReview', 'withdraw'],
  reasons: ['reject'],
  destroys: ['withdraw'],
  tags: ['awaitingApproval'],
})
