import { assign, setup } from 'xstate'
import type * as z from 'zod/mini'
import { type Failure, failureGuards, failureOf, type Thrown, thrown } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import type { orderForm } from '#protocol/order/schemas.ts'

export type OrderValues = z.input<z.ZodMiniObject<typeof orderForm>>
export interface MadeOrder {
  readonly id: number
  readonly orderNo: string
}

export interface OrderEntryInput {
  /** Idempotency key, minted when the form opens and kept with its draft. */
  readonly key: string
  /** What was on its way when the page was left. */
  readonly inFlight?: OrderValues | undefined
}

interface OrderEntryContext {
  key: string
  values: OrderValues | null
  order: MadeOrder | null
  failure: Failure | null
}

export type OrderEntryEvent =
  | { type: 'order.submit'; values: OrderValues }
  | { type: 'order.retry' }
  | { type: 'network.restored' }
  | { type: 'order.cancel' }
  /** After a conflict: the key has made an order already, the next one needs its own. */
  | { type: 'order.renew'; key: string }

/**
 * Entering one order. While the outcome is `unsure` nothing can be edited or cancelled, and the same values are sent under
 * the same key until the server tells the outcome, so that a lost answer never makes a second order.
 */
export const orderEntryMachine = setup({
  types: {} as {
    context: OrderEntryContext
    input: OrderEntryInput
    events: OrderEntryEvent
    output: MadeOrder | null
    tags: 'busy' | 'editable'
  },
  actors: { submitOrder: missing<MadeOrder, { values: OrderValues; key: string }>('submitOrder') },
  delays: { retry: 3000 },
  actions: { keepFailure: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })) },
  guards: {
    ...failureGuards,
    isInFlight: ({ context }) => context.values !== null,
  },
}).createMachine({
  id: 'orderEntry',
  initial: 'opening',
  context: ({ input }) => ({ key: input.key, values: input.inFlight ?? null, order: null, failure: null }),
  output: ({ context }) => context.order,
  states: {
    opening: { always: [{ guard: 'isInFlight', target: 'unsure' }, { target: 'editing' }] },
    editing: {
      tags: 'editable',
      on: {
        'order.submit': { target: 'submitting', actions: assign({ values: ({ event }) => event.values }) },
        'order.cancel': 'cancelled',
      },
    },
    submitting: {
      tags: 'busy',
      entry: assign({ failure: null }),
      invoke: {
        src: 'submitOrder',
        // Every way into this state has values: submitted just now, or kept with the key.
        input: ({ context }) => ({ values: context.values as OrderValues, key: context.key }),
        onDone: { target: 'succeeded', actions: assign({ order: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isLost', params: thrown },
            target: 'unsure',
            actions: { type: 'keepFailure', params: thrown },
          },
          {
            guard: { type: 'isConflict', params: thrown },
            target: 'conflicted',
            actions: { type: 'keepFailure', params: thrown },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: thrown } },
        ],
      },
    },
    unsure: {
      after: { retry: 'submitting' },
      on: { 'order.retry': 'submitting', 'network.restored': 'submitting' },
    },
    failed: {
      tags: 'editable',
      on: {
        'order.submit': { target: 'submitting', actions: assign({ values: ({ event }) => event.values }) },
        'order.cancel': 'cancelled',
      },
    },
    conflicted: {
      on: {
        'order.renew': {
          target: 'editing',
          actions: assign({ key: ({ event }) => event.key, values: null, failure: null }),
        },
        'order.cancel': 'cancelled',
      },
    },
    succeeded: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
