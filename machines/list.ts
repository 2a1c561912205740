import { assign, setup } from 'xstate'
import type { pageSizes } from '#domain/constants.ts'
import type { TableSetting } from '#protocol/saved-view/schemas.ts'

/** What a list is asked for and how it is shown: what comes back with its page. */
export interface StoredList {
  readonly page: number
  readonly rows: (typeof pageSizes)[number]
  readonly sidx?: string | undefined
  readonly sord: 'asc' | 'desc'
  readonly filters: Record<string, string | number>
  readonly tab?: number | undefined
  readonly scroll?: number | undefined
  /** The saved view that it was opened with, and the table as that view wants it. */
  readonly view?: number | undefined
  readonly setting?: TableSetting | undefined
  readonly isExporting?: boolean | undefined
}

/** A saved view, and the list as it wants it. */
export interface KnownView {
  readonly id: number
  readonly isDefault: boolean
  readonly list: StoredList
}

export interface ListInput {
  /** The list as it was, of a page that came back. */
  readonly memory?: StoredList | undefined
  /** The view that the page was linked to. */
  readonly linked?: number | undefined
  /** The list as the person's default view wanted it when it was last heard of: a page does not wait for the views. */
  readonly lastDefault?: StoredList | undefined
  /** The list without a view. */
  readonly fresh: StoredList
}

interface ListContext {
  readonly list: StoredList
  readonly isBack: boolean
  readonly linked: number | undefined
  readonly fresh: StoredList
}

export type ListEvent =
  /** The saved views are known. */
  | { type: 'viewsCame'; views: readonly KnownView[] }
  | { type: 'viewsFailed' }
  /** Another question: from the first page on. */
  | { type: 'asked'; changes: Partial<StoredList> }
  /** How it is shown, which is no question. */
  | { type: 'remembered'; changes: Partial<StoredList> }
  /** Shown as a view wants it, or as it is without one. */
  | { type: 'viewChosen'; list: StoredList }
  /** What was found ends at this page. */
  | { type: 'shrunk'; last: number }
  /** The person was told that the view is there no more. */
  | { type: 'lossShown' }

const wantedOf = ({ linked }: ListContext, views: readonly KnownView[]) =>
  views.find((one) => (linked === undefined ? one.isDefault : one.id === linked))

/**
 * What a list shows: it opens with the view of its link, else with the person's default, as soon as the views are known. A list
 * that came back, or that the user has begun to use, is not turned into another one. Nothing is asked while a linked view is
 * awaited.
 */
export const listMachine = setup({
  types: {} as { context: ListContext; input: ListInput; events: ListEvent },
  guards: {
    isBack: ({ context }) => context.isBack,
    isLinked: ({ context }) => context.linked !== undefined,
    isLinkedViewMissing: ({ context, event }) =>
      event.type === 'viewsCame' && context.linked !== undefined && wantedOf(context, event.views) === undefined,
  },
  actions: {
    takeView: assign({
      list({ context, event }) {
        if (event.type !== 'viewsCame') return context.list
        const wanted = wantedOf(context, event.views)
        if (!wanted) return context.list.view === undefined ? context.list : context.fresh
        return wanted.id === context.list.view ? context.list : wanted.list
      },
    }),
    change: assign({
      list: ({ context, event }) =>
        event.type === 'asked' || event.type === 'remembered' ? { ...context.list, ...event.changes } : context.list,
    }),
    toFirstPage: assign({ list: ({ context: { list } }) => ({ ...list, page: 1, scroll: 0 }) }),
    choose: assign({
      list: ({ context: { list }, event }) =>
        event.type === 'viewChosen' ? { ...event.list, isExporting: list.isExporting } : list,
    }),
    shrink: assign({
      list: ({ context: { list }, event }) => (event.type === 'shrunk' ? { ...list, page: event.last } : list),
    }),
  },
}).createMachine({
  id: 'list',
  initial: 'opening',
  context: ({ input: { memory, linked, lastDefault, fresh } }) => ({
    list: memory ?? (linked === undefined ? lastDefault : undefined) ?? fresh,
    isBack: memory !== undefined,
    linked,
    fresh,
  }),
  on: {
    asked: { target: '.changed', actions: ['toFirstPage', 'change'] },
    remembered: { actions: 'change' },
    viewChosen: { target: '.shown', actions: 'choose' },
    shrunk: { actions: 'shrink' },
  },
  states: {
    opening: {
      always: [
        { guard: 'isBack', target: 'changed' },
        { guard: 'isLinked', target: 'awaitingView' },
        { target: 'untouched' },
      ],
    },
    awaitingView: {
      on: {
        viewsCame: [
          { guard: 'isLinkedViewMissing', target: 'viewLost', actions: 'takeView' },
          { target: 'shown', actions: 'takeView' },
        ],
        viewsFailed: 'untouched',
      },
    },
    untouched: {
      on: {
        viewsCame: [
          { guard: 'isLinkedViewMissing', target: 'viewLost', actions: 'takeView' },
          { target: 'shown', actions: 'takeView' },
        ],
      },
    },
    viewLost: { on: { lossShown: 'shown' } },
    shown: {},
    changed: {},
  },
})
