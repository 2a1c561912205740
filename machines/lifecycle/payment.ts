import { setup } from 'xstate'
import { paymentStatus } from '#domain/status.ts'
import { defineLifecycle } from './kit.ts'

export interface PaymentFacts {
  /** The provider's notice carries a signature that was checked, and the right amount. */
  readonly isNoticeVerified: boolean
}

export type PaymentEventType = 'pay' | 'paid' | 'failed' | 'timedOut' | 'cancel'

/**
 * spec: lifecycles#payment. A verified notice is never turned away: late, it still makes PAID; after CANCELED the
 * status stays and the caller writes the row of a refund, which is a lifecycle of its own.
 */
export const paymentMachine = setup({
  types: {} as {
    context: PaymentFacts
    input: PaymentFacts
    events: { type: PaymentEventType }
    tags: 'unpaid' | 'paying' | 'paid'
  },
  guards: { isNoticeVerified: ({ context }) => context.isNoticeVerified },
}).createMachine({
  id: 'payment',
  initial: 'UNPAID',
  context: ({ input }) => input,
  states: {
    UNPAID: {
      tags: 'unpaid',
      on: {
        pay: { target: 'PAYING' },
        paid: { guard: 'isNoticeVerified', target: 'PAID' },
        cancel: { target: 'CANCELED' },
      },
    },
    PAYING: {
      tags: 'paying',
      on: {
        paid: { guard: 'isNoticeVerified', target: 'PAID' },
        failed: { target: 'UNPAID' },
        timedOut: { target: 'UNPAID' },
        cancel: { target: 'CANCELED' },
      },
    },
    PAID: { tags: 'paid', type: 'final' },
    CANCELED: { on: { paid: { guard: 'isNoticeVerified', target: 'CANCELED' } } },
  },
})

export const payment = defineLifecycle({
  name: 'payment',
  machine: paymentMachine,
  regions: { status: { codes: paymentStatus, texts: 'payment.status' } },
  commands: ['pay', 'cancel'],
  reasons: [],
  destroys: ['cancel'],
  tags: ['unpaid', 'paying', 'paid'],
})
