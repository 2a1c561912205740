import { useActorRef } from '@xstate/react'
import type { Actor, AnyActorLogic } from 'xstate'

/**
 * An actor that lives and ends with its component: for what lies outside every tab, such as the dialogs of the header.
 * Inside a tab take `useTabActor`, or hiding the tab would end the actor's work.
 */
export const useOwnActor = <L extends AnyActorLogic>(logic: L): Actor<L> =>
  useActorRef<AnyActorLogic>(logic) as unknown as Actor<L>
