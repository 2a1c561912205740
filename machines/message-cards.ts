import { assign, setup } from 'xstate'

/** A card goes by itself after so long, and the next one comes no sooner than that after it. */
export const cardShownMs = 8000
export const cardRestMs = 10_000

interface CardsContext {
  /** Messages that were there before, or were shown. */
  readonly known: readonly number[]
  /** What came meanwhile, the newest first. */
  readonly waiting: readonly number[]
  readonly current: number
  /** How many others came with the one that is shown. */
  readonly others: number
  /** What is there when the window opens is on the bell, not on cards. */
  readonly isFirst: boolean
}

export type CardsEvent =
  /** The unread messages that ask for something, the newest first. */
  | { type: 'messages.arrived'; ids: readonly number[] }
  | { type: 'card.point' }
  | { type: 'card.leave' }
  | { type: 'card.close' }

/** Shows what asks for something as it comes: one card at a time, one in ten seconds, the others as a number. */
export const messageCardsMachine = setup({
  types: {} as { context: CardsContext; events: CardsEvent },
  delays: { shown: cardShownMs, rest: cardRestMs },
  guards: { hasWaiting: ({ context }) => context.waiting.length > 0 },
  actions: {
    note: assign(({ context }, { ids }: { ids: readonly number[] }) => {
      if (context.isFirst) return { isFirst: false, known: ids }
      return { waiting: ids.filter((id) => !context.known.includes(id)) }
    }),
    take: assign(({ context: { known, waiting } }) => ({
      current: waiting[0] ?? 0,
      others: Math.max(0, waiting.length - 1),
      known: [...known, ...waiting],
      waiting: [],
    })),
  },
}).createMachine({
  id: 'messageCards',
  context: { known: [], waiting: [], current: 0, others: 0, isFirst: true },
  initial: 'quiet',
  on: { 'messages.arrived': { actions: { type: 'note', params: ({ event }) => event } } },
  states: {
    quiet: { always: { guard: 'hasWaiting', target: 'showing', actions: 'take' } },
    showing: { on: { 'card.point': 'held', 'card.close': 'resting' }, after: { shown: 'resting' } },
    /** The user points at it, and so reads it. */
    held: { on: { 'card.leave': 'resting', 'card.close': 'resting' } },
    resting: { after: { rest: 'quiet' } },
  },
})
