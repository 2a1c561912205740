import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createImageServiceMachine } from '#machines/image-service.ts'
import type { ServiceKind, ServiceTask } from '#protocol/image/service.ts'
import { arrived, controlled } from './controlled.ts'

const photo = new Blob(['photo'])
const refusal = (trouble: string) => Object.assign(new Error(trouble), { trouble })

function open(isAllowed = true) {
  const probe = controlled<ServiceKind>()
  const work = controlled<string, { task: ServiceTask; photo: Blob }>()
  const keepAllowed = vi.fn<(isAllowed: boolean) => void>()
  const machine = createImageServiceMachine<string>().provide({
    actors: { probe: probe.logic, work: work.logic },
    actions: { keepAllowed: (_, agreed) => keepAllowed(agreed) },
  })
  const actor = createActor(machine, { input: { isAllowed } })
  actor.start()
  const state = () => actor.getSnapshot()
  const find = async (kind: ServiceKind = 'other') => {
    actor.send({ type: 'service.probe' })
    probe.calls.at(-1)?.resolve(kind)
    await arrived()
  }
  const order = (task: ServiceTask) => actor.send({ type: 'service.work', task, photo })
  return { actor, probe, work, keepAllowed, state, find, order }
}

test('nobody is asked anything before somebody looks, and one that is away can be looked for again', async () => {
  const { probe, work, state, find, order } = open()
  order('matting')
  expect(probe.calls).toHaveLength(0)
  await find('away')
  expect(state().matches('away')).toBe(true)
  order('matting')
  expect(work.calls).toHaveLength(0)
  await find()
  expect(state().matches('there')).toBe(true)
})

test('a look that fails is as good as nobody there', async () => {
  const { actor, probe, state } = open()
  actor.send({ type: 'service.probe' })
  expect(state().hasTag('busy')).toBe(true)
  probe.calls[0]?.reject(new Error('broken'))
  await arrived()
  expect(state().matches('away')).toBe(true)
})

test('before the first photo goes to a program that is not ours its owner agrees, once', async () => {
  const { actor, work, keepAllowed, state, find, order } = open(false)
  await find()
  order('matting')
  expect(state().matches({ there: 'explaining' })).toBe(true)
  actor.send({ type: 'service.cancel' })
  expect(work.calls).toHaveLength(0)
  order('matting')
  actor.send({ type: 'service.allow' })
  expect(keepAllowed.mock.calls).toEqual([[true]])
  expect(work.calls.map(({ input }) => input)).toEqual([{ task: 'matting', photo }])
  work.calls[0]?.resolve('picture')
  await arrived()
  expect(state().context.result).toEqual({ order: { task: 'matting', photo }, made: 'picture' })
  order('enhancement')
  expect(state().matches({ there: 'working' })).toBe(true)
  expect(state().context.result).toBeNull()
})

test('the product’s own service is used without asking', async () => {
  const { work, keepAllowed, find, order } = open(false)
  await find('own')
  order('matting')
  expect(work.calls.map(({ input }) => input)).toEqual([{ task: 'matting', photo }])
  expect(keepAllowed).not.toHaveBeenCalled()
})

test('an agreement that is withdrawn calls off what is on its way, and is asked for again', async () => {
  const { actor, work, keepAllowed, state, find, order } = open()
  await find()
  order('matting')
  actor.send({ type: 'service.withdraw' })
  work.calls[0]?.resolve('late')
  await arrived()
  expect(state().context).toMatchObject({ order: null, result: null, isAllowed: false })
  expect(keepAllowed.mock.calls).toEqual([[false]])
  order('matting')
  expect(state().matches({ there: 'explaining' })).toBe(true)
  expect(work.calls).toHaveLength(1)
})

test('another order takes the place of the one before, whose late answer counts no more', async () => {
  const { work, state, find, order } = open()
  await find()
  order('matting')
  order('retouching')
  work.calls[0]?.resolve('late')
  await arrived()
  expect(state().hasTag('busy')).toBe(true)
  work.calls[1]?.resolve('right')
  await arrived()
  expect(state().context.result).toMatchObject({ order: { task: 'retouching' }, made: 'right' })
})

test('what was called off comes to nothing', async () => {
  const { actor, work, state, find, order } = open()
  await find()
  order('matting')
  actor.send({ type: 'service.cancel' })
  work.calls[0]?.resolve('late')
  await arrived()
  expect(state().context).toMatchObject({ order: null, result: null, trouble: null })
})

test('a refusal keeps its code, and the service stays there', async () => {
  const { actor, work, state, find, order } = open()
  await find()
  for (const [error, trouble] of [
    [refusal('noPerson'), 'noPerson'],
    [new Error('unheard of'), 'failed'],
  ] as const) {
    order('matting')
    work.calls.at(-1)?.reject(error)
    await arrived()
    expect(state().matches({ there: 'idle' })).toBe(true)
    expect(state().context.trouble).toBe(trouble)
  }
  actor.send({ type: 'service.clear' })
  expect(state().context.trouble).toBeNull()
})

test('a service that went away meanwhile is away, which is said until somebody looks again', async () => {
  const { work, state, find, order } = open()
  await find()
  order('matting')
  work.calls[0]?.reject(refusal('away'))
  await arrived()
  expect(state().matches('away')).toBe(true)
  expect(state().context.trouble).toBe('away')
  await find()
  expect(state().context.trouble).toBeNull()
})
