import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { fromPromise } from 'xstate'
import { createChange } from '#machines/change.ts'
import type { Failure } from '#machines/kit/failure.ts'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import type { Client } from '#src/kit/client/client.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useTabActor } from '#src/kit/workspace/tab.ts'

/** Where a command stands, whatever machine drives it. */
export interface Outcome {
  readonly state: 'open' | 'busy' | 'unsure' | 'conflicted'
  readonly failure: Failure | null
  /** Asks the server again under the same key. */
  readonly retry: () => void
}

function changeLogic<C extends Call>(client: Client, call: C) {
  return createChange<ArgsOf<C>, OutputOf<C>>().provide({
    actors: {
      // What became of it is said beside the button, so the client says nothing.
      send: fromPromise(({ input: { input, key }, signal }) => client.call(call, input, { key, signal, silent: true })),
    },
  })
}

export interface Change<C extends Call> {
  readonly outcome: Outcome
  readonly send: (input: ArgsOf<C>) => void
  /** Something is on its way, or nobody knows yet whether it arrived. */
  readonly busy: boolean
  /** May still be changed and sent. */
  readonly editable: boolean
}

/** Tells an actor that the network is there again. */
export function useRestored(tell: () => void): void {
  const onRestored = useEffectEvent(tell)
  useEffect(() => {
    const restored = () => onRestored()
    window.addEventListener('online', restored)
    return () => window.removeEventListener('online', restored)
  }, [])
}

/**
 * One changing call behind one opening of a dialog: `key` is minted when it opens, so that a double click, a lost answer
 * or a second try do it once. `onDone` is told when the page is in sight. `life` begins anew under the same key: the version
 * of the record, once it was loaded again after a conflict.
 */
export function useChange<C extends Call>(
  call: C,
  key: string,
  onDone: (output: OutputOf<C>) => void,
  life: string | number = '',
): Change<C> {
  const client = useClient()
  const actor = useTabActor(`change ${call.path} ${key} ${life}`, changeLogic(client, call), { input: { key } })
  const snapshot = useSelector(actor, (now) => now)
  const { output, failure } = snapshot.context
  const isDone = snapshot.matches('done')
  const tell = useEffectEvent(() => onDone(output as OutputOf<C>))
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])
  useRestored(() => actor.send({ type: 'network.restored' }))
  const isUnsure = snapshot.matches('unsure')
  const isBusy = snapshot.hasTag('busy')
  const state = isUnsure ? 'unsure' : isBusy ? 'busy' : snapshot.matches('conflicted') ? 'conflicted' : 'open'
  return {
    outcome: { state, failure, retry: () => actor.send({ type: 'change.retry' }) },
    send: (input) => actor.send({ type: 'change.send', input }),
    busy: isBusy || isUnsure,
    editable: snapshot.hasTag('editable'),
  }
}
