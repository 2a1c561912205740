import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ActorOptions, type ActorRefFrom, type AnyActor, type AnyActorLogic, createActor } from 'xstate'

/** What a tab does with the actors of its page. */
interface Actors {
  /**
   * Finds the actor of that name or makes it; starts nothing, so that a drawing that is thrown away does no harm. A name is
   * that of a part of the page; it holds no idempotency key. What belongs to one control or opening alone has no name
   * (`useScopedActor`).
   */
  readonly actor: <L extends AnyActorLogic>(name: string, logic: L, options?: ActorOptions<L>) => ActorRefFrom<L>
  /** Starts it, once; from then on it ends with its final state or the tab. A name without an actor is passed over. */
  readonly start: (name: string) => void
  /** Starts an actor without a name, once; it ends with its final state, its release or the tab. */
  readonly run: (actor: AnyActor) => void
  /** Stops and forgets an actor without a name. */
  readonly release: (actor: AnyActor) => void
}

/** The tab a component lies in. It lives above `<Activity>`, so what it owns goes on while the tab is hidden. */
export interface Tab extends Actors {
  readonly id: string
}

/** The actors of one tab. They stop when the tab is closed, replaced or hung up. */
export interface TabActors extends Actors {
  readonly has: (name: string) => boolean
  /** How many there are. */
  readonly size: () => number
  readonly stop: () => void
}

export function createTabActors(): TabActors {
  const actors = new Map<string, AnyActor>()
  const nameless = new Set<AnyActor>()
  const started = new WeakSet<AnyActor>()
  /** A component that draws an actor that has ended keeps what it came to; a failure is thrown by XState itself. */
  const startOnce = (actor: AnyActor, forget: () => void) => {
    if (started.has(actor)) return
    started.add(actor)
    actor.subscribe({ complete: forget, error: forget })
    actor.start()
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
      if (actor) startOnce(actor, () => actors.get(name) === actor && actors.delete(name))
    },
    run(actor) {
      if (!started.has(actor)) nameless.add(actor)
      startOnce(actor, () => nameless.delete(actor))
    },
    release(actor) {
      actor.stop()
      nameless.delete(actor)
    },
    has: (name) => actors.has(name),
    size: () => actors.size + nameless.size,
    stop() {
      for (const actor of [...actors.values(), ...nameless]) actor.stop()
      actors.clear()
      nameless.clear()
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
 * The page's actor of that name: made at the first call, started when that is on the screen, kept while the tab is hidden,
 * shared by all components of the tab. Only the first call's logic and options count. Read it with `useSelector`.
 */
export function useTabActor<L extends AnyActorLogic>(
  name: string,
  logic: L,
  options?: ActorOptions<L>,
): ActorRefFrom<L> {
  const tab = useTab()
  // Kept here, too: what reached its final state is forgotten by the tab, but not by whom it still tells of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first call's logic and options count
  const actor = useMemo(() => tab.actor(name, logic, options), [tab, name]) // oxlint-disable-line react-hooks/exhaustive-deps
  useLayoutEffect(() => tab.start(name), [tab, name])
  return actor
}

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
