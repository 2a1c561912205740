import { useContext, useInsertionEffect, useLayoutEffect, useMemo } from 'react'
import { type ActorOptions, type ActorRefFrom, type AnyActor, type AnyActorLogic, createActor } from 'xstate'
import { type Tab, TabContext } from './tab.ts'

const outsideTabs: Pick<Tab, 'run' | 'release'> = {
  run: (actor: AnyActor) => void actor.start(),
  release: (actor: AnyActor) => void actor.stop(),
}

/**
 * An actor of one control or one opening of a dialog, which may stand anywhere: it ends with the control, and in a tab it goes
 * on while the tab is hidden. Another `instance` begins another one. Only the first call's logic and options count. Read it with
 * `useSelector`.
 */
export function useScopedActor<L extends AnyActorLogic>(
  logic: L,
  options?: ActorOptions<L>,
  instance?: string,
): ActorRefFrom<L> {
  const actors = useContext(TabContext) ?? outsideTabs
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first call's logic and options count
  const actor = useMemo(() => createActor(logic, options) as ActorRefFrom<L>, [instance]) // oxlint-disable-line react-hooks/exhaustive-deps
  useLayoutEffect(() => actors.run(actor), [actors, actor])
  // The one kind of effect that hiding a tab does not clean up: a control that was taken away is told from one out of sight.
  useInsertionEffect(() => () => actors.release(actor), [actors, actor])
  return actor
}
