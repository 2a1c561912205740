import * as z from 'zod/mini'

/** Plain JSON values, so that they outlive a reload. */
export type PageParams = Readonly<Record<string, unknown>>

export interface OpenTab {
  /** Page code and name: two tabs of one identity never stand side by side (spec: pages#tabs). */
  readonly id: string
  readonly code: string
  readonly name: string
  readonly params: PageParams
  /** What the page needs to come back as it was; the page parses it. */
  readonly memory: unknown
  readonly title: string
  /** How far the page was scrolled down, px. */
  readonly scroll: number
  /** A draft exists. */
  readonly isDirty: boolean
  /** Stands before the others, and closes only after it was unpinned or when its page says that it is done. */
  readonly isPinned: boolean
  /** Neither shown nor kept: comes back from its memory when it is activated. */
  readonly isDiscarded: boolean
  /** Grows whenever the page has to start anew under the same identity. */
  readonly generation: number
  /** When it was last in front, ms. */
  readonly activeAt: number
}

export interface Tabs {
  readonly tabs: readonly OpenTab[]
  readonly activeId: string | null
  /** Latest first. */
  readonly closed: readonly OpenTab[]
}

export const noTabs: Tabs = { tabs: [], activeId: null, closed: [] }
const REOPENABLE = 10

export const tabIdOf = (code: string, name: string) => `${code}|${name}`

/** A page with its parameters, and the name under which its tab stands: what an entry of the browser's history remembers. */
export const placeSchema = z.object({ code: z.string(), name: z.string(), params: z.record(z.string(), z.unknown()) })
export type Place = Pick<OpenTab, 'code' | 'name' | 'params'>

const sorted = (params: PageParams) => JSON.stringify(Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1)))
export const isSameParams = (a: PageParams, b: PageParams) => sorted(a) === sorted(b)

export const tabOf = ({ tabs }: Tabs, id: string | null) => tabs.find((tab) => tab.id === id)

/** Where the user is: the tab in front, null with none. */
export function placeOf(from: Tabs): Place | null {
  const tab = tabOf(from, from.activeId)
  return tab ? { code: tab.code, name: tab.name, params: tab.params } : null
}

/**
 * The tab that opening a place is about: the one of its identity. Addresses carry no names: what was opened by one is the tab
 * of the same page and parameters, whatever it is called, and the other way round.
 */
export function tabFor({ tabs }: Pick<Tabs, 'tabs'>, { code, params, name }: Place): OpenTab | undefined {
  const own = tabs.find((tab) => tab.id === tabIdOf(code, name))
  const isSame = (tab: OpenTab) => tab.code === code && isSameParams(tab.params, params)
  if (name === '') return tabs.find(isSame) ?? own
  return own ?? tabs.find((tab) => tab.name === '' && isSame(tab))
}

export const patched = (from: Tabs, id: string, patch: Partial<OpenTab>): Tabs => ({
  ...from,
  tabs: from.tabs.map((tab) => (tab.id === id ? { ...tab, ...patch } : tab)),
})

/** Brings a tab to the front; the one that leaves it is idle from now on. */
export function activated(from: Tabs, id: string, now: number): Tabs {
  if (!tabOf(from, id)) return from
  const left = from.activeId === null ? from : patched(from, from.activeId, { activeAt: now })
  return { ...patched(left, id, { activeAt: now, isDiscarded: false }), activeId: id }
}

/** The same parameters bring the tab to the front as it is; others start its page anew. */
export function opened(from: Tabs, code: string, params: PageParams, name: string, now: number): Tabs {
  const fresh = { params, memory: undefined, title: name, scroll: 0, isDirty: false, isDiscarded: false }
  const there = tabFor(from, { code, params, name })
  if (!there) {
    const id = tabIdOf(code, name)
    const tab: OpenTab = { id, code, name, ...fresh, isPinned: false, generation: 0, activeAt: now }
    return activated({ ...from, tabs: [...from.tabs, tab] }, id, now)
  }
  const { id } = there
  if (isSameParams(there.params, params)) return activated(from, id, now)
  return activated(patched(from, id, { ...fresh, generation: there.generation + 1 }), id, now)
}

const pinnedFirst = (tabs: readonly OpenTab[]) => tabs.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned))

/** Pinned, a tab joins the end of the pinned ones; unpinned, it becomes the first of the others. */
export function pinned(from: Tabs, id: string, isPinned: boolean): Tabs {
  const tab = tabOf(from, id)
  if (!tab || tab.isPinned === isPinned) return from
  const others = from.tabs.filter((one) => one.id !== id)
  const moved = { ...tab, isPinned }
  return { ...from, tabs: pinnedFirst(isPinned ? [...others, moved] : [moved, ...others]) }
}

/** Puts a tab at a place of the row, counted without it; pinned ones stay before the others. */
export function moved(from: Tabs, id: string, to: number): Tabs {
  const tab = tabOf(from, id)
  if (!tab) return from
  const others = from.tabs.filter((one) => one.id !== id)
  const tabs = pinnedFirst(others.toSpliced(Math.max(0, to), 0, tab))
  return tabs.every((one, at) => one === from.tabs[at]) ? from : { ...from, tabs }
}

