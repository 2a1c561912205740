import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { countdownMachine } from '#machines/countdown.ts'

function started(endsAt?: number) {
  const clock = new SimulatedClock()
  const countdown = createActor(countdownMachine, { clock, input: { now: () => clock.now(), endsAt } }).start()
  return { clock, countdown, state: () => countdown.getSnapshot(), left: () => countdown.getSnapshot().context.left }
}

describe('countdown', () => {
  it('runs from 60 to 0 and rests', () => {
    const { clock, countdown, state, left } = started()
    expect(state().value).toBe('idle')
    countdown.send({ type: 'countdown.start', ms: 60_000 })
    expect(left()).toBe(60)
    clock.increment(999)
    expect(left()).toBe(60)
    clock.increment(1)
    expect(left()).toBe(59)
    for (let second = 59; second > 0; second -= 1) clock.increment(1000)
    expect(state().value).toBe('idle')
    expect(left()).toBe(0)
  })

  it('shows the right number after a sleep in which no tick came', () => {
    let time = 0
    const clock = new SimulatedClock()
    const countdown = createActor(countdownMachine, { clock, input: { now: () => time } }).start()
    countdown.send({ type: 'countdown.start', ms: 60_000 })
    time = 42_000
    clock.increment(1000)
    expect(countdown.getSnapshot().context.left).toBe(18)
    time = 90_000
    clock.increment(1000)
    expect(countdown.getSnapshot().value).toBe('idle')
  })

  it('goes on after a reload, unless its deadline has passed', () => {
    expect(started(25_400).left()).toBe(26)
    expect(started(25_400).state().value).toBe('running')
    expect(started(0).state().value).toBe('idle')
  })

  it('is cancelled, and is not started twice', () => {
    const { clock, countdown, state, left } = started()
    countdown.send({ type: 'countdown.start', ms: 60_000 })
    clock.increment(1000)
    countdown.send({ type: 'countdown.start', ms: 60_000 })
    expect(left()).toBe(59)
    countdown.send({ type: 'countdown.cancel' })
    expect(state().value).toBe('idle')
    expect(left()).toBe(0)
  })
})
