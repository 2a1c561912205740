import { assign, setup } from 'xstate'

/** Specification 1 §2: a tab is active, hidden or hung up. A hung-up one has given its page back and keeps its memory. */
export type TabState = 'active' | 'hidden' | 'hungUp'

export interface WorkspaceTab {
  readonly id: string
  /** Code and name together are the tab's identity. */
  readonly code: string
  readonly name: string
  /** What the page calls itself, once it knows better than its name. */
  readonly title: string
  readonly params: Readonly<Record<string, unknown>>
  readonly memory: unknown
  readonly isDirty: boolean
  /** Counts the reloads of this tab; another epoch is another life of the page. */
  readonly epoch: number
  /** When it was last shown, ms. */
  readonly usedAt: number
  readonly state: TabState
}

/** What is asked before unsaved input would go: closing these, and opening that in their place. */
export interface Question {
  readonly closing: readonly string[]
  readonly opening: WorkspaceTab | null
}

interface Input {
  /** What was kept; all come back hung up but the active one. */
  tabs: readonly WorkspaceTab[]
  activeId: string | null
  /** How many pages live at once. */
  limit: number
  /** How long a hidden page lives, ms. */
  idleMs: number
  newId: () => string
  /** A tab with work in flight is not hung up. */
  isBusy: (id: string) => boolean
}

interface Context extends Input {
  question: Question | null
}

export type WorkspaceEvent =
  | { type: 'tab.open'; code: string; name: string; params: WorkspaceTab['params']; at: number }
  | { type: 'tab.activate'; id: string; at: number }
  /** Asks first where one of them is dirty. */
  | { type: 'tab.close'; ids: readonly string[]; at: number }
  /** The page says that it is done: nothing is asked. */
  | { type: 'tab.finish'; id: string; at: number }
  | { type: 'tab.reload'; id: string; at: number }
  | { type: 'question.confirm'; at: number }
  | { type: 'question.refuse' }
  | { type: 'page.remembered'; id: string; memory: unknown }
  | { type: 'page.titled'; id: string; title: string }
  | { type: 'page.dirtied'; id: string; isDirty: boolean }
  | { type: 'time.passed'; at: number }

type Tabs = Pick<Context, 'tabs' | 'activeId'>
type Limits = Pick<Context, 'limit' | 'idleMs' | 'isBusy'>

/** Shows one tab and hangs up, longest unused first, what is beyond the limit or has idled too long. */
function settle(tabs: readonly WorkspaceTab[], activeId: string | null, at: number, limits: Limits): Tabs {
  const shown = tabs.map((tab): WorkspaceTab => {
    if (tab.id === activeId) return { ...tab, state: 'active', usedAt: at }
    return tab.state === 'active' ? { ...tab, state: 'hidden', usedAt: at } : tab
  })
  const hidden = shown.filter((tab) => tab.state === 'hidden').sort((a, b) => b.usedAt - a.usedAt)
  const resting = new Set(
    hidden
      .filter((tab, place) => place >= limits.limit - 1 || at - tab.usedAt >= limits.idleMs)
      .filter((tab) => !limits.isBusy(tab.id))
      .map((tab) => tab.id),
  )
  return { tabs: shown.map((tab) => (resting.has(tab.id) ? { ...tab, state: 'hungUp' } : tab)), activeId }
}

/** Without the closed ones; the tab that was used last before them comes to the front. */
function without(context: Context, ids: readonly string[], at: number): Tabs {
  const tabs = context.tabs.filter((tab) => !ids.includes(tab.id))
  const isActiveGone = context.activeId !== null && ids.includes(context.activeId)
  const next = tabs.toSorted((a, b) => b.usedAt - a.usedAt)[0]?.id ?? null
  return settle(tabs, isActiveGone ? next : context.activeId, at, context)
}

const twinOf = (context: Context, event: { code: string; name: string }) =>
  context.tabs.find((tab) => tab.code === event.code && tab.name === event.name)

const areSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const opened = (context: Context, event: Extract<WorkspaceEvent, { type: 'tab.open' }>): WorkspaceTab => ({
  id: context.newId(),
  code: event.code,
  name: event.name,
  title: '',
  params: event.params,
  memory: undefined,
  isDirty: false,
  epoch: 0,
  usedAt: event.at,
  state: 'active',
})

