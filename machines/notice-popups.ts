import { and, assign, setup, stateIn } from 'xstate'
import { missing } from '#machines/kit/missing.ts'

interface PopupsContext {
  /** Popups that this user does not know yet, as the server last said. */
  waiting: readonly number[]
  /** What the user acknowledged or put off here; the server may not know of it yet. */
  known: readonly number[]
  putOff: readonly number[]
  /** The one that is shown or told to the server. */
  current: number
}

export type PopupsEvent =
  | { type: 'notices.arrived'; ids: readonly number[] }
  | { type: 'notice.acknowledge' }
  /** Closed without a word: it comes again after the next start, not before. */
  | { type: 'notice.putOff' }
  /** The user looks through the notices himself: nothing opens before he is done. */
  | { type: 'list.open' }
  | { type: 'list.close' }

const unsent = ({ waiting, known }: PopupsContext) => waiting.find((id) => known.includes(id))
const news = ({ waiting, known, putOff }: PopupsContext) =>
  waiting.find((id) => !known.includes(id) && !putOff.includes(id))

/**
 * Opens the popups of type 2 one after another, each once a user (spec: domain#notices). An acknowledgement that did
 * not arrive is sent again when the server names the notice once more; the user is not asked twice.
 */
export const noticePopupsMachine = setup({
  types: {} as { context: PopupsContext; events: PopupsEvent; tags: 'busy' },
  actors: { markRead: missing<unknown, { id: number }>('markRead') },
  guards: {
    hasUnsent: ({ context }) => unsent(context) !== undefined,
    hasNews: ({ context }) => news(context) !== undefined,
    isListClosed: stateIn({ list: 'closed' }),
    isGone: ({ context }, { ids }: { ids: readonly number[] }) => !ids.includes(context.current),
  },
  actions: {
    keepWaiting: assign((_, { ids }: { ids: readonly number[] }) => ({ waiting: ids })),
    takeUnsent: assign({ current: ({ context }) => unsent(context) ?? 0 }),
    takeNews: assign({ current: ({ context }) => news(context) ?? 0 }),
    know: assign({ known: ({ context }) => [...context.known, context.current] }),
    putOff: assign({ putOff: ({ context }) => [...context.putOff, context.current] }),
    drop: assign({ waiting: ({ context }) => context.waiting.filter((id) => id !== context.current) }),
  },
}).createMachine({
  id: 'noticePopups',
  type: 'parallel',
  context: { waiting: [], known: [], putOff: [], current: 0 },
  on: { 'notices.arrived': { actions: { type: 'keepWaiting', params: ({ event }) => event } } },
  states: {
    popups: {
      initial: 'resting',
      states: {
        resting: {
          always: [
            { guard: 'hasUnsent', target: 'marking', actions: 'takeUnsent' },
            { guard: and(['hasNews', 'isListClosed']), target: 'showing', actions: 'takeNews' },
          ],
        },
        showing: {
          on: {
            'notice.acknowledge': { target: 'marking', actions: 'know' },
            'notice.putOff': { target: 'resting', actions: 'putOff' },
            'notices.arrived': [
              {
                // Acknowledged at another computer, or taken back.
                guard: { type: 'isGone', params: ({ event }) => event },
                target: 'resting',
                actions: { type: 'keepWaiting', params: ({ event }) => event },
              },
              { actions: { type: 'keepWaiting', params: ({ event }) => event } },
            ],
          },
        },
        marking: {
          tags: 'busy',
          invoke: {
            src: 'markRead',
            input: ({ context }) => ({ id: context.current }),
            onDone: { target: 'resting', actions: 'drop' },
            onError: { target: 'resting', actions: 'drop' },
          },
        },
      },
    },
    list: {
      initial: 'closed',
      states: {
        closed: { on: { 'list.open': 'open' } },
        open: { on: { 'list.close': 'closed' } },
      },
    },
  },
})
