import { and, setup } from 'xstate'
import { dayCloseStatus } from '#domain/status.ts'
import { defineLifecycle } from './kit.ts'

export interface DayCloseFacts {
  /** The asking person took the money. */
  readonly isCashier: boolean
  /** The asking person may count a colleague's till. */
  readonly isSupervisor: boolean
  /** The cashier closes days himself, as finance does. */
  readonly isFinanceTill: boolean
  /** Center option `dayClose.supervisor`. */
  readonly supervisorMayClose: boolean
  /** The day has not come yet: what was booked after a close is dated into the next day. */
  readonly isAhead: boolean
}

/** `booked` is a fact: a row of the ledger was dated into this day. */
export type DayCloseEventType = 'count' | 'close' | 'closeForFinance' | 'reopen' | 'booked'

/**
 * spec: lifecycles#day-close. A till is counted by its cashier, or by a supervisor, and closed by finance, but not by
 * the cashier. Where finance is one person and the center allows it, a supervisor closes what finance itself took in. A
 * count may be corrected until the day is closed, and is void as soon as something is booked after it. CLOSED refuses
 * `booked`: no ledger row is dated into a closed day.
 */
export const dayCloseMachine = setup({
  types: {} as { context: DayCloseFacts; input: DayCloseFacts; events: { type: DayCloseEventType } },
  guards: {
    isNotCashier: ({ context }) => !context.isCashier,
    isCashierOrSupervisor: ({ context }) => context.isCashier || context.isSupervisor,
    isNotAhead: ({ context }) => !context.isAhead,
    isFinanceTill: ({ context }) => context.isFinanceTill,
    supervisorMayClose: ({ context }) => context.supervisorMayClose,
  },
}).createMachine({
  id: 'dayClose',
  initial: 'OPEN',
  context: ({ input }) => input,
  states: {
    OPEN: {
      on: {
        count: { guard: and(['isCashierOrSupervisor', 'isNotAhead']), target: 'COUNTED' },
        booked: { target: 'OPEN' },
      },
    },
    COUNTED: {
      on: {
        count: { guard: 'isCashierOrSupervisor', target: 'COUNTED' },
        close: { guard: 'isNotCashier', target: 'CLOSED' },
        closeForFinance: {
          guard: and(['isNotCashier', 'isFinanceTill', 'supervisorMayClose']),
          target: 'CLOSED',
        },
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
  commands: ['count', 'close', 'closeForFinance', 'reopen'],
  reasons: ['reopen'],
  destroys: ['reopen'],
  tags: [],
})
