import { useContext, useId } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate'
import { TabContext, useActorOf, useOwnActors } from './tab.ts'

/**
 * An actor for a control that may stand anywhere: in a tab it goes on while the tab is hidden, elsewhere it ends with the
 * control. Only the first call's logic and options count. Read it with `useSelector`. Controls that take each other's place
 * need a `name`, or they find each other's actor.
 */
export function useScopedActor<L extends AnyActorLogic>(
  logic: L,
  options?: ActorOptions<L>,
  name?: string,
): ActorRefFrom<L> {
  const tab = useContext(TabContext)
  const id = useId()
  const own = useOwnActors()
  return useActorOf(tab ?? own, name ?? id, logic, options)
}
