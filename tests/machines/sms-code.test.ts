import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Captcha } from '#machines/login.ts'
import { type Deadline, smsCodeMachine, type TicketedRequest } from '#machines/sms-code.ts'
import { answered, arrived, controlled } from './controlled.ts'

const request = { mobile: '13800138000', imageCaptcha: 'k7f2' }
const picture = (ticket: string): Captcha => ({ image: '', ticket })

function started(deadline?: Deadline) {
  const clock = new SimulatedClock()
  const pictures = controlled<Captcha>()
  const codes = controlled<{ waitMs: number }, TicketedRequest>()
  const kept: Deadline[] = []
  const machine = smsCodeMachine.provide({
    actors: { loadCaptcha: pictures.logic, sendCode: codes.logic },
    actions: { keepDeadline: (_, one) => void kept.push(one) },
  })
  const actor = createActor(machine, { clock, input: { now: () => clock.now(), deadline } }).start()
  const ask = () => actor.send({ type: 'code.send', request })
  return {
    actor,
    ask,
    clock,
    kept,
    pictures: pictures.calls,
    codes: codes.calls,
    state: () => actor.getSnapshot(),
    left: () => actor.getSnapshot().context.left,
    second: () => clock.increment(1000),
  }
}

describe('getting a code by SMS', () => {
  it('pays with the picture, then counts from 60 to 0, and brings another picture for the next one', async () => {
    const { ask, clock, codes, kept, left, pictures, second, state } = started()
    pictures[0]?.resolve(picture('t1'))
    await arrived()
    ask()
    expect(state().hasTag('busy')).toBe(true)
    expect(codes[0]?.input).toEqual({ ...request, ticket: 't1' })
    codes[0]?.resolve({ waitMs: 60_000 })
    await arrived()
    expect(left()).toBe(60)
    expect(kept).toEqual([{ mobile: request.mobile, endsAt: clock.now() + 60_000 }])
    // The picture that was used stays on the screen while no other is needed.
    expect(state().matches({ picture: 'spent' })).toBe(true)
    expect(state().context.captcha?.ticket).toBe('t1')
    second()
    expect(left()).toBe(59)
    for (let at = 0; at < 59; at += 1) second()
    expect(left()).toBe(0)
    expect(pictures).toHaveLength(2)
  })

  it('sends none while it counts, nor twice on a double click', async () => {
    const { ask, codes, second } = started()
    ask()
    ask()
    expect(codes).toHaveLength(1)
    codes[0]?.resolve({ waitMs: 60_000 })
    await arrived()
    second()
    ask()
    expect(codes).toHaveLength(1)
  })

  it('goes on counting after a reload of the page', () => {
    const { ask, codes, left, second } = started({ mobile: request.mobile, endsAt: 25_400 })
    expect(left()).toBe(26)
    ask()
    expect(codes).toHaveLength(0)
    for (let at = 0; at < 26; at += 1) second()
    ask()
    expect(codes).toHaveLength(1)
  })

  it('says why it failed, with another picture, and asks again', async () => {
    const { ask, codes, pictures, state } = started()
    ask()
    codes[0]?.reject(answered('9999'))
    await arrived()
    expect(state().context.failure?.message).toBe('answer 9999')
    expect(pictures).toHaveLength(2)
    ask()
    expect(state().context.failure).toBeNull()
    expect(codes).toHaveLength(2)
  })

  it('counts what is left when it came too early', async () => {
    const { ask, codes, left } = started()
    ask()
    codes[0]?.reject(answered('4455', { waitMs: 17_200 }))
    await arrived()
    expect(left()).toBe(18)
  })

  it('a picture that does not load can be asked for again', async () => {
    const { actor, pictures, state } = started()
    pictures[0]?.reject(answered('-1'))
    await arrived()
    expect(state().matches({ picture: 'failed' })).toBe(true)
    actor.send({ type: 'picture.reload' })
    pictures[1]?.resolve(picture('t2'))
    await arrived()
    expect(state().matches({ picture: 'shown' })).toBe(true)
  })
})
