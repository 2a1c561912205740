import { memoryOf, type Tabs } from '#machines/workspace-tabs.ts'

/** The tabs of a person: who signs in next on this computer gets his own. */
const keyOf = (userId: number) => `visadesk.tabs.${userId}`

/** What was open before the reload, for the machine to parse; undefined when there is nothing. */
export function readTabs(userId: number, storage: Storage = localStorage): unknown {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null')
    return kept ?? undefined
  } catch {
    return undefined
  }
}

/** A full or forbidden storage only means that the next reload starts empty. */
export function keepTabs(userId: number, tabs: Tabs, storage: Storage = localStorage): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(memoryOf(tabs)))
  } catch {
    // Nothing is lost that is not still on the screen.
  }
}
