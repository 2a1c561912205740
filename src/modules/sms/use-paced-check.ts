import { useSelector } from '@xstate/react'
import { taskQueueMachine } from '#machines/task-queue.ts'
import { check } from '#protocol/sms/calls.ts'
import type { SmsRecord } from '#protocol/sms/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useTabActor } from '#src/kit/workspace/tab.ts'

/** Whether the provider can be asked what became of it. */
export const isCheckable = ({ actions }: Pick<SmsRecord, 'actions'>): boolean =>
  actions.some(({ event }) => event === 'check')

/**
 * Asks after several messages, one every three seconds, as a provider counts how often it is asked (spec:
 * numbers#rhythm). The list shows what it says; a refusal is shown by the client and holds up nobody.
 */
export function usePacedCheck() {
  const { call } = useClient()
  const queue = useTabActor('sms check', taskQueueMachine, { input: { now: Date.now } })
  const left = useSelector(queue, ({ context }) => context.waiting.length + (context.current ? 1 : 0))
  const ask = (rows: readonly SmsRecord[]) => {
    for (const { id } of rows.filter(isCheckable))
      queue.send({ type: 'task.add', task: { id: String(id), run: () => call(check, { id }) } })
  }
  return { left, ask, stop: () => queue.send({ type: 'queue.clear' }) }
}
