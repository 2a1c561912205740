import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { counterRefreshMs } from '#domain/constants.ts'
import { todoCountersMachine } from '#machines/todo-counters.ts'
import type { ToDoCounts } from '#protocol/supply/schemas.ts'
import { arrived, controlled, lost } from './controlled.ts'

const counts = (toIssueNum: number): ToDoCounts => ({ toIssueNum, toChangeNum: 0, toRefundNum: 0 })

function started() {
  const clock = new SimulatedClock()
  const { calls, logic } = controlled<ToDoCounts>()
  const counters = createActor(todoCountersMachine.provide({ actors: { loadCounts: logic } }), { clock }).start()
  const answer = async (number: number) => {
    calls.at(-1)?.resolve(counts(number))
    await arrived()
  }
  return { clock, calls, counters, answer, state: () => counters.getSnapshot() }
}

describe('the to-do counters', () => {
  it('ask nothing while nobody stands at their page', () => {
    const { clock, calls } = started()
    clock.increment(10 * counterRefreshMs)
    expect(calls).toHaveLength(0)
  })

  it('are loaded at once and then every 300000 ms', async () => {
    const { clock, calls, counters, answer, state } = started()
    counters.send({ type: 'counters.watch' })
    expect(state().hasTag('busy')).toBe(true)
    await answer(3)
    expect(state().context.counts).toEqual(counts(3))
    clock.increment(299_999)
    expect(calls).toHaveLength(1)
    clock.increment(1)
    expect(calls).toHaveLength(2)
    await answer(4)
    expect(state().context.counts).toEqual(counts(4))
    expect(counterRefreshMs).toBe(300_000)
  })

  it('stop when another page comes to the front, and begin anew when theirs is back', async () => {
    const { clock, calls, counters, answer } = started()
    counters.send({ type: 'counters.watch' })
    await answer(3)
    counters.send({ type: 'counters.leave' })
    clock.increment(10 * counterRefreshMs)
    expect(calls).toHaveLength(1)
    counters.send({ type: 'counters.watch' })
    counters.send({ type: 'counters.watch' })
    expect(calls).toHaveLength(2)
  })

  it('stand as they were when they could not be had, and are tried again at the next turn', async () => {
    const { clock, calls, counters, answer, state } = started()
    counters.send({ type: 'counters.watch' })
    await answer(3)
    clock.increment(counterRefreshMs)
    calls[1]?.reject(lost())
    await arrived()
    expect(state().context.counts).toEqual(counts(3))
    expect(state().context.failure?.kind).toBe('lost')
    clock.increment(counterRefreshMs)
    await answer(5)
    expect(state().context).toMatchObject({ counts: counts(5), failure: null })
  })

  it('do not listen to an answer that comes after they were left', async () => {
    const { counters, answer, state } = started()
    counters.send({ type: 'counters.watch' })
    counters.send({ type: 'counters.leave' })
    await answer(9)
    expect(state().context.counts).toBeNull()
  })
})
