import { setup } from 'xstate'
import { paymentStatus } from '#domain/status.ts'
import { defineLifecycle } from './kit.ts'

/** What goes back is given by a person: nothing of it is under way. */
const { PAYING: _, ...codes } = paymentStatus

export interface RefundFacts {
  /** Who pays it out is not who asked for it. */
  readonly isSecondPerson: boolean
  /** A person asked for it; what an order owes by itself is not taken back. */
  readonly isRequested: boolean
}

export type RefundEventType = 'payOut' | 'cancel' | 'settled'

/**
 * spec: lifecycles#payment. Money of an order that goes back, a payment with an amount below zero: a second person pays it out.
 * `settled`: the order owes it no more.
 */
export const refundMachine = setup({
  types: {} as { context: RefundFacts; input: RefundFacts; events: { type: RefundEventType }; tags: 'open' },
  guards: {
    isSecondPerson: ({ context }) => context.isSecondPerson,
    isRequested: ({ context }) => context.isRequested,
  },
}).createMachine({
  id: 'refund',
  initial: 'UNPAID',
  context: ({ input }) => input,
  states: {
    UNPAID: {
      tags: 'open',
      on: {
        payOut: { guard: 'isSecondPerson', target: 'PAID' },
        cancel: { guard: 'isRequested', target: 'CANCELED' },
        settled: { target: 'CANCELED' },
      },
    },
    PAID: { type: 'final' },
    CANCELED: { type: 'final' },
  },
})

export const refund = defineLifecycle({
  name: 'refund',
  machine: refundMachine,
  regions: { status: { codes, texts: 'payment.status' } },
  commands: ['payOut', 'cancel'],
  reasons: [],
  destroys: ['cancel'],
  tags: ['open'],
})
