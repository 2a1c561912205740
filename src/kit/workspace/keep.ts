import { memoryOf, type Tabs } from '#machines/workspace-tabs.ts'

/** The tabs of a person: who signs in next on this computer gets his own. */
const keyOf = (userId: number) => `visadesk.tabs.${userId}`

/** A window's own tabs, and those that a new window starts with: the ones that were kept last in any. */
export interface TabStores {
  readonly own: Storage
  readonly first: Storage
}
const browserStores = (): TabStores => ({ own: sessionStorage, first: localStorage })

function readFrom(storage: Storage, userId: number): unknown {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null')
    return kept ?? undefined
  } catch {
    return undefined
  }
}

/** What was open before the reload, or what a new window starts with, for the machine to parse; undefined: nothing. */
export const readTabs = (userId: number, { own, first } = browserStores()): unknown =>
  readFrom(own, userId) ?? readFrom(first, userId)

/** A full or forbidden storage only means that the next reload starts empty. */
export function keepTabs(userId: number, tabs: Tabs, { own, first } = browserStores()): void {
  const memory = JSON.stringify(memoryOf(tabs))
  for (const storage of [own, first]) {
    try {
      storage.setItem(keyOf(userId), memory)
    } catch {
      // Nothing is lost that is not still on the screen.
    }
  }
}
