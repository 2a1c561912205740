import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { createChange } from '#machines/change.ts'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import type { Client } from '#src/kit/client/client.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useTabActor } from '#src/kit/workspace/tab.ts'

function changeLogic<C extends Call>(client: Client, call: C, announce: boolean) {
  let isAgain = false
  return createChange<ArgsOf<C>, OutputOf<C>>().provide({
    actors: {
      send: fromPromise(({ input: { input, key }, signal }) => {
        // Beside the button stands what became of it; a message for each of its own tries would only be noise.
        const answer = client.call(call, input, { key, signal, silent: isAgain, announce })
        isAgain = true
        return answer
      }),
    },
  })
}

export type ChangeActor = ActorRefFrom<ReturnType<typeof createChange<unknown, unknown>>>

export interface Change<C extends Call> {
  actor: ChangeActor
  send: (input: ArgsOf<C>) => void
  /** Something is on its way, or nobody knows yet whether it arrived. */
  busy: boolean
  /** May still be changed and sent. */
  editable: boolean
}

/**
 * One changing call behind one opening of a dialog: `key` is minted when it opens, so that a double click, a lost answer
 * or a second try do it once. `onDone` is told when the page is in sight.
 */
export function useChange<C extends Call>(
  call: C,
  key: string,
  onDone: (output: OutputOf<C>) => void,
  { announce = true }: { announce?: boolean } = {},
): Change<C> {
  const client = useClient()
  const actor = useTabActor(`change ${call.path} ${key}`, changeLogic(client, call, announce), { input: { key } })
  const snapshot = useSelector(actor, (now) => now)
  const { output } = snapshot.context
  const tell = useEffectEvent(onDone)
  useEffect(() => {
    if (output !== null) tell(output)
  }, [output])
  useEffect(() => {
    const restored = () => actor.send({ type: 'network.restored' })
    window.addEventListener('online', restored)
    return () => window.removeEventListener('online', restored)
  }, [actor])
  return {
    actor: actor as unknown as ChangeActor,
    send: (input) => actor.send({ type: 'change.send', input }),
    busy: snapshot.hasTag('busy') || snapshot.matches('unsure'),
    editable: snapshot.hasTag('editable'),
  }
}
