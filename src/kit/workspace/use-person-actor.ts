import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate'
import { useFrame } from './tabs-context.ts'

/**
 * The person's actor of that name: one for all pages, and it goes on when they are closed. Only the first call's logic and
 * options count. Read it with `useSelector`.
 */
export function usePersonActor<L extends AnyActorLogic>(
  name: string,
  logic: L,
  options?: ActorOptions<L>,
): ActorRefFrom<L> {
  return useFrame().shelf.person.actor(name, logic, options)
}
