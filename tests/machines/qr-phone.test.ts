import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { qrPhoneMachine, type Scanned } from '#machines/qr-phone.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

const held: Scanned = { phone: 'p1', nickName: '小陈', ip: '10.0.0.7', createTime: 0 }

function started(code: string) {
  const scan = controlled<Scanned, { code: string }>()
  const confirm = controlled<null, { phone: string }>()
  const refuse = controlled<null, { phone: string }>()
  const actors = { scan: scan.logic, confirm: confirm.logic, refuse: refuse.logic }
  const phone = createActor(qrPhoneMachine.provide({ actors }), { input: { code } }).start()
  return {
    phone,
    state: () => phone.getSnapshot(),
    scan: scan.calls,
    confirm: confirm.calls,
    refuse: refuse.calls,
    async scanned() {
      scan.calls[0]!.resolve(held)
      await arrived()
    },
  }
}

describe('the phone that scans', () => {
  it('brings its code, is told who asks, and confirms', async () => {
    const { phone, state, scan, confirm, scanned } = started('c1')
    expect(scan[0]!.input).toEqual({ code: 'c1' })
    await scanned()
    expect(state().context.scanned?.ip).toBe('10.0.0.7')
    phone.send({ type: 'login.confirm' })
    phone.send({ type: 'login.refuse' })
    expect(confirm.map(({ input }) => input)).toEqual([{ phone: 'p1' }])
    confirm[0]!.resolve(null)
    await arrived()
    expect(state().value).toBe('confirmed')
  })

  it('is played: somebody says who he is', async () => {
    const { phone, state, scan } = started('')
    expect(state().value).toBe('asking')
    phone.send({ type: 'code.give', code: 'local-reception' })
    expect(scan[0]!.input).toEqual({ code: 'local-reception' })
  })

  it('refuses, whether the server hears of it or not', async () => {
    for (const isAnswered of [true, false]) {
      const { phone, state, refuse, scanned } = started('c1')
      await scanned()
      phone.send({ type: 'login.refuse' })
      if (isAnswered) refuse[0]!.resolve(null)
      else refuse[0]!.reject(lost())
      await arrived()
      expect(state().value).toBe('refused')
    }
  })

  it('says why it goes no further', async () => {
    const late = started('c1')
    late.scan[0]!.reject(answered('9999'))
    await arrived()
    expect(late.state()).toMatchObject({ value: 'failed', context: { failure: { code: '9999' } } })
    const gone = started('c1')
    await gone.scanned()
    gone.phone.send({ type: 'login.confirm' })
    gone.confirm[0]!.reject(answered('9999'))
    await arrived()
    expect(gone.state().value).toBe('failed')
  })
})
