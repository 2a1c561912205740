import { assign, setup } from 'xstate'
import { counterRefreshMs } from '#domain/constants.ts'
import { type Failure, failureOf } from '#machines/kit/failure.ts'
import { missing } from '#machines/kit/missing.ts'
import type { ToDoCounts } from '#protocol/supply/schemas.ts'

interface CountersContext {
  /** What was last counted; null before the first answer. */
  counts: ToDoCounts | null
  failure: Failure | null
}

export type CountersEvent =
  /** Somebody who may see them stands at the page that they belong to. */
  { type: 'counters.watch' } | { type: 'counters.leave' }

/**
 * The to-do counters of the menu: loaded when their page comes to the front and every five minutes while it stays there
 * (spec: pages#to-do-counters). A count that could not be had leaves the last one standing and is tried again at the
 * next turn.
 */
export const todoCountersMachine = setup({
  types: {} as { context: CountersContext; events: CountersEvent; tags: 'busy' },
  actors: { loadCounts: missing<ToDoCounts>('loadCounts') },
  delays: { refresh: counterRefreshMs },
}).createMachine({
  id: 'todoCounters',
  initial: 'unwatched',
  context: { counts: null, failure: null },
  states: {
    unwatched: { on: { 'counters.watch': 'watched' } },
    watched: {
      initial: 'loading',
      on: { 'counters.leave': 'unwatched' },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadCounts',
            onDone: { target: 'resting', actions: assign({ counts: ({ event }) => event.output, failure: null }) },
            onError: { target: 'resting', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
          },
        },
        resting: { after: { refresh: 'loading' } },
      },
    },
  },
})
