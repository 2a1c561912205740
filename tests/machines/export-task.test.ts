import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { exportTaskMachine } from '#machines/export-task.ts'
import type { ExportQuestion, ExportTask } from '#protocol/import-export/export-task/schemas.ts'
import { answered, arrived, controlled, lost } from './controlled.ts'

const question = (columns: string[] = ['orderNo']): ExportQuestion => ({
  pageCode: 'visa.order.list',
  filter: {},
  columns,
  lang: 'zh',
})

const task = (status: ExportTask['status'], done = 0): ExportTask => ({
  id: 7,
  pageCode: 'visa.order.list',
  pageName: '订单管理',
  lang: 'zh',
  status,
  done,
  total: 100,
  createTime: 0,
  actions: [],
})

function begin({ isFollowing = false } = {}) {
  const creating = controlled<{ id: number }, { question: ExportQuestion; key: string }>()
  const looking = controlled<readonly ExportTask[], undefined>()
  const clock = new SimulatedClock()
  const page = { isVisible: true }
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-${keys}`
  }
  const actors = { create: creating.logic, list: looking.logic }
  const input = { newKey, isVisible: () => page.isVisible, isFollowing }
  const actor = createActor(exportTaskMachine.provide({ actors }), { clock, input }).start()
  const state = () => actor.getSnapshot().value
  const ask = (columns?: string[]) => actor.send({ type: 'export.ask', question: question(columns) })
  /** The latest look is answered. */
  const see = async (...tasks: ExportTask[]) => {
    looking.calls.at(-1)!.resolve(tasks)
    await arrived()
  }
  return { actor, clock, created: creating.calls, listed: looking.calls, page, state, ask, see }
}

it('asks once, 300 ms after the last press, for what was shown then', () => {
  const { ask, clock, created } = begin()
  ask()
  clock.increment(299)
  ask(['orderNo', 'status'])
  clock.increment(299)
  expect(created).toHaveLength(0)
  clock.increment(1)
  expect(created[0]!.input).toEqual({ question: question(['orderNo', 'status']), key: 'key-1' })
  ask()
  clock.increment(300)
  expect(created).toHaveLength(1)
})

it('follows the task until it is finished', async () => {
  const { ask, actor, clock, created, see, state } = begin()
  ask()
  clock.increment(300)
  created[0]!.resolve({ id: 7 })
  await arrived()
  expect(state()).toBe('looking')
  await see(task(24, 50))
  expect(actor.getSnapshot().context.tasks).toEqual([task(24, 50)])
  expect(state()).toBe('pausing')
  clock.increment(1000)
  await see(task(32, 100))
  expect(state()).toBe('resting')
})

it('stops looking while nobody sees the page, and looks when it is shown again', async () => {
  const { actor, clock, listed, page, see, state } = begin({ isFollowing: true })
  await see(task(16))
  page.isVisible = false
  clock.increment(1000)
  expect(state()).toBe('hidden')
  clock.increment(60_000)
  expect(listed).toHaveLength(1)
  page.isVisible = true
  actor.send({ type: 'page.shown' })
  expect(state()).toBe('looking')
})

it('goes on looking after a reload, and after a look that failed', async () => {
  const { clock, listed, see, state } = begin({ isFollowing: true })
  expect(state()).toBe('looking')
  listed[0]!.reject(lost())
  await arrived()
  expect(state()).toBe('pausing')
  clock.increment(1000)
  await see(task(40))
  expect(state()).toBe('resting')
})

it('asks again under the same key when the answer was lost', async () => {
  const { ask, actor, clock, created, state } = begin()
  ask()
  clock.increment(300)
  created[0]!.reject(lost())
  await arrived()
  expect(state()).toBe('unsure')
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  actor.send({ type: 'network.restored' })
  created[1]!.reject(lost())
  await arrived()
  clock.increment(3000)
  expect(created.map(({ input }) => input.key)).toEqual(['key-1', 'key-1', 'key-1'])
})

it('says why it was refused, and takes the next question with another key', async () => {
  const { ask, actor, clock, created, state } = begin()
  ask()
  clock.increment(300)
  created[0]!.reject(answered('9999'))
  await arrived()
  expect(state()).toBe('resting')
  expect(actor.getSnapshot().context.failure?.message).toBe('answer 9999')
  ask()
  expect(actor.getSnapshot().context.failure).toBeNull()
  clock.increment(300)
  expect(created[1]!.input.key).toBe('key-2')
})

it('lets a new question pass while it is looking or waiting, and looks at once when told to', async () => {
  const { ask, actor, clock, see, state } = begin({ isFollowing: true })
  await see(task(24))
  actor.send({ type: 'export.refresh' })
  expect(state()).toBe('looking')
  ask()
  expect(state()).toBe('settling')
  clock.increment(300)
  expect(state()).toBe('creating')
})
