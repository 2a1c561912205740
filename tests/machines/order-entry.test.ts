import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type MadeOrder, type OrderValues, orderEntryMachine } from '#machines/order-entry.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

const values: OrderValues = { type: 1, contactName: '王芳', contactMobile: '13800138000' }

function started(inFlight?: OrderValues) {
  const clock = new SimulatedClock()
  const posted = controlled<MadeOrder, { values: OrderValues; key: string }>()
  const machine = orderEntryMachine.provide({ actors: { submitOrder: posted.logic }, delays: { retry: 5000 } })
  const entry = createActor(machine, { clock, input: { key: 'k1', inFlight } }).start()
  const submit = (changed: Partial<OrderValues> = {}) =>
    entry.send({ type: 'order.submit', values: { ...values, ...changed } })
  return { clock, entry, submit, posted: posted.calls, state: () => entry.getSnapshot() }
}

describe('entering an order', () => {
  it('submits the values and tells which order was made', async () => {
    const { submit, posted, state } = started()
    expect(state().hasTag('editable')).toBe(true)
    submit()
    expect(state().hasTag('busy')).toBe(true)
    expect(posted[0]!.input).toEqual({ values, key: 'k1' })
    posted[0]!.resolve({ id: 41, orderNo: 'V20261120-0001' })
    await arrived()
    expect(state().status).toBe('done')
    expect(state().output).toEqual({ id: 41, orderNo: 'V20261120-0001' })
  })

  it('makes one order of a double click', () => {
    const { submit, posted } = started()
    submit()
    submit({ remark: '加急' })
    expect(posted).toHaveLength(1)
  })

  it('fails with the reason, keeps the form, and is submitted again corrected', async () => {
    const { submit, posted, state } = started()
    submit()
    posted[0]!.reject(answered('9999'))
    await arrived()
    expect(state().value).toBe('failed')
    expect(state().context.failure?.message).toBe('answer 9999')
    submit({ contactEmail: 'wang@qq.com' })
    expect(posted[1]!.input).toEqual({ values: { ...values, contactEmail: 'wang@qq.com' }, key: 'k1' })
    expect(state().context.failure).toBeNull()
  })

  it('asks with the same key and values after the network was lost', async () => {
    const { clock, entry, submit, posted, state } = started()
    submit()
    posted[0]!.reject(lost())
    await arrived()
    expect(state().value).toBe('unsure')
    submit({ remark: 'changed' })
    entry.send({ type: 'order.cancel' })
    expect(posted).toHaveLength(1)
    clock.increment(5000)
    expect(posted[1]!.input).toEqual(posted[0]!.input)
    posted[1]!.resolve({ id: 41, orderNo: 'V20261120-0001' })
    await arrived()
    expect(state().output).toEqual({ id: 41, orderNo: 'V20261120-0001' })
  })

  it('asks at once when the network is back, and never twice at a time', async () => {
    const { clock, entry, submit, posted } = started()
    submit()
    posted[0]!.reject(lost())
    await arrived()
    entry.send({ type: 'network.restored' })
    entry.send({ type: 'order.retry' })
    clock.increment(60_000)
    expect(posted).toHaveLength(2)
  })

  it('comes back unsure after a reload in the middle', () => {
    const { entry, posted, state } = started(values)
    expect(state().value).toBe('unsure')
    entry.send({ type: 'order.retry' })
    expect(posted[0]!.input).toEqual({ values, key: 'k1' })
  })

  it('says what the key has made already, and goes on with another key', async () => {
    const { entry, submit, posted, state } = started()
    submit()
    posted[0]!.reject(answered('4409', { made: { id: 41, orderNo: 'V20261120-0001' } }))
    await arrived()
    expect(state().value).toBe('conflicted')
    expect(state().context.failure?.data).toEqual({ made: { id: 41, orderNo: 'V20261120-0001' } })
    entry.send({ type: 'order.renew', key: 'k2' })
    submit()
    expect(posted[1]!.input.key).toBe('k2')
  })

  it('is cancelled without sending anything, but not while it is sent', () => {
    const first = started()
    first.entry.send({ type: 'order.cancel' })
    expect(first.state().value).toBe('cancelled')
    expect(first.state().output).toBeNull()
    const second = started()
    second.submit()
    second.entry.send({ type: 'order.cancel' })
    expect(second.state().value).toBe('submitting')
  })
})