/** What was in front last follows the tab that was closed. */
export function closed(from: Tabs, ids: readonly string[], now: number): Tabs {
  const gone = from.tabs.filter((tab) => ids.includes(tab.id))
  const tabs = from.tabs.filter((tab) => !ids.includes(tab.id))
  const rest: Tabs = { ...from, tabs, closed: [...gone.toReversed(), ...from.closed].slice(0, REOPENABLE) }
  // With none in front nothing comes there because another one was closed.
  if (from.activeId === null || tabOf(rest, from.activeId)) return rest
  const next = tabs.toSorted((a, b) => b.activeAt - a.activeAt)[0]
  return next ? activated({ ...rest, activeId: null }, next.id, now) : { ...rest, activeId: null }
}

/** Opens a closed tab, with its memory; when its identity is open again, that one comes to the front. */
export function reopened(from: Tabs, now: number, tab = from.closed[0]): Tabs {
  if (!tab) return from
  const rest = { ...from, closed: from.closed.filter((one) => one !== tab) }
  if (tabOf(rest, tab.id)) return activated(rest, tab.id, now)
  const woken = { ...tab, isDirty: false, isPinned: false, generation: tab.generation + 1 }
  return activated({ ...rest, tabs: [...rest.tabs, woken] }, tab.id, now)
}

/**
 * Goes to where the user was before: its tab comes to the front, closed since it is opened again. Null leaves all tabs behind.
 * Nothing is thrown away: a dirty tab that has other parameters by now comes to the front as it is.
 */
export function visited(from: Tabs, place: Place | null, now: number): Tabs {
  if (!place)
    return from.activeId === null ? from : { ...patched(from, from.activeId, { activeAt: now }), activeId: null }
  const there = tabFor(from, place)
  if (there?.isDirty) return activated(from, there.id, now)
  const id = tabIdOf(place.code, place.name)
  const gone = from.closed.find((tab) => tab.id === id && isSameParams(tab.params, place.params))
  if (!there && gone) return reopened(from, now, gone)
  return opened(from, place.code, place.params, place.name, now)
}

/** Hangs up hidden tabs: the longest idle ones beyond the limit, and all that were idle for too long. */
export function discarded(from: Tabs, limit: number, idleMs: number, now: number): Tabs {
  const awake = from.tabs.filter((tab) => !tab.isDiscarded).toSorted((a, b) => a.activeAt - b.activeAt)
  const hidden = awake.filter((tab) => tab.id !== from.activeId)
  const beyond = Math.max(0, awake.length - limit)
  const ids = hidden.filter((tab, index) => index < beyond || now - tab.activeAt > idleMs).map((tab) => tab.id)
  return ids.length === 0 ? from : ids.reduce((tabs, id) => patched(tabs, id, { isDiscarded: true }), from)
}

const rememberedTab = z.object({
  code: z.string(),
  name: z.string(),
  params: z.record(z.string(), z.unknown()),
  memory: z.optional(z.unknown()),
  title: z.string(),
  scroll: z._default(z.number(), 0),
  isPinned: z._default(z.boolean(), false),
  activeAt: z._default(z.number(), 0),
})
const rememberedTabs = z.object({ tabs: z.array(z.unknown()), activeId: z.nullable(z.string()) })

/** What a browser keeps of the workspace, per user. */
export type WorkspaceMemory = z.output<typeof rememberedTabs>

export const memoryOf = ({ tabs, activeId }: Tabs): WorkspaceMemory => ({
  tabs: tabs.map(({ code, name, params, memory, title, scroll, isPinned, activeAt }) => {
    return { code, name, params, memory, title, scroll, isPinned, activeAt }
  }),
  activeId,
})

/** Every tab comes back hung up but the one in front. What does not parse, or names no page, is dropped, tab by tab. */
export function restored(memory: unknown, now: number, isPage: (code: string) => boolean = () => true): Tabs {
  const parsed = rememberedTabs.safeParse(memory)
  if (!parsed.success) return noTabs
  const tabs = parsed.data.tabs.flatMap((kept): OpenTab[] => {
    const tab = rememberedTab.safeParse(kept)
    if (!tab.success || !isPage(tab.data.code)) return []
    const { code, name } = tab.data
    const facts = { isDirty: false, isDiscarded: true, generation: 0 }
    return [{ ...tab.data, memory: tab.data.memory, id: tabIdOf(code, name), ...facts }]
  })
  const front = parsed.data.activeId ?? tabs[0]?.id
  const unique = tabs.filter((tab, at) => tabs.findIndex(({ id }) => id === tab.id) === at)
  const all = { ...noTabs, tabs: pinnedFirst(unique) }
  const isKept = all.tabs.some((tab) => tab.id === front)
  const id = isKept ? front : all.tabs[0]?.id
  return id === undefined ? all : activated(all, id, now)
}
