import { createContext, useContext } from 'react'
import { type ActorOptions, type ActorRefFrom, type AnyActor, type AnyActorLogic, createActor } from 'xstate'

/** The tab a component lies in. It lives above `<Activity>`, so what it owns goes on while the tab is hidden. */
export interface Tab {
  readonly id: string
  /** Finds the actor of that name or makes and starts it. It stops when the tab is closed, replaced or hung up. */
  readonly actor: <L extends AnyActorLogic>(name: string, logic: L, options?: ActorOptions<L>) => ActorRefFrom<L>
}

/** The actors of one tab, by name. */
export interface TabActors extends Pick<Tab, 'actor'> {
  readonly has: (name: string) => boolean
  readonly stop: () => void
}

export function createTabActors(): TabActors {
  const actors = new Map<string, AnyActor>()
  return {
    actor<L extends AnyActorLogic>(name: string, logic: L, options?: ActorOptions<L>): ActorRefFrom<L> {
      // A name belongs to one machine within a page, so what was kept under it has the type of that machine.
      const kept = actors.get(name) as ActorRefFrom<L> | undefined
      if (kept) return kept
      const made = createActor(logic, options)
      actors.set(name, made)
      made.start()
      return made as ActorRefFrom<L>
    },
    has: (name) => actors.has(name),
    stop() {
      for (const actor of actors.values()) actor.stop()
      actors.clear()
    },
  }
}

export const TabContext = createContext<Tab | null>(null)

export function useTab(): Tab {
  const tab = useContext(TabContext)
  if (!tab) throw new Error('useTab: this component lies in no tab')
  return tab
}

/**
 * The page's actor of that name: made at the first call, kept while the tab is hidden, shared by all components of the tab.
 * Only the first call's logic and options count. Read it with `useSelector`.
 */
export function useTabActor<L extends AnyActorLogic>(
  name: string,
  logic: L,
  options?: ActorOptions<L>,
): ActorRefFrom<L> {
  return useTab().actor(name, logic, options)
}
