import { useSelector } from '@xstate/react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { decisionUndoMs } from '#domain/constants.ts'
import { type Command, commandQueueMachine } from '#machines/command-queue.ts'
import { codes, isDone } from '#protocol/codes.ts'
import { batchReview } from '#protocol/contract/batch-calls.ts'
import { back, review } from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { ApiError } from '#src/kit/api/api-error.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useUserActor } from '#src/kit/workspace/use-user-actor.ts'
import { createDecisionStorage, type DecisionStorage } from './decision-storage.ts'

export type DecisionQueue = ActorRefFrom<typeof commandQueueMachine>

/** What the desk sends, by the name under which it is kept. What was kept was made by `giveOf` below. */
interface Inputs {
  review: ArgsOf<typeof review>
  back: ArgsOf<typeof back>
  batchReview: ArgsOf<typeof batchReview> & { labels: string[] }
}

async function sendBatch({ call }: Client, key: string, { labels, items }: Inputs['batchReview']): Promise<void> {
  const { failed, rows } = await call(batchReview, { items }, { key, keepalive: true, silent: true })
  if (failed === 0) return
  const refused = rows.filter((row) => !isDone(row.code))
  const msg = refused.map((row) => `${labels[row.index] ?? row.id}: ${row.msg}`).join('\n')
  throw new ApiError({ code: codes.applyFail, msg })
}

const senders: { [K in keyof Inputs]: (client: Client, key: string, input: Inputs[K]) => Promise<unknown> } = {
  review: ({ call }, key, input) => call(review, input, { key, keepalive: true, silent: true }),
  back: ({ call }, key, input) => call(back, input, { key, keepalive: true, silent: true }),
  batchReview: sendBatch,
}

const isKnown = (name: string): name is keyof Inputs => Object.hasOwn(senders, name)

const send = async (client: Client, { name, key, input }: Command): Promise<unknown> => {
  const sender = isKnown(name) ? (senders[name] as (client: Client, key: string, input: unknown) => unknown) : null
  return sender?.(client, key, input)
}

const logicOf = (client: Client, shelf: DecisionStorage) =>
  commandQueueMachine.provide({
    actors: { send: fromPromise(({ input: { command } }) => send(client, command)) },
    actions: { keep: ({ context }) => shelf.keep(context) },
  })

/** The person's decisions that are not sent yet: one queue for the strip above the tabs and for the desk. */
export function useDecisions(): DecisionQueue {
  const client = useClient()
  const { userInfo } = useSession()
  return useUserActor('contract.decisions', () => {
    const shelf = createDecisionStorage({
      userId: userInfo.id,
      storage: localStorage,
      session: sessionStorage,
      newId: client.newKey,
      now: Date.now,
    })
    return { logic: logicOf(client, shelf), options: { input: { now: Date.now, memory: shelf.take() } } }
  })
}

/** Gives a decision to the queue: it goes out when its time is up. */
export function useSubmit(queue: DecisionQueue) {
  const { newKey } = useClient()
  return <K extends keyof Inputs>(name: K, input: Inputs[K], { label, ids }: Pick<Command, 'label' | 'ids'>) =>
    queue.send({
      type: 'command.give',
      command: { key: newKey(), name, input, label, ids, sendAt: Date.now() + decisionUndoMs },
    })
}

const idsOf = ({ context: { held, outbox } }: ReturnType<DecisionQueue['getSnapshot']>) =>
  [...outbox, ...(held ? [held] : [])].flatMap((one) => one.ids)

/** Contracts that are decided as far as this person is concerned: the queue does not show them. */
export const useDecidedIds = (queue: DecisionQueue): readonly number[] =>
  useSelector(queue, idsOf, (one, two) => one.join() === two.join())
