import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { taskQueueGapMs } from '#domain/constants.ts'
import { type TaskQueueEmitted, taskQueueMachine } from '#machines/task-queue.ts'
import { arrived } from './controlled.ts'

function opened() {
  const clock = new SimulatedClock()
  const queue = createActor(taskQueueMachine, { clock, input: { now: () => clock.now() } }).start()
  const began: [string, number][] = []
  const emitted: TaskQueueEmitted[] = []
  queue.on('*', (event) => emitted.push(event))
  const add = (id: string, run: () => Promise<unknown> = () => Promise.resolve()) =>
    queue.send({
      type: 'task.add',
      task: {
        id,
        run: () => {
          began.push([id, clock.now()])
          return run()
        },
      },
    })
  /** Lets the time pass, and what is under way arrive. */
  const pass = async (ms: number) => {
    clock.increment(ms)
    await arrived()
  }
  return { queue, add, pass, began, emitted, isBusy: () => queue.getSnapshot().hasTag('busy') }
}

describe('the task queue', () => {
  it('runs one every three seconds, in their order, the first at once', async () => {
    const { add, pass, began } = opened()
    for (const id of ['a', 'b', 'c']) add(id)
    await pass(0)
    expect(began).toEqual([['a', 0]])
    await pass(taskQueueGapMs - 1)
    expect(began).toHaveLength(1)
    await pass(1)
    await pass(taskQueueGapMs)
    expect(began).toEqual([
      ['a', 0],
      ['b', 3000],
      ['c', 6000],
    ])
  })

  it('begins the next only when the one before is done, however long it takes', async () => {
    const { add, pass, began } = opened()
    const slow = Promise.withResolvers<void>()
    add('slow', () => slow.promise)
    add('next')
    await pass(0)
    await pass(5000)
    expect(began).toEqual([['slow', 0]])
    slow.resolve()
    await arrived()
    await pass(0)
    expect(began).toEqual([
      ['slow', 0],
      ['next', 5000],
    ])
  })

  it('goes on after one that failed, and tells what became of each', async () => {
    const { add, pass, emitted } = opened()
    add('bad', () => Promise.reject(new Error('no')))
    add('good')
    await pass(0)
    await pass(taskQueueGapMs)
    expect(emitted).toMatchObject([
      { type: 'task.failed', id: 'bad' },
      { type: 'task.done', id: 'good' },
    ])
  })

  it('forgets what waits when it is cleared, and begins again at once after a rest', async () => {
    const { queue, add, pass, began, isBusy } = opened()
    add('a')
    add('b')
    await pass(0)
    queue.send({ type: 'queue.clear' })
    await pass(10_000)
    expect(began).toEqual([['a', 0]])
    expect(isBusy()).toBe(false)
    add('c')
    await pass(0)
    expect(began.at(-1)).toEqual(['c', 10_000])
  })
})
