import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type Command,
  type CommandQueueEmitted,
  type CommandQueueMemory,
  commandQueueMachine,
} from '#machines/command-queue.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

const NOW = 1_000_000
const command = (no: number, over: Partial<Command> = {}): Command => ({
  key: `key-${no}`,
  name: 'review',
  input: { id: no },
  label: `GZ-${no}`,
  ids: [no],
  sendAt: NOW + 10_000,
  ...over,
})

/** A desk whose time the test moves; `reopen` is what a reload finds. */
function desk(memory?: CommandQueueMemory, startAt = NOW) {
  const clock = new SimulatedClock()
  const now = () => startAt + clock.now()
  const sent = controlled<unknown, { command: Command }>()
  const kept: CommandQueueMemory[] = []
  const emitted: CommandQueueEmitted[] = []
  const machine = commandQueueMachine.provide({
    actors: { send: sent.logic },
    actions: { keep: ({ context: { held, outbox, refused } }) => kept.push({ held, outbox, refused }) },
  })
  const actor = createActor(machine, { clock, input: { now, memory } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const keys = () => sent.calls.map((call) => call.input.command.key)
  return {
    clock,
    actor,
    sent: sent.calls,
    keys,
    kept: () => kept.at(-1),
    emittedTypes: () => emitted.map((event) => `${event.type} ${event.command.key}`),
    state: () => actor.getSnapshot(),
    give: (no: number, over: Partial<Command> = {}) =>
      actor.send({ type: 'command.give', command: command(no, { sendAt: now() + 10_000, ...over }) }),
  }
}

describe('a decision that may be taken back', () => {
  it('is held for ten seconds by its deadline, then sent once under its key', async () => {
    const { give, clock, keys, state, sent, emittedTypes, kept } = desk()
    give(1)
    expect(state().context.left).toBe(10)
    clock.increment(2400)
    expect(state().context.left).toBe(8)
    clock.increment(7599)
    expect(keys()).toEqual([])
    clock.increment(1)
    expect(keys()).toEqual(['key-1'])
    expect(state().hasTag('busy')).toBe(true)
    sent[0]!.resolve(null)
    await arrived()
    expect(emittedTypes()).toEqual(['command.done key-1'])
    expect(kept()).toEqual({ held: null, outbox: [], refused: [] })
    clock.increment(60_000)
    expect(keys()).toHaveLength(1)
  })

  it('is gone when it is taken back, also in the last moment, and not any more afterwards', () => {
    const { give, clock, keys, actor, emittedTypes, kept } = desk()
    give(1)
    clock.increment(9999)
    actor.send({ type: 'command.undo' })
    clock.increment(60_000)
    expect(keys()).toEqual([])
    expect(emittedTypes()).toEqual(['command.undone key-1'])
    expect(kept()?.held).toBeNull()
    give(2)
    clock.increment(10_000)
    actor.send({ type: 'command.undo' })
    expect(keys()).toEqual(['key-2'])
    expect(emittedTypes()).toEqual(['command.undone key-1'])
  })

  it('goes at once by the next decision, which is held in its place', async () => {
    const { give, clock, keys, sent, state } = desk()
    give(1)
    clock.increment(3000)
    give(2)
    expect(keys()).toEqual(['key-1'])
    expect([state().context.held?.key, state().context.left]).toEqual(['key-2', 10])
    give(3)
    // One after the other: the second waits for the answer to the first.
    expect(keys()).toEqual(['key-1'])
    sent[0]!.resolve(null)
    await arrived()
    expect(keys()).toEqual(['key-1', 'key-2'])
  })

  it('goes at once when the page goes away, and is asked for again under the same key afterwards', async () => {
    const first = desk()
    first.give(1)
    first.actor.send({ type: 'command.send' })
    expect(first.keys()).toEqual(['key-1'])
    first.actor.stop()
    const second = desk(first.kept(), NOW + 2000)
    expect(second.keys()).toEqual(['key-1'])
    second.sent[0]!.resolve(null)
    await arrived()
    expect(second.emittedTypes()).toEqual(['command.done key-1'])
  })

  it('goes on counting after the page was lost without a word, or is sent at once when its time is up', () => {
    const first = desk()
    first.give(1)
    first.actor.stop()
    const soon = desk(first.kept(), NOW + 4000)
    expect([soon.state().context.left, soon.keys()]).toEqual([6, []])
    soon.clock.increment(6000)
    expect(soon.keys()).toEqual(['key-1'])
    const late = desk(first.kept(), NOW + 86_400_000)
    expect(late.keys()).toEqual(['key-1'])
  })

  it('sends by the clock, not by ticks: a computer that slept sends when it wakes', () => {
    let time = NOW
    const clock = new SimulatedClock()
    const sent = controlled<unknown, { command: Command }>()
    const machine = commandQueueMachine.provide({ actors: { send: sent.logic } })
    const actor = createActor(machine, { clock, input: { now: () => time } }).start()
    actor.send({ type: 'command.give', command: command(1) })
    time += 3_600_000
    clock.increment(1000)
    expect(sent.calls).toHaveLength(1)
  })
})

describe('what the server says', () => {
  it('asks for a lost answer again under the same key before anything else', async () => {
    const { give, clock, actor, sent, keys } = desk()
    give(1)
    give(2)
    sent[0]!.reject(lost())
    await arrived()
    actor.send({ type: 'command.send' })
    expect(keys()).toEqual(['key-1'])
    clock.increment(3000)
    expect(keys()).toEqual(['key-1', 'key-1'])
    sent[1]!.reject(lost())
    await arrived()
    actor.send({ type: 'network.restored' })
    sent[2]!.resolve(null)
    await arrived()
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
  })

  it.each(['9999', '4409', '1111'])('keeps a refusal (%s) until it was read, and goes on', async (code) => {
    const { give, actor, sent, state, emittedTypes, keys, kept } = desk()
    give(1)
    give(2)
    actor.send({ type: 'command.send' })
    sent[0]!.reject(answered(code))
    await arrived()
    expect(emittedTypes()).toEqual(['command.refused key-1'])
    expect(state().context.refused).toMatchObject([{ label: 'GZ-1', failure: { code, message: `answer ${code}` } }])
    expect(keys()).toEqual(['key-1', 'key-2'])
    expect(desk(kept()).state().context.refused).toHaveLength(1)
    actor.send({ type: 'refusal.close', key: 'key-1' })
    expect(state().context.refused).toEqual([])
    expect(kept()?.refused).toEqual([])
  })

  it('waits while nobody is signed in, and goes on afterwards', async () => {
    const { give, actor, sent, keys, clock, kept } = desk()
    give(1)
    actor.send({ type: 'command.send' })
    sent[0]!.reject(answered('2323'))
    await arrived()
    clock.increment(60_000)
    expect(keys()).toEqual(['key-1'])
    expect(kept()?.outbox).toHaveLength(1)
    actor.send({ type: 'queue.retry' })
    expect(keys()).toEqual(['key-1', 'key-1'])
  })

  it('refuses what has no meaning: nothing to take back, nothing to send, no refusal of that key', () => {
    const { actor, keys, emittedTypes } = desk()
    actor.send({ type: 'command.undo' })
    actor.send({ type: 'command.send' })
    actor.send({ type: 'refusal.close', key: 'nobody' })
    actor.send({ type: 'queue.retry' })
    expect([keys(), emittedTypes()]).toEqual([[], []])
  })
})
