import { useSelector } from '@xstate/react'
import { taskQueueMachine } from '#machines/task-queue.ts'
import { check } from '#protocol/sms/calls.ts'
import type { SmsRecord } from '#protocol/sms/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'

/** The provider is asked after what it has taken and not yet told the end of. */
export const isOpen = ({ stat }: Pick<SmsRecord, 'stat'>): boolean => stat === 1

/**
 * Asks after several messages, one every three seconds, as a provider counts how often it is asked (spec:
 * numbers#rhythm). The list shows what it says; a refusal is shown by the client and holds up nobody.
 */
export function usePacedCheck() {
  const { call } = useClient()
  const queue = useScopedActor(taskQueueMachine, { input: { now: Date.now } }, 'sms check')
  const left = useSelector(queue, ({ context }) => context.waiting.length + (context.current ? 1 : 0))
  const ask = (rows: readonly SmsRecord[]) => {
    for (const { id } of rows.filter(isOpen))
      queue.send({ type: 'task.add', task: { id: String(id), run: () => call(check, { id }) } })
  }
  return { left, ask, stop: () => queue.send({ type: 'queue.clear' }) }
}
