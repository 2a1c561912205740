import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { qrLoginMachine } from '#machines/qr-login.ts'
import { type QrState, qrPollIntervalMs } from '#protocol/registration/qywx-calls.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

const picture = { ticket: 't1', qrCode: 'https://x/#/qywx-phone?scan=s1', expiresAt: 120_000, isLocal: true }

function started() {
  const clock = new SimulatedClock()
  const open = controlled<typeof picture>()
  const poll = controlled<{ state: QrState; nickName?: string }, { ticket: string }>()
  const close = controlled<null, { ticket: string }>()
  const signIn = controlled<{ weakPassword: boolean }, { ticket: string }>()
  const actors = { open: open.logic, poll: poll.logic, close: close.logic, signIn: signIn.logic }
  const qr = createActor(qrLoginMachine.provide({ actors }), { clock }).start()
  const state = () => qr.getSnapshot()
  return {
    qr,
    state,
    open: open.calls,
    poll: poll.calls,
    close: close.calls,
    signIn: signIn.calls,
    /** The picture comes. */
    async shown() {
      open.calls.at(-1)!.resolve(picture)
      await arrived()
    },
    /** The browser looks once more and is told. */
    async reads(state: QrState, nickName?: string) {
      clock.increment(qrPollIntervalMs)
      poll.calls.at(-1)!.resolve({ state, ...(nickName && { nickName }) })
      await arrived()
    },
    tick: () => clock.increment(qrPollIntervalMs),
  }
}

describe('sign-in by QR code', () => {
  it('waits, is scanned, confirmed and signed in', async () => {
    const { state, shown, reads, poll, signIn } = started()
    expect(state().value).toBe('opening')
    await shown()
    await reads('WAITING')
    expect(poll[0]!.input).toEqual({ ticket: 't1' })
    expect(state().matches({ open: { phone: 'waiting' } })).toBe(true)
    await reads('SCANNED', '小陈')
    expect(state().matches({ open: { phone: 'scanned' } })).toBe(true)
    expect(state().context.nickName).toBe('小陈')
    await reads('CONFIRMED')
    expect(state().value).toBe('confirmed')
    expect(signIn[0]!.input).toEqual({ ticket: 't1' })
    signIn[0]!.resolve({ weakPassword: true })
    await arrived()
    expect(state()).toMatchObject({ status: 'done', output: { weakPassword: true } })
  })

  it('may be confirmed between two looks', async () => {
    const { state, shown, reads } = started()
    await shown()
    await reads('CONFIRMED')
    expect(state().value).toBe('confirmed')
  })

  it('expires, and another picture can be had', async () => {
    const { qr, state, shown, reads, open } = started()
    await shown()
    await reads('EXPIRED')
    expect(state().value).toBe('expired')
    qr.send({ type: 'qr.refresh' })
    expect(state().value).toBe('opening')
    expect(state().context.picture).toBeNull()
    expect(open).toHaveLength(2)
  })

  it('is closed on the phone', async () => {
    const { state, shown, reads } = started()
    await shown()
    await reads('SCANNED')
    await reads('CLOSED')
    expect(state().value).toBe('closed')
  })

  it('is closed here, whether the server hears of it or not', async () => {
    for (const isAnswered of [true, false]) {
      const { qr, state, shown, close, tick, poll } = started()
      await shown()
      qr.send({ type: 'qr.close' })
      expect(close[0]!.input).toEqual({ ticket: 't1' })
      if (isAnswered) close[0]!.resolve(null)
      else close[0]!.reject(lost())
      await arrived()
      expect(state().value).toBe('closed')
      tick()
      expect(poll).toHaveLength(0)
    }
  })

  it('looks again when an answer is lost, and ignores one that comes after the end', async () => {
    const { qr, state, shown, reads, tick, poll } = started()
    await shown()
    tick()
    poll[0]!.reject(lost())
    await arrived()
    await reads('SCANNED', '小陈')
    expect(state().matches({ open: { phone: 'scanned' } })).toBe(true)
    tick()
    qr.send({ type: 'qr.close' })
    poll[2]!.resolve({ state: 'CONFIRMED' })
    await arrived()
    expect(state().value).toBe('closing')
  })

  it('asks for the account of whoever is bound to none', async () => {
    const { qr, state, shown, reads, signIn } = started()
    await shown()
    await reads('CONFIRMED')
    signIn[0]!.reject(answered('2222'))
    await arrived()
    expect(state().value).toBe('unbound')
    qr.send({ type: 'account.bound', weakPassword: false })
    expect(state()).toMatchObject({ status: 'done', output: { weakPassword: false } })
  })

  it('says why there is no picture or no sign-in, and can be tried again', async () => {
    const { qr, state, shown, reads, open, signIn } = started()
    open[0]!.reject(answered('9999'))
    await arrived()
    expect(state()).toMatchObject({ value: 'failed', context: { failure: { code: '9999' } } })
    qr.send({ type: 'account.bound', weakPassword: false })
    expect(state().value).toBe('failed')
    qr.send({ type: 'qr.refresh' })
    expect(state().context.failure).toBeNull()
    await shown()
    await reads('CONFIRMED')
    signIn[0]!.reject(lost())
    await arrived()
    expect(state()).toMatchObject({ value: 'failed', context: { failure: { kind: 'lost' } } })
  })
})
