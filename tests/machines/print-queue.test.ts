import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { printPatienceMs } from '#domain/printing.ts'
import { PrintError } from '#machines/kit/print-error.ts'
import { type PrintQueueEmitted, type PrintWay, printQueueMachine, type QueuedPrint } from '#machines/print-queue.ts'
import { arrived, controlled } from './controlled.ts'

function opened(way: () => PrintWay = () => 'component') {
  const clock = new SimulatedClock()
  const prepare = controlled<PrintWay, { job: QueuedPrint }>()
  const print = controlled<unknown, { job: QueuedPrint }>()
  const byBrowser = controlled<unknown, { job: QueuedPrint }>()
  const machine = printQueueMachine.provide({
    actors: { prepare: prepare.logic, print: print.logic, printByBrowser: byBrowser.logic },
  })
  const queue = createActor(machine, { clock }).start()
  const emitted: PrintQueueEmitted[] = []
  queue.on('*', (event) => emitted.push(event))
  const add = (...ids: string[]) => {
    for (const id of ids) queue.send({ type: 'job.add', job: { id, title: `标签 ${id}` } })
  }
  /** Lets the job under way go to its printer. */
  const prepared = async () => {
    prepare.calls.at(-1)?.resolve(way())
    await arrived()
  }
  const answer = async (settle: (call: (typeof print.calls)[number]) => void) => {
    const call = print.calls.at(-1)
    if (call) settle(call)
    await arrived()
  }
  const at = () => [queue.getSnapshot().value, queue.getSnapshot().context.current?.id ?? null]
  const sent = () => print.calls.map(({ input }) => input.job.id)
  return {
    clock,
    queue,
    add,
    prepared,
    answer,
    at,
    sent,
    emitted,
    byBrowser,
    errorKind: () => queue.getSnapshot().context.errorKind,
  }
}

describe('the print queue', () => {
  it('prints one job after the other, in their order', async () => {
    const { add, prepared, answer, at, sent, emitted } = opened()
    add('a', 'b', 'c')
    expect(at()).toEqual(['preparing', 'a'])
    for (const id of ['a', 'b', 'c']) {
      await prepared()
      expect(at()).toEqual(['printing', id])
      await answer((call) => call.resolve(true))
    }
    expect(sent()).toEqual(['a', 'b', 'c'])
    expect(emitted).toEqual(['a', 'b', 'c'].map((id) => ({ type: 'job.printed', id })))
    expect(at()).toEqual(['empty', null])
  })

  it('tells of a job that hangs, holds the others, and prints it again', async () => {
    const { clock, queue, add, prepared, answer, at, errorKind, sent } = opened()
    add('a', 'b')
    await prepared()
    clock.increment(printPatienceMs - 1)
    expect(at()).toEqual(['printing', 'a'])
    clock.increment(1)
    expect([...at(), errorKind()]).toEqual(['failed', 'a', 'hung'])
    queue.send({ type: 'job.retry' })
    await prepared()
    await answer((call) => call.resolve(true))
    expect(at()).toEqual(['preparing', 'b'])
    expect(sent()).toEqual(['a', 'a'])
  })

  it('does not take time off a person who is asked where a job goes', async () => {
    const { clock, add, at } = opened()
    add('a')
    clock.increment(10 * printPatienceMs)
    expect(at()).toEqual(['preparing', 'a'])
  })

  it('offers a refused job to the browser', async () => {
    const { queue, add, prepared, answer, at, errorKind, emitted, byBrowser } = opened()
    add('a', 'b')
    await prepared()
    await answer((call) => call.reject(new PrintError('refused')))
    expect([...at(), errorKind()]).toEqual(['failed', 'a', 'refused'])
    queue.send({ type: 'job.toBrowser' })
    expect(at()).toEqual(['browsing', 'a'])
    byBrowser.calls[0]?.resolve(null)
    await arrived()
    expect(emitted).toEqual([{ type: 'job.printed', id: 'a' }])
    expect(at()).toEqual(['preparing', 'b'])
  })

  it('goes to the browser at once where there is no component', async () => {
    const { add, prepared, at, sent } = opened(() => 'browser')
    add('a')
    await prepared()
    expect(at()).toEqual(['browsing', 'a'])
    expect(sent()).toEqual([])
  })

  it('cancels a waiting job, and the one under way or failed', async () => {
    const { queue, add, prepared, answer, at, emitted, sent } = opened()
    add('a', 'b', 'c')
    queue.send({ type: 'job.cancel', id: 'b' })
    await prepared()
    queue.send({ type: 'job.cancel', id: 'a' })
    expect(at()).toEqual(['preparing', 'c'])
    await prepared()
    await answer((call) => call.reject(new Error('out of paper')))
    queue.send({ type: 'job.cancel', id: 'c' })
    expect(at()).toEqual(['empty', null])
    expect(emitted).toEqual(['b', 'a', 'c'].map((id) => ({ type: 'job.cancelled', id })))
    expect(sent()).toEqual(['a', 'c'])
  })
})
