import { useLayoutEffect, useState } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate'
import { useFrame } from './tabs-context.ts'

interface Made<L extends AnyActorLogic> {
  readonly logic: L
  readonly options?: ActorOptions<L>
}

/**
 * The person's actor of that name: one for all pages, and it goes on when they are closed. `make` is asked once, by whoever
 * needs the actor first. Read it with `useSelector`.
 */
export function useUserActor<L extends AnyActorLogic>(name: string, make: () => Made<L>): ActorRefFrom<L> {
  const { person } = useFrame().actorRegistry
  const [actor] = useState(() => {
    // A name belongs to one machine, so what is there under it has the type of that machine.
    if (person.has(name)) return person.actor(name, undefined as never) as ActorRefFrom<L>
    const { logic, options } = make()
    return person.actor(name, logic, options)
  })
  useLayoutEffect(() => person.start(name), [person, name])
  return actor
}
