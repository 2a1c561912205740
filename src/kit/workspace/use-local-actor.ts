import { useActorRef } from '@xstate/react'
import type { Actor, AnyActorLogic, InputFrom } from 'xstate'

/**
 * An actor that lives and ends with its component: for what lies outside every tab, such as the dialogs of the header.
 * Inside a tab take `useTabActor`, or hiding the tab would end the actor's work. `input` counts when it is made.
 */
export const useLocalActor = <L extends AnyActorLogic>(logic: L, input?: InputFrom<L>): Actor<L> =>
  useActorRef<AnyActorLogic>(logic, { input }) as unknown as Actor<L>
