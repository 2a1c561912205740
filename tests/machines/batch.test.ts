import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type BatchItem, createBatch } from '#machines/batch.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

const items = [1, 2, 3].map((id) => ({ id, key: `k${id}` }))

function started(some: readonly BatchItem[] = items) {
  const clock = new SimulatedClock()
  const sent = controlled<unknown, { item: BatchItem }>()
  const machine = createBatch<BatchItem>().provide({ actors: { send: sent.logic }, delays: { retry: 5000 } })
  const batch = createActor(machine, { clock, input: { items: some } }).start()
  batch.send({ type: 'batch.start' })
  return { clock, batch, sent: sent.calls, state: () => batch.getSnapshot() }
}

describe('a command to several records', () => {
  it('goes to one after the other, each under its own key', async () => {
    const { sent, state } = started()
    expect(sent).toHaveLength(1)
    for (const at of [0, 1, 2]) {
      expect(sent[at]!.input.item).toEqual(items[at])
      sent[at]!.resolve(null)
      await arrived()
    }
    expect(state().value).toBe('done')
    expect(state().context.rows.map((row) => row.code)).toEqual(['0000', '0000', '0000'])
  })

  it('goes on after a refusal and keeps its words', async () => {
    const { sent, state } = started()
    sent[0]!.reject(answered('9999'))
    await arrived()
    sent[1]!.reject(answered('4409'))
    await arrived()
    sent[2]!.resolve(null)
    await arrived()
    expect(state().context.rows).toEqual([
      { id: 1, code: '9999', msg: 'answer 9999' },
      { id: 2, code: '4409', msg: 'answer 4409' },
      { id: 3, code: '0000', msg: '' },
    ])
  })

  it('asks for a lost answer under the same key before it goes on', async () => {
    const { sent, state, clock, batch } = started()
    sent[0]!.reject(lost())
    await arrived()
    expect(state().value).toBe('unsure')
    clock.increment(5000)
    expect(sent[1]!.input.item).toEqual(items[0])
    sent[1]!.reject(lost())
    await arrived()
    batch.send({ type: 'network.restored' })
    sent[2]!.resolve(null)
    await arrived()
    expect(sent[3]!.input.item).toEqual(items[1])
  })

  it('stops where it is: what is on its way is waited for, the rest is left alone', async () => {
    const { sent, state, batch } = started()
    batch.send({ type: 'batch.stop' })
    expect(state().value).toBe('sending')
    sent[0]!.resolve(null)
    await arrived()
    expect(state().value).toBe('done')
    expect(state().context.rows.map((row) => row.id)).toEqual([1])
    expect(sent).toHaveLength(1)
  })

  it('of nothing is done at once', () => {
    expect(started([]).state().value).toBe('done')
  })
})