/** Puts a tab where the one it replaces stood, or at the end. */
function place(context: Context, tab: WorkspaceTab, at: number): Tabs {
  const twin = twinOf(context, tab)
  const tabs = twin ? context.tabs.map((one) => (one === twin ? tab : one)) : [...context.tabs, tab]
  return settle(tabs, tab.id, at, context)
}

const changed = (context: Context, id: string, change: Partial<WorkspaceTab>) => ({
  tabs: context.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)),
})

/**
 * The tabs of the workspace (Specification 1 §2). The same code and name with other parameters replaces a tab; closing or
 * replacing a dirty one asks first (architecture: tabs).
 */
export const workspaceMachine = setup({
  types: { context: {} as Context, events: {} as WorkspaceEvent, input: {} as Input },
  guards: {
    isKnown: ({ context, event }) => 'id' in event && context.tabs.some((tab) => tab.id === event.id),
    isOpenAlready: ({ context, event }) => {
      const twin = event.type === 'tab.open' ? twinOf(context, event) : undefined
      return twin !== undefined && event.type === 'tab.open' && areSame(twin.params, event.params)
    },
    isReplacingDirty: ({ context, event }) => event.type === 'tab.open' && twinOf(context, event)?.isDirty === true,
    isClosingDirty: ({ context, event }) =>
      event.type === 'tab.close' && context.tabs.some((tab) => tab.isDirty && event.ids.includes(tab.id)),
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    ...input,
    question: null,
    tabs: input.tabs.map((tab) => ({ ...tab, state: tab.id === input.activeId ? 'active' : 'hungUp' })),
  }),
  initial: 'ready',
  on: {
    'page.remembered': {
      guard: 'isKnown',
      actions: assign(({ context, event }) => changed(context, event.id, { memory: event.memory })),
    },
    'page.titled': {
      guard: 'isKnown',
      actions: assign(({ context, event }) => changed(context, event.id, { title: event.title })),
    },
    'page.dirtied': {
      guard: 'isKnown',
      actions: assign(({ context, event }) => changed(context, event.id, { isDirty: event.isDirty })),
    },
    'tab.finish': { actions: assign(({ context, event }) => without(context, [event.id], event.at)) },
    'time.passed': {
      actions: assign(({ context, event }) => settle(context.tabs, context.activeId, event.at, context)),
    },
  },
  states: {
    ready: {
      on: {
        'tab.open': [
          {
            guard: 'isOpenAlready',
            actions: assign(({ context, event }) =>
              settle(context.tabs, twinOf(context, event)?.id ?? null, event.at, context),
            ),
          },
          {
            guard: 'isReplacingDirty',
            target: 'asking',
            actions: assign(({ context, event }) => {
              const twin = twinOf(context, event)
              const question = { closing: twin ? [twin.id] : [], opening: opened(context, event) }
              return { ...settle(context.tabs, twin?.id ?? null, event.at, context), question }
            }),
          },
          { actions: assign(({ context, event }) => place(context, opened(context, event), event.at)) },
        ],
        'tab.activate': {
          guard: 'isKnown',
          actions: assign(({ context, event }) => settle(context.tabs, event.id, event.at, context)),
        },
        'tab.close': [
          {
            guard: 'isClosingDirty',
            target: 'asking',
            actions: assign({ question: ({ event }) => ({ closing: event.ids, opening: null }) }),
          },
          { actions: assign(({ context, event }) => without(context, event.ids, event.at)) },
        ],
        'tab.reload': {
          guard: 'isKnown',
          actions: assign(({ context, event }) => {
            const tab = context.tabs.find((one) => one.id === event.id)
            const next = changed(context, event.id, { epoch: (tab?.epoch ?? 0) + 1 })
            return settle(next.tabs, event.id, event.at, context)
          }),
        },
      },
    },
    asking: {
      on: {
        'question.confirm': {
          target: 'ready',
          actions: assign(({ context, event }) => {
            const { opening, closing } = context.question ?? { opening: null, closing: [] }
            const tabs = opening ? place(context, opening, event.at) : without(context, closing, event.at)
            return { ...tabs, question: null }
          }),
        },
        'question.refuse': { target: 'ready', actions: assign({ question: null }) },
      },
    },
  },
})

/** What is kept of a tab over a reload: enough to start its page again. */
export type KeptTab = Pick<WorkspaceTab, 'id' | 'code' | 'name' | 'title' | 'params' | 'memory' | 'usedAt' | 'isDirty'>
