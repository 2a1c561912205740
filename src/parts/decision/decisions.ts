import { useSelector } from '@xstate/react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { decisionUndoMs } from '#domain/constants.ts'
import { type Command, commandQueueMachine } from '#machines/command-queue.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useUserActor } from '#src/kit/workspace/use-user-actor.ts'
import { createDecisionStorage, type DecisionStorage } from './decision-storage.ts'

export type DecisionQueue = ActorRefFrom<typeof commandQueueMachine>

type Sender<I> = (client: Client, key: string, input: I) => Promise<unknown>
type InputsOf<S> = { [K in keyof S]: S[K] extends Sender<infer I> ? I : never }

/** Decisions of one desk that can be taken back for some seconds; how each is sent, by the name under which it is kept. */
export interface Decisions<S> {
  /** The name of its queue, one a person, and of what it keeps in the browser. */
  readonly actor: string
  readonly storage: string
  readonly senders: S
}

/** Keeps the names and inputs of the senders. */
export const defineDecisions = <S extends Record<string, Sender<never>>>(spec: Decisions<S>): Decisions<S> => spec

const logicOf = (client: Client, senders: object, kept: DecisionStorage) => {
  // What was kept was made by `useSubmit` below; a name that is known no more was written by another version.
  const senderOf = (name: string) =>
    Object.hasOwn(senders, name) ? (senders as Record<string, Sender<unknown>>)[name] : undefined
  return commandQueueMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { command } }) => senderOf(command.name)?.(client, command.key, command.input)),
    },
    actions: { keep: ({ context }) => kept.keep(context) },
  })
}

/** The person's decisions that are not sent yet: one queue for the strip above the tabs and for the desk. */
export function useDecisions<S>({ actor, storage: name, senders }: Decisions<S>): DecisionQueue {
  const client = useClient()
  const { userInfo } = useSession()
  return useUserActor(actor, () => {
    const kept = createDecisionStorage({
      name,
      userId: userInfo.id,
      storage: localStorage,
      session: sessionStorage,
      newId: client.newKey,
      now: Date.now,
    })
    return {
      logic: logicOf(client, senders as object, kept),
      options: { input: { now: Date.now, memory: kept.take() } },
    }
  })
}

/** Gives a decision to the queue: it goes out when its time is up. */
export function useSubmit<S>(_of: Decisions<S>, queue: DecisionQueue) {
  const { newKey } = useClient()
  return <K extends keyof S & string>(name: K, input: InputsOf<S>[K], { label, ids }: Pick<Command, 'label' | 'ids'>) =>
    queue.send({
      type: 'command.give',
      command: { key: newKey(), name, input, label, ids, sendAt: Date.now() + decisionUndoMs },
    })
}

const idsOf = ({ context: { held, outbox } }: ReturnType<DecisionQueue['getSnapshot']>) =>
  [...outbox, ...(held ? [held] : [])].flatMap((one) => one.ids)

/** Records that are decided as far as this person is concerned: the queue does not show them. */
export const useDecidedIds = (queue: DecisionQueue): readonly number[] =>
  useSelector(queue, idsOf, (one, two) => one.join() === two.join())
