import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { fromPromise } from 'xstate'
import { createChange } from '#machines/change.ts'
import type { Failure } from '#machines/kit/failure.ts'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'

/** Where a command stands, whatever machine drives it. */
export interface Outcome {
  readonly state: 'open' | 'busy' | 'unsure' | 'conflicted'
  readonly failure: Failure | null
  /** Asks the server again under the same key. */
  readonly retry: () => void
}

/** What a machine that drives one command says of itself. */
interface CommandSnapshot {
  readonly context: { readonly failure: Failure | null }
  matches: (state: 'unsure' | 'conflicted') => boolean
  hasTag: (tag: 'busy') => boolean
}

/** The outcome of a command that a page drives by a machine of its own. */
export function outcomeOf(snapshot: CommandSnapshot, retry: () => void): Outcome {
  const { failure } = snapshot.context
  if (snapshot.matches('unsure')) return { state: 'unsure', failure, retry }
  if (snapshot.hasTag('busy')) return { state: 'busy', failure, retry }
  return { state: snapshot.matches('conflicted') ? 'conflicted' : 'open', failure, retry }
}

export interface ChangeOptions<I = never> {
  /** What was on its way when the page was left: its outcome is asked for first. Only that of the first call counts. */
  inFlight?: I | undefined
  /** Begins anew under the same key: the version of the record, once it was loaded again after a conflict. */
  instance?: string | number
  /**
   * What the client says of it. A failure is said once, where the user looks: in the note at the button, or by a message
   * (`failure`) where no note is drawn. `done` tells the success as well, in the server's words.
   * The words of an answer that is done with a remark (6666, 7777) and an alert (4444) are shown always.
   */
  says?: 'nothing' | 'failure' | 'done'
  /** Something was typed: as long as no row could be done (4466) it stays open with it. */
  isForm?: boolean
}

type Manner = Required<Pick<ChangeOptions, 'says' | 'isForm'>>

function changeLogic<C extends Call>(client: Client, call: C, { says, isForm }: Manner) {
  let isInline = says !== 'failure'
  return createChange<ArgsOf<C>, OutputOf<C>>().provide({
    actors: {
      send: fromPromise(({ input: { input, key }, signal }) => {
        const answer = client.call(call, input, {
          key,
          signal,
          inline: isInline,
          announce: says === 'done',
          whole: isForm,
        })
        // Why further tries fail is said beside the button; a message for each would only be noise.
        isInline = true
        return answer
      }),
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
export function useRestored(notify: () => void): void {
  const onRestored = useEffectEvent(notify)
  useEffect(() => {
    const restored = () => onRestored()
    window.addEventListener('online', restored)
    return () => window.removeEventListener('online', restored)
  }, [])
}

/**
 * One changing call behind one opening of a dialog: `key` is minted when it opens, so that a double click, a lost answer
 * or a second try do it once. `onDone` is told when the page is in sight.
 */
export function useChange<C extends Call>(
  call: C,
  key: string,
  onDone: (output: OutputOf<C>) => void,
  { inFlight, instance = '', says = 'nothing', isForm = false }: ChangeOptions<ArgsOf<C>> = {},
): Change<C> {
  const client = useClient()
  const logic = changeLogic(client, call, { says, isForm })
  const actor = useScopedActor(logic, { input: { key, inFlight } }, `${key} ${instance}`)
  const snapshot = useSelector(actor, (now) => now)
  const { output } = snapshot.context
  const isDone = snapshot.matches('done')
  const notify = useEffectEvent(() => onDone(output as OutputOf<C>))
  useEffect(() => {
    if (isDone) notify()
  }, [isDone])
  useRestored(() => actor.send({ type: 'network.restored' }))
  const outcome = outcomeOf(snapshot, () => actor.send({ type: 'change.retry' }))
  return {
    outcome,
    send: (input) => actor.send({ type: 'change.send', input }),
    busy: outcome.state === 'busy' || outcome.state === 'unsure',
    editable: snapshot.hasTag('editable'),
  }
}
