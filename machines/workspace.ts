import { assign, setup } from 'xstate'
import {
  activated,
  closed,
  discarded,
  isSameParams,
  moved,
  opened,
  type PageParams,
  type Place,
  patched,
  pinned,
  reopened,
  restored,
  type Tabs,
  tabFor,
  tabOf,
  visited,
} from './workspace-tabs.ts'

export interface WorkspaceInput {
  /** ms, from outside. */
  readonly now: () => number
  /** What was kept of the workspace; anything that does not parse is dropped. */
  readonly memory?: unknown
  /** Whether there is a page of a code; tabs of none do not come back. Any, when absent. */
  readonly isPage?: (code: string) => boolean
  /** Tabs kept alive at once, the one in front included. */
  readonly limit?: number
  /** After so long out of sight a tab is hung up, ms. */
  readonly idleMs?: number
}

/** Commands that may throw a draft away. */
export type TabCommand =
  | { type: 'tab.open'; code: string; params: PageParams; name: string }
  | { type: 'tab.close'; id: string }
  | { type: 'tab.closeOthers'; id: string }
  | { type: 'tab.closeAll' }

export type WorkspaceEvent =
  | TabCommand
  | { type: 'tab.activate'; id: string }
  /** Back or Forward in the browser; null: to where no tab was in front. */
  | { type: 'tab.visit'; place: Place | null }
  | { type: 'tab.reload'; id: string }
  | { type: 'tab.reopen' }
  | { type: 'tab.pin' | 'tab.unpin'; id: string }
  /** `to`: the place among the other tabs. */
  | { type: 'tab.move'; id: string; to: number }
  | { type: 'tab.dirtied' | 'tab.cleaned'; id: string }
  | { type: 'tab.remembered'; id: string; memory: unknown }
  | { type: 'tab.titled'; id: string; title: string }
  | { type: 'tab.scrolled'; id: string; scroll: number }
  /** The page says that it is done: its tab closes without asking. */
  | { type: 'tab.finished'; id: string }
  | { type: 'answer.confirm' }
  | { type: 'answer.cancel' }

export interface WorkspaceContext extends Tabs {
  /** The command that waits for an answer, and the dirty tabs it would close or replace. */
  readonly pending: TabCommand | null
  readonly endangered: readonly string[]
  readonly now: () => number
  readonly limit: number
  readonly idleMs: number
}

/** The tabs whose page ends by a command. Nothing closes a pinned one. */
function endedBy(tabs: Tabs, command: TabCommand): string[] {
  const closable = tabs.tabs.filter((tab) => !tab.isPinned).map(({ id }) => id)
  if (command.type === 'tab.closeAll') return closable
  if (command.type === 'tab.closeOthers') return closable.filter((id) => id !== command.id)
  if (command.type === 'tab.close') return closable.filter((id) => id === command.id)
  const there = tabFor(tabs, command)
  return there && !isSameParams(there.params, command.params) ? [there.id] : []
}

const endangeredBy = (tabs: Tabs, command: TabCommand) =>
  endedBy(tabs, command).filter((id) => tabOf(tabs, id)?.isDirty === true)

function done(context: WorkspaceContext, command: TabCommand): Tabs {
  const now = context.now()
  if (command.type !== 'tab.open') return closed(context, endedBy(context, command), now)
  return opened(context, command.code, command.params, command.name, now)
}

const command = ({ event }: { event: TabCommand }) => event
/** Asks before a dirty tab ends. */
const carefully = [
  { guard: { type: 'isHarmful', params: command }, target: 'asking', actions: { type: 'ask', params: command } },
  { actions: [{ type: 'carryOut', params: command }, 'hangUp'] },
] as const

/**
 * The tabs of the workspace (spec: pages#tabs). A command that would end a dirty tab waits for an answer. Beyond the
 * limit, and after long idleness, hidden tabs are hung up and come back from their memory.
 */
export const workspaceMachine = setup({
  types: {} as { context: WorkspaceContext; input: WorkspaceInput; events: WorkspaceEvent },
  delays: { sweep: 60_000 },
  actions: {
    carryOut: assign(({ context }, command: TabCommand) => done(context, command)),
    hangUp: assign(({ context }) => discarded(context, context.limit, context.idleMs, context.now())),
    ask: assign(({ context }, command: TabCommand) => ({
      pending: command,
      endangered: endangeredBy(context, command),
    })),
    carryOutPending: assign(({ context }) => (context.pending ? done(context, context.pending) : {})),
    forgetPending: assign({ pending: null, endangered: [] }),
    visit: assign(({ context }, place: Place | null) => visited(context, place, context.now())),
    close: assign(({ context }, { id }: { id: string }) => closed(context, [id], context.now())),
    patch: assign(({ context }, { id, ...patch }: { id: string } & Parameters<typeof patched>[2]) =>
      patched(context, id, patch),
    ),
  },
  guards: {
    isHarmful: ({ context }, command: TabCommand) => endangeredBy(context, command).length > 0,
  },
}).createMachine({
  id: 'workspace',
  initial: 'ready',
  context: ({ input: { now, memory, isPage, limit = 8, idleMs = 30 * 60_000 } }) => ({
    ...restored(memory, now(), isPage),
    pending: null,
    endangered: [],
    now,
    limit,
    idleMs,
  }),
  on: {
    'tab.dirtied': { actions: { type: 'patch', params: ({ event }) => ({ id: event.id, isDirty: true }) } },
    'tab.cleaned': { actions: { type: 'patch', params: ({ event }) => ({ id: event.id, isDirty: false }) } },
    'tab.remembered': {
      actions: { type: 'patch', params: ({ event }) => ({ id: event.id, memory: event.memory }) },
    },
    'tab.pin': { actions: assign(({ context, event }) => pinned(context, event.id, true)) },
    'tab.unpin': { actions: assign(({ context, event }) => pinned(context, event.id, false)) },
    'tab.move': { actions: assign(({ context, event }) => moved(context, event.id, event.to)) },
    'tab.titled': { actions: { type: 'patch', params: ({ event }) => ({ id: event.id, title: event.title }) } },
    'tab.scrolled': { actions: { type: 'patch', params: ({ event }) => ({ id: event.id, scroll: event.scroll }) } },
    'tab.finished': { actions: { type: 'close', params: ({ event }) => event } },
  },
  states: {
    ready: {
      after: { sweep: { target: 'ready', reenter: true, actions: 'hangUp' } },
      on: {
        'tab.open': carefully,
        'tab.close': carefully,
        'tab.closeOthers': carefully,
        'tab.closeAll': carefully,
        'tab.activate': {
          actions: [assign(({ context, event }) => activated(context, event.id, context.now())), 'hangUp'],
        },
        'tab.visit': { actions: [{ type: 'visit', params: ({ event }) => event.place }, 'hangUp'] },
        'tab.reopen': { actions: [assign(({ context }) => reopened(context, context.now())), 'hangUp'] },
        'tab.reload': {
          actions: assign(({ context, event: { id } }) =>
            patched(context, id, { generation: (tabOf(context, id)?.generation ?? 0) + 1 }),
          ),
        },
      },
    },
    asking: {
      on: {
        'answer.confirm': { target: 'ready', actions: ['carryOutPending', 'forgetPending', 'hangUp'] },
        'answer.cancel': { target: 'ready', actions: 'forgetPending' },
        // A user who goes back does not want it any more.
        'tab.visit': {
          target: 'ready',
          actions: ['forgetPending', { type: 'visit', params: ({ event }) => event.place }, 'hangUp'],
        },
      },
    },
  },
})
