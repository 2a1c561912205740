import { and, setup } from 'xstate'
import { supplyLockMs } from '#domain/constants.ts'
import { genericOrderStatus } from '#domain/status.ts'
import { defineLifecycle } from './kit.ts'

export interface SupplyOrderFacts {
  /** The asking person holds the lock. */
  readonly isHolder: boolean
  /** The lock is older than it may grow, or there is none. */
  readonly isLockOverdue: boolean
  /** An order, not a change or refund of one. */
  readonly isOrder: boolean
  /** A change or refund of it that is neither carried out nor rejected. */
  readonly hasOpenFollower: boolean
}

/** `timeOut` is a fact: the lock grew too old. */
export type SupplyOrderEventType =
  | 'confirm'
  | 'lock'
  | 'unLock'
  | 'timeOut'
  | 'issue'
  | 'reject'
  | 'supplement'
  | 'change'
  | 'refund'
  | 'remark'

/**
 * `toDo`: confirmed and not carried out; of these `free` are those that no user works on, `processing` those that one does. `ended`:
 * carried out or turned down.
 */
const supplyOrderTags = ['toDo', 'free', 'ended', 'processing'] as const

/**
 * spec: lifecycles#supply-order. One person works on an order at a time: whoever locks it; only that person issues or
 * rejects it then. A lock that grew too old may be taken over. Changes and refunds are orders of their own about a
 * completed one.
 */
export const supplyOrderMachine = setup({
  types: {} as {
    context: SupplyOrderFacts
    input: SupplyOrderFacts
    events: { type: SupplyOrderEventType }
    tags: (typeof supplyOrderTags)[number]
  },
  guards: {
    isHolder: ({ context }) => context.isHolder,
    isLockOverdue: ({ context }) => context.isLockOverdue,
    isOrder: ({ context }) => context.isOrder,
    hasNoOpenFollower: ({ context }) => !context.hasOpenFollower,
  },
}).createMachine({
  id: 'supplyOrder',
  initial: 'ORDER_SUCCESS',
  context: ({ input }) => input,
  states: {
    ORDER_SUCCESS: {
      on: {
        confirm: { target: 'CONFIRMED' },
        reject: { target: 'CANCELLED' },
        remark: { target: 'ORDER_SUCCESS' },
      },
    },
    CONFIRMED: {
      tags: ['toDo', 'free'],
      on: {
        lock: { target: 'PROCESSING' },
        reject: { target: 'CANCELLED' },
        supplement: { guard: 'isOrder', target: 'CONFIRMED' },
        remark: { target: 'CONFIRMED' },
      },
    },
    PROCESSING: {
      tags: ['toDo', 'processing'],
      on: {
        lock: { guard: 'isLockOverdue', target: 'PROCESSING' },
        unLock: { guard: 'isHolder', target: 'CONFIRMED' },
        timeOut: { guard: 'isLockOverdue', target: 'CONFIRMED' },
        issue: { guard: 'isHolder', target: 'COMPLETED' },
        reject: { guard: 'isHolder', target: 'CANCELLED' },
        supplement: { guard: and(['isOrder', 'isHolder']), target: 'PROCESSING' },
        remark: { target: 'PROCESSING' },
      },
    },
    COMPLETED: {
      tags: 'ended',
      on: {
        change: { guard: and(['isOrder', 'hasNoOpenFollower']), target: 'COMPLETED' },
        refund: { guard: and(['isOrder', 'hasNoOpenFollower']), target: 'COMPLETED' },
        supplement: { guard: 'isOrder', target: 'COMPLETED' },
        remark: { target: 'COMPLETED' },
      },
    },
    CANCELLED: { tags: 'ended', on: { remark: { target: 'CANCELLED' } } },
  },
})

/** The facts of an order for a person at `now` (ms), from the columns that lists have too. */
export const supplyFacts = (
  order: {
    readonly kind: string
    readonly lockUserId?: number | null | undefined
    readonly lockTime?: number | null | undefined
    readonly hasOpenFollower: boolean
  },
  userId: number,
  now: number,
): SupplyOrderFacts => {
  const isLockOverdue = now - (order.lockTime ?? 0) >= supplyLockMs
  return {
    isHolder: !isLockOverdue && order.lockUserId === userId,
    isLockOverdue,
    isOrder: order.kind === 'order',
    hasOpenFollower: order.hasOpenFollower,
  }
}

export const supplyOrder = defineLifecycle({
  name: 'supplyOrder',
  machine: supplyOrderMachine,
  regions: { status: { codes: genericOrderStatus, texts: 'supplyOrder.status' } },
  commands: ['confirm', 'lock', 'issue', 'unLock', 'reject', 'change', 'refund', 'supplement', 'remark'],
  reasons: ['reject'],
  destroys: ['reject'],
  tags: supplyOrderTags,
})
