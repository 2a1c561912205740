import { assign, setup } from 'xstate'
import { msLeft, msToNextSecond, secondsLeft } from '#machines/kit/deadline.ts'

export interface CountdownInput {
  /** ms, from outside. */
  readonly now: () => number
  /** A deadline that was running before a reload. */
  readonly endsAt?: number | undefined
}

interface CountdownContext {
  now: () => number
  endsAt: number
  /** Whole seconds that are left, for the eye; the deadline alone decides. */
  left: number
}

/**
 * Counts down to a deadline, for example until an SMS may be sent again (60 s, spec: numbers#rhythm). It subtracts
 * `now()` and never counts ticks, so a sleeping or hidden tab shows the right number when it comes back.
 */
export const countdownMachine = setup({
  types: {} as {
    context: CountdownContext
    input: CountdownInput
    events: { type: 'countdown.start'; ms: number } | { type: 'countdown.cancel' }
  },
  delays: {
    tick: ({ context }) => msToNextSecond(context),
  },
  guards: { isOver: ({ context }) => msLeft(context) === 0 },
  actions: {
    measure: assign({ left: ({ context }) => secondsLeft(context) }),
    stop: assign({ endsAt: 0, left: 0 }),
  },
}).createMachine({
  id: 'countdown',
  initial: 'running',
  context: ({ input }) => ({ now: input.now, endsAt: input.endsAt ?? 0, left: 0 }),
  states: {
    idle: {
      entry: 'stop',
      on: {
        'countdown.start': {
          target: 'running',
          actions: assign({ endsAt: ({ context, event }) => context.now() + event.ms }),
        },
      },
    },
    running: {
      entry: 'measure',
      always: { guard: 'isOver', target: 'idle' },
      after: { tick: { target: 'running', reenter: true } },
      on: { 'countdown.cancel': 'idle' },
    },
  },
})
