import { Button } from '@arco-design/web-react'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { taskQueueMachine } from '#machines/task-queue.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'
import { Specimen } from './specimen.tsx'

/** Tasks that do nothing but run, so that their distance can be seen. */
export function QueueSpecimen() {
  const t = useText()
  const queue = useScopedActor(taskQueueMachine, { input: { now: Date.now } })
  const waiting = useSelector(queue, ({ context }) => context.waiting.length)
  const [added, setAdded] = useState(0)
  const [ran, setRan] = useState<readonly string[]>([])
  useEffect(() => {
    const listening = queue.on('task.done', ({ id }) => setRan((before) => [...before, id]))
    return () => listening.unsubscribe()
  }, [queue])
  const add = () => {
    const id = String(added + 1)
    setAdded(added + 1)
    queue.send({ type: 'task.add', task: { id, run: () => Promise.resolve() } })
  }
  return (
    <Specimen
      name="queue"
      value={ran.length === 0 ? t('testing.queue.none') : t('testing.queue.ran', { list: ran.join(' ') })}
    >
      <Button onClick={add}>{t('testing.queue.add')}</Button>
      <span role="status">{t('testing.queue.waiting', { count: waiting })}</span>
    </Specimen>
  )
}
