import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createChange } from '#machines/change.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

interface Accept {
  readonly id: number
  readonly version: number
}
interface Accepted {
  readonly version: number
}

function started(inFlight?: Accept) {
  const clock = new SimulatedClock()
  const sent = controlled<Accepted, { input: Accept; key: string }>()
  const machine = createChange<Accept, Accepted>().provide({ actors: { send: sent.logic }, delays: { retry: 5000 } })
  const change = createActor(machine, { clock, input: { key: 'k1', inFlight } }).start()
  const send = (version: number) => change.send({ type: 'change.send', input: { id: 3, version } })
  return { clock, change, send, sent: sent.calls, state: () => change.getSnapshot() }
}

describe('a changing call', () => {
  it('is sent with its key and is done', async () => {
    const { send, sent, state } = started()
    send(4)
    expect(sent[0]!.input).toEqual({ input: { id: 3, version: 4 }, key: 'k1' })
    sent[0]!.resolve({ version: 5 })
    await arrived()
    expect(state().value).toBe('done')
    expect(state().context.output).toEqual({ version: 5 })
  })

  it('is sent once on a double click, and not again when done', async () => {
    const { send, sent } = started()
    send(4)
    send(4)
    sent[0]!.resolve({ version: 5 })
    await arrived()
    send(4)
    expect(sent).toHaveLength(1)
  })

  it('is refused and can be sent again under the same key', async () => {
    const { send, sent, state } = started()
    send(4)
    sent[0]!.reject(answered('9999'))
    await arrived()
    expect(state().value).toBe('refused')
    expect(state().hasTag('editable')).toBe(true)
    send(4)
    expect(sent[1]!.input.key).toBe('k1')
  })

  it('tells a conflict from a refusal, and starts over with a new key', async () => {
    const { change, send, sent, state } = started()
    send(4)
    sent[0]!.reject(answered('4409', { by: '李雷', version: 6 }))
    await arrived()
    expect(state().value).toBe('conflicted')
    expect(state().context.failure?.data).toEqual({ by: '李雷', version: 6 })
    send(4)
    expect(sent).toHaveLength(1)
    change.send({ type: 'change.renew', key: 'k2' })
    send(6)
    expect(sent[1]!.input).toEqual({ input: { id: 3, version: 6 }, key: 'k2' })
  })

  it('is unsure after a lost answer, and asks again with the same key until it knows', async () => {
    const { clock, send, sent, state } = started()
    send(4)
    for (const attempt of [0, 1, 2]) {
      sent[attempt]!.reject(lost())
      await arrived()
      expect(state().value).toBe('unsure')
      expect(state().hasTag('editable')).toBe(false)
      send(9)
      clock.increment(4999)
      expect(sent).toHaveLength(attempt + 1)
      clock.increment(1)
    }
    expect(new Set(sent.map(({ input }) => JSON.stringify(input))).size).toBe(1)
    sent[3]!.resolve({ version: 5 })
    await arrived()
    expect(state().value).toBe('done')
  })

  it.each(['network.restored', 'change.retry'] as const)('asks at once on %s', async (type) => {
    const { change, send, sent } = started()
    send(4)
    sent[0]!.reject(lost())
    await arrived()
    change.send({ type })
    expect(sent).toHaveLength(2)
  })

  it('comes back unsure when it was on its way as the page was left', () => {
    const { change, sent, state } = started({ id: 3, version: 4 })
    expect(state().value).toBe('unsure')
    change.send({ type: 'network.restored' })
    expect(sent[0]!.input).toEqual({ input: { id: 3, version: 4 }, key: 'k1' })
  })

  it('takes no new key while the outcome is open', async () => {
    const { change, send, sent, state } = started()
    send(4)
    change.send({ type: 'change.renew', key: 'k2' })
    sent[0]!.reject(lost())
    await arrived()
    change.send({ type: 'change.renew', key: 'k2' })
    expect(state().context.key).toBe('k1')
  })
})
