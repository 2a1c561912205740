import { setup } from 'xstate'
import { dayCloseStatus } from '#protocol/statuses.ts'
import { defineLifecycle } from './kit.ts'

export interface DayCloseFacts {
  /** The asking person took the money. */
  readonly isCashier: boolean
  /** The day has not come yet: what was booked after a close is dated into the next day. */
  readonly isAhead: boolean
}

/** `booked` is a fact: a row of the ledger was dated into this day. */
export type DayCloseEventType = 'count' | 'close' | 'reopen' | 'booked'

/**
 * Domain: day close. A count may be corrected until the day is closed, and is void as soon as something is booked after
 * it. CLOSED refuses `booked`: no ledger row is dated into a closed day.
 */
export const dayCloseMachine = setup({
  types: {} as { context: DayCloseFacts; input: DayCloseFacts; events: { type: DayCloseEventType } },
  guards: {
    isNotCashier: ({ context }) => !context.isCashier,
    isNotAhead: ({ context }) => !context.isAhead,
  },
}).createMachine({
  id: 'dayClose',
  initial: 'OPEN',
  context: ({ input }) => input,
  states: {
    OPEN: { on: { count: { guard: 'isNotAhead', target: 'COUNTED' }, booked: { target: 'OPEN' } } },
    COUNTED: {
      on: {
        count: { target: 'COUNTED' },
        close: { guard: 'isNotCashier', target: 'CLOSED' },
        booked: { target: 'OPEN' },
      },
    },
    CLOSED: { on: { reopen: { target: 'OPEN' } } },
  },
})

export const dayClose = defineLifecycle({
  name: 'dayClose',
  machine: dayCloseMachine,
  regions: { status: { codes: dayCloseStatus, texts: 'dayClose.status' } },
  commands: ['count', 'close', 'reopen'],
  reasons: ['reopen'],
})
