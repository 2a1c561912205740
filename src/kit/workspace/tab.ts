import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ActorOptions, type ActorRefFrom, type AnyActor, type AnyActorLogic, createActor } from 'xstate'

/** What a tab does with the actors of its page. */
interface ActorsByName {
  /**
   * Finds the actor of that name or makes it; starts nothing, so that a drawing that is thrown away does no harm. Names are
   * those of a control or an opening; they hold no key, no id and nobody's name.
   */
  readonly actor: <L extends AnyActorLogic>(name: string, logic: L, options?: ActorOptions<L>) => ActorRefFrom<L>
  /** Starts it, once; from then on it ends with its final state, its release or the tab. A name without an actor is passed over. */
  readonly start: (name: string) => void
  /** Stops it and forgets it: whatever takes the name next begins anew. */
  readonly release: (name: string) => void
}

/** The tab a component lies in. It lives above `<Activity>`, so what it owns goes on while the tab is hidden. */
export interface Tab extends ActorsByName {
  readonly id: string
}

/** The actors of one tab, by name. They stop when the tab is closed, replaced or hung up. */
export interface TabActors extends ActorsByName {
  readonly has: (name: string) => boolean
  /** How many there are. */
  readonly size: () => number
  readonly stop: () => void
}

export function createTabActors(): TabActors {
  const actors = new Map<string, AnyActor>()
  const started = new WeakSet<AnyActor>()
  const forget = (name: string, actor: AnyActor) => {
    if (actors.get(name) === actor) actors.delete(name)
  }
  return {
    actor<L extends AnyActorLogic>(name: string, logic: L, options?: ActorOptions<L>): ActorRefFrom<L> {
      // A name belongs to one machine within a page, so what was kept under it has the type of that machine.
      const kept = actors.get(name) as ActorRefFrom<L> | undefined
      if (kept) return kept
      const made = createActor(logic, options)
      actors.set(name, made)
      return made as ActorRefFrom<L>
    },
    start(name) {
      const actor = actors.get(name)
      if (!actor || started.has(actor)) return
      started.add(actor)
      // Whoever draws it keeps what it came to; a failure is thrown by XState itself.
      actor.subscribe({ complete: () => forget(name, actor), error: () => forget(name, actor) })
      actor.start()
    },
    release(name) {
      actors.get(name)?.stop()
      actors.delete(name)
    },
    has: (name) => actors.has(name),
    size: () => actors.size,
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

/** The actor of that name for as long as the component draws it: made while drawing, started when that is on the screen. */
export function useActorOf<L extends AnyActorLogic>(
  tab: Pick<Tab, 'actor' | 'start'>,
  name: string,
  logic: L,
  options?: ActorOptions<L>,
): ActorRefFrom<L> {
  // Kept here, too: what reached its final state is forgotten by the tab, but not by whom it still tells of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first call's logic and options count
  const actor = useMemo(() => tab.actor(name, logic, options), [tab, name]) // oxlint-disable-line react-hooks/exhaustive-deps
  useLayoutEffect(() => tab.start(name), [tab, name])
  return actor
}

/**
 * The page's actor of that name: made at the first call, kept while the tab is hidden, shared by all components of the tab.
 * Only the first call's logic and options count. Read it with `useSelector`.
 */
export const useTabActor = <L extends AnyActorLogic>(
  name: string,
  logic: L,
  options?: ActorOptions<L>,
): ActorRefFrom<L> => useActorOf(useTab(), name, logic, options)

/** Actors for what lies in no tab: they end with the component. */
export function useOwnActors(): TabActors {
  const [actors] = useState(createTabActors)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      // React runs this twice in development: the actors end only when the component does not come back.
      queueMicrotask(() => isShown.current || actors.stop())
    }
  }, [actors])
  return actors
}
