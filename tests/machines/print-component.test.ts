import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { scriptTimeoutMs } from '#domain/constants.ts'
import { PrintError } from '#machines/kit/print-error.ts'
import { type FoundComponent, type LocalAccess, printComponentMachine } from '#machines/print-component.ts'
import { arrived, controlled } from './controlled.ts'

const found: FoundComponent = { version: '6.6.2.8', printers: ['TSC TTP-244', 'HP LaserJet'] }

async function looking(access: LocalAccess) {
  const clock = new SimulatedClock()
  const asked = controlled<LocalAccess>()
  const open = controlled<FoundComponent>()
  const decide = controlled<boolean>()
  const machine = printComponentMachine.provide({
    actors: { askAccess: asked.logic, open: open.logic, decide: decide.logic },
  })
  const component = createActor(machine, { clock }).start()
  component.send({ type: 'component.check' })
  asked.calls[0]?.resolve(access)
  await arrived()
  const settle = async (act: () => void) => {
    act()
    await arrived()
  }
  const is = (state: Parameters<ReturnType<typeof component.getSnapshot>['matches']>[0]) =>
    component.getSnapshot().matches(state)
  return { clock, component, open, decide, settle, is, seen: () => component.getSnapshot().context }
}

describe('the print component', () => {
  it('is ready with its printers once it has answered', async () => {
    const { open, settle, is, seen } = await looking('free')
    await settle(() => open.calls[0]?.resolve(found))
    expect(is('ready')).toBe(true)
    expect(seen().found).toEqual(found)
  })

  it('that keeps silent is given up after ten seconds, and can be looked for again', async () => {
    const { clock, component, is, seen } = await looking('free')
    clock.increment(scriptTimeoutMs - 1)
    expect(is('opening')).toBe(true)
    clock.increment(1)
    expect(is('missing')).toBe(true)
    expect(seen().errorKind).toBe('late')
    component.send({ type: 'component.check' })
    expect(is('checking')).toBe(true)
  })

  it('is missing at once when no port answers', async () => {
    const { open, settle, is, seen } = await looking('free')
    await settle(() => open.calls[0]?.reject(new PrintError('barred')))
    expect(is('missing')).toBe(true)
    expect(seen().errorKind).toBe('barred')
  })

  it('says why before the browser asks, and gives the person all the time for an answer', async () => {
    const { clock, component, open, decide, settle, is } = await looking('asked')
    expect(is('explaining')).toBe(true)
    expect(open.calls).toHaveLength(0)
    component.send({ type: 'component.allow' })
    clock.increment(60_000)
    expect(is({ opening: 'waiting' })).toBe(true)
    await settle(() => decide.calls[0]?.resolve(true))
    expect(is({ opening: 'looking' })).toBe(true)
    await settle(() => open.calls[0]?.resolve(found))
    expect(is('ready')).toBe(true)
  })

  it('is missing when the person or the browser says no', async () => {
    const said = await looking('asked')
    said.component.send({ type: 'component.allow' })
    await said.settle(() => said.decide.calls[0]?.resolve(false))
    const set = await looking('denied')
    expect([said, set].map(({ is, seen }) => [is('missing'), seen().errorKind])).toEqual([
      [true, 'denied'],
      [true, 'denied'],
    ])
    expect(set.open.calls).toHaveLength(0)
  })

  it('is done without, until it is looked for again', async () => {
    const { component, is } = await looking('asked')
    component.send({ type: 'component.leave' })
    expect(is('without')).toBe(true)
    component.send({ type: 'component.check' })
    expect(is('checking')).toBe(true)
  })

  it('is looked for anew after its line was lost', async () => {
    const { component, open, settle, is, seen } = await looking('free')
    await settle(() => open.calls[0]?.resolve(found))
    component.send({ type: 'component.closed' })
    expect(is('unknown')).toBe(true)
    expect(seen().found).toBeNull()
  })
})
