import { assign, fromPromise, setup } from 'xstate'
import { msLeft, msToNextSecond, secondsLeft } from '#machines/kit/deadline.ts'

/** What a press does; it ends the holding when it settles, however it settles. */
export type Work = () => Promise<unknown>

export interface HeldButtonInput {
  /** ms, from outside. */
  readonly now: () => number
  /** How long the button is held at most. */
  readonly ms: number
}

interface HeldButtonContext extends HeldButtonInput {
  endsAt: number
  /** Whole seconds that are left, for the eye; the deadline alone decides. */
  left: number
  work: Work
}

/**
 * A button that cannot be pressed again until what it does is done, or its time is over (spec: lifecycles#buttons: the
 * delay button 10 s, the easy button 60 s). What is still under way then goes on; nobody waits for it any more.
 */
export const heldButtonMachine = setup({
  types: {} as {
    context: HeldButtonContext
    input: HeldButtonInput
    events: { type: 'button.press'; work: Work }
    tags: 'busy'
  },
  actors: { work: fromPromise<unknown, { work: Work }>(({ input }) => input.work()) },
  delays: { tick: ({ context }) => msToNextSecond(context) },
  guards: { isOver: ({ context }) => msLeft(context) === 0 },
  actions: { measure: assign({ left: ({ context }) => secondsLeft(context) }) },
}).createMachine({
  id: 'heldButton',
  initial: 'ready',
  context: ({ input }) => ({ ...input, endsAt: 0, left: 0, work: () => Promise.resolve() }),
  states: {
    ready: {
      on: {
        'button.press': {
          target: 'holding',
          actions: assign({
            work: ({ event }) => event.work,
            endsAt: ({ context }) => context.now() + context.ms,
          }),
        },
      },
    },
    holding: {
      tags: 'busy',
      invoke: { src: 'work', input: ({ context }) => ({ work: context.work }), onDone: 'ready', onError: 'ready' },
      always: { guard: 'isOver', target: 'ready' },
      initial: 'counting',
      states: { counting: { entry: 'measure', after: { tick: { target: 'counting', reenter: true } } } },
    },
  },
})
