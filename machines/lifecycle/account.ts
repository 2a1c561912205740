import { and, setup } from 'xstate'
import { accountStatus } from '#domain/status-settle.ts'
import { defineLifecycle } from './kit.ts'

export interface AccountFacts {
  readonly balanceFen: number
  /** Recharges of the account that wait for approval. */
  readonly pending: number
}

export type AccountEventType = 'freeze' | 'unfreeze' | 'close' | 'reopen'

/**
 * spec: lifecycles#settlement-account. A frozen account pays for nothing, and takes money; nothing moves on a closed one. A
 * buyer has one account of a kind with a center, so that who comes back opens it again.
 */
export const accountMachine = setup({
  types: {} as {
    context: AccountFacts
    input: AccountFacts
    events: { type: AccountEventType }
    tags: 'pays' | 'takesMoney' | 'closed'
  },
  guards: {
    hasNoBalance: ({ context }) => context.balanceFen === 0,
    hasNoPending: ({ context }) => context.pending === 0,
  },
}).createMachine({
  id: 'account',
  initial: 'ACTIVE',
  context: ({ input }) => input,
  states: {
    ACTIVE: {
      tags: ['pays', 'takesMoney'],
      on: {
        freeze: { target: 'FROZEN' },
        close: { guard: and(['hasNoBalance', 'hasNoPending']), target: 'CLOSED' },
      },
    },
    FROZEN: {
      tags: ['takesMoney'],
      on: {
        unfreeze: { target: 'ACTIVE' },
        close: { guard: and(['hasNoBalance', 'hasNoPending']), target: 'CLOSED' },
      },
    },
    CLOSED: { tags: ['closed'], on: { reopen: { target: 'ACTIVE' } } },
  },
})

export const account = defineLifecycle({
  name: 'account',
  machine: accountMachine,
  regions: { status: { codes: accountStatus, texts: 'account.status' } },
  commands: ['freeze', 'unfreeze', 'close', 'reopen'],
  reasons: ['freeze', 'unfreeze', 'close', 'reopen'],
  destroys: ['freeze', 'close'],
  tags: ['pays', 'takesMoney', 'closed'],
})
