import type { OpenTab } from '#machines/workspace-tabs.ts'
import { createTabActors, type TabActors } from './tab.ts'

/** One life of a page: a reload of its tab, or other parameters under the same identity, begin another one. */
export const instanceId = (tab: Pick<OpenTab, 'id' | 'generation'>) => `${tab.id}#${tab.generation}`

/** The actors of all tabs. They stop with their page's life, not with its visibility. */
export interface TabActorRegistry {
  readonly of: (instance: string) => TabActors
  /** What belongs to the person and to no page: it goes on when every tab is closed. */
  readonly person: TabActors
  /** Stops what belongs to no living page. */
  readonly sweep: (tabs: readonly OpenTab[]) => void
}

export function createTabActorRegistry(): TabActorRegistry {
  const instances = new Map<string, TabActors>()
  return {
    person: createTabActors(),
    of(instance) {
      const known = instances.get(instance)
      if (known) return known
      const made = createTabActors()
      instances.set(instance, made)
      return made
    },
    sweep(tabs) {
      const living = new Set(tabs.filter((tab) => !tab.isDiscarded).map(instanceId))
      for (const [instance, actors] of instances) {
        if (living.has(instance)) continue
        actors.stop()
        instances.delete(instance)
      }
    },
  }
}
