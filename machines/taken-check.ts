import { assign, setup } from 'xstate'
import { suggestionDebounceMs } from '#domain/constants.ts'
import { missing } from '#machines/kit/missing.ts'

interface TakenContext {
  readonly isWorthAsking: (text: string) => boolean
  text: string
}

export type TakenEvent = { type: 'text.typed'; text: string }

/**
 * Whether what is being typed is taken already, asked when the typing rests. Typing on drops the question under way, so that
 * the answer to an older text is never shown; no answer says nothing, since the server looks again when the form is sent.
 */
export const takenCheckMachine = setup({
  types: {} as { context: TakenContext; input: Pick<TakenContext, 'isWorthAsking'>; events: TakenEvent },
  actors: { ask: missing<boolean, { text: string }>('ask') },
  delays: { rest: suggestionDebounceMs },
  guards: {
    isSame: ({ context }, { text }: { text: string }) => text === context.text,
    isWorthAsking: ({ context }, { text }: { text: string }) => context.isWorthAsking(text),
    isTaken: (_, { isTaken }: { isTaken: boolean }) => isTaken,
  },
  actions: { keepText: assign((_, { text }: { text: string }) => ({ text })) },
}).createMachine({
  id: 'takenCheck',
  initial: 'idle',
  context: ({ input }) => ({ ...input, text: '' }),
  on: {
    'text.typed': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      {
        guard: { type: 'isWorthAsking', params: ({ event }) => event },
        target: '.resting',
        reenter: true,
        actions: { type: 'keepText', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'keepText', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {},
    resting: { after: { rest: 'looking' } },
    looking: {
      invoke: {
        src: 'ask',
        input: ({ context: { text } }) => ({ text }),
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => ({ isTaken: event.output }) }, target: 'taken' },
          { target: 'free' },
        ],
        onError: 'idle',
      },
    },
    free: {},
    taken: {},
  },
})
