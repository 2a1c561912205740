import { and, setup } from 'xstate'
import { rechargeStatus } from '#domain/status-settle.ts'
import { defineLifecycle } from './kit.ts'

export interface RechargeFacts {
  /** The asking person submitted it. */
  readonly isSubmitter: boolean
  /** The account takes money: it is not closed. */
  readonly isAccountOpen: boolean
  /** What stands on the account reaches for what is to be given back; true of money that comes in. */
  readonly isCovered: boolean
}

export type RechargeEventType = 'approve' | 'reject' | 'withdraw' | 'submitAgain'

/**
 * spec: lifecycles#recharge. Who submitted it never approves it, and no parameter changes that. What approval does to the
 * account is done in the same transaction.
 */
export const rechargeMachine = setup({
  types: {} as {
    context: RechargeFacts
    input: RechargeFacts
    events: { type: RechargeEventType }
    tags: 'awaitingApproval' | 'holdsVoucher'
  },
  guards: {
    isSubmitter: ({ context }) => context.isSubmitter,
    isNotSubmitter: ({ context }) => !context.isSubmitter,
    isAccountOpen: ({ context }) => context.isAccountOpen,
    isCovered: ({ context }) => context.isCovered,
  },
}).createMachine({
  id: 'recharge',
  initial: 'PENDING',
  context: ({ input }) => input,
  states: {
    PENDING: {
      tags: ['awaitingApproval', 'holdsVoucher'],
      on: {
        approve: { guard: and(['isNotSubmitter', 'isAccountOpen', 'isCovered']), target: 'APPROVED' },
        reject: { guard: 'isNotSubmitter', target: 'REJECTED' },
        withdraw: { guard: 'isSubmitter', target: 'WITHDRAWN' },
      },
    },
    REJECTED: {
      tags: 'holdsVoucher',
      on: { submitAgain: { guard: and(['isSubmitter', 'isAccountOpen']), target: 'PENDING' } },
    },
    APPROVED: { type: 'final', tags: 'holdsVoucher' },
    WITHDRAWN: { type: 'final' },
  },
})

export const recharge = defineLifecycle({
  name: 'recharge',
  machine: rechargeMachine,
  regions: { status: { codes: rechargeStatus, texts: 'recharge.status' } },
  commands: ['approve', 'reject', 'submitAgain', 'withdraw'],
  reasons: ['reject'],
  destroys: ['withdraw'],
  tags: ['awaitingApproval', 'holdsVoucher'],
})
