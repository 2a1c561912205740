import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { delayButtonMs, easyButtonMaxMs } from '#domain/constants.ts'
import { heldButtonMachine } from '#machines/held-button.ts'
import { arrived } from './controlled.ts'

function pressed(ms: number) {
  const clock = new SimulatedClock()
  const button = createActor(heldButtonMachine, { clock, input: { now: () => clock.now(), ms } }).start()
  const works: PromiseWithResolvers<void>[] = []
  const work = vi.fn<() => Promise<void>>(() => {
    const made = Promise.withResolvers<void>()
    works.push(made)
    return made.promise
  })
  const press = () => button.send({ type: 'button.press', work })
  const left = () => button.getSnapshot().context.left
  return { clock, press, work, works, left, isHeld: () => button.getSnapshot().hasTag('busy') }
}

describe('a held button', () => {
  it('cannot be pressed again until its time is over, and counts the seconds down', () => {
    const { clock, press, work, left, isHeld } = pressed(delayButtonMs)
    press()
    expect([isHeld(), left()]).toEqual([true, 10])
    press()
    expect(work).toHaveBeenCalledOnce()
    clock.increment(1000)
    expect(left()).toBe(9)
    clock.increment(8999)
    expect([isHeld(), left()]).toEqual([true, 1])
    clock.increment(1)
    expect(isHeld()).toBe(false)
    press()
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is ready as soon as what it does is done, or has failed', async () => {
    const { press, works, isHeld } = pressed(delayButtonMs)
    press()
    works[0]?.resolve()
    await arrived()
    expect(isHeld()).toBe(false)
    press()
    works[1]?.reject(new Error('no'))
    await arrived()
    expect(isHeld()).toBe(false)
  })

  it('goes by the deadline when its clock slept', () => {
    const { clock, press, left, isHeld } = pressed(easyButtonMaxMs)
    press()
    clock.increment(1000)
    expect(left()).toBe(59)
    clock.set(59_500)
    expect([isHeld(), left()]).toEqual([true, 1])
    clock.set(60_000)
    expect(isHeld()).toBe(false)
  })

  it('is not let go by what an earlier press began', async () => {
    const { clock, press, works, isHeld } = pressed(delayButtonMs)
    press()
    clock.increment(delayButtonMs)
    press()
    works[0]?.resolve()
    await arrived()
    expect(isHeld()).toBe(true)
  })
})
