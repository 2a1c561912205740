import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { uploadMachine } from '#machines/upload.ts'
import type { UploadInput } from '#machines/upload-facts.ts'
import { uploadListMachine } from '#machines/upload-list.ts'
import type { Uploaded } from '#protocol/file/calls.ts'
import { arrived, controlled, lost } from './controlled.ts'

const stored = (fileName: string): Uploaded => ({
  fileName,
  storageName: `visadesk/${fileName}`,
  fileIndex: 0,
  imgUrl: '',
})

function opened() {
  const list = createActor(uploadListMachine, { clock: new SimulatedClock() }).start()
  const uploads = () => list.getSnapshot().context.uploads
  const phases = () => uploads().map(({ name, phase }) => `${name} ${phase}`)
  const add = (name: string, input: UploadInput = { md5: name }) => {
    const probe = controlled<Uploaded | null, { md5: string }>()
    const logic = uploadMachine.provide({ actors: { probe: probe.logic } })
    list.send({ type: 'upload.add', upload: { id: name, name, size: 9, from: 'choice', logic, input } })
    return probe.calls
  }
  const one = (name: string) => uploads().find((upload) => upload.id === name)!
  return { list, phases, add, one }
}

it('uploads one after another, in the order they were chosen', async () => {
  const { list, add, phases, one } = opened()
  const first = add('a')
  const second = add('b')
  expect(phases()).toEqual(['a probing', 'b queued'])
  expect(second).toHaveLength(0)
  first[0]!.resolve(stored('a'))
  await arrived()
  expect(phases()).toEqual(['a done', 'b probing'])
  expect(one('a').result).toEqual(stored('a'))
  list.send({ type: 'upload.take', id: 'a' })
  list.send({ type: 'upload.take', id: 'a' })
  expect(phases()).toEqual(['b probing'])
})

it('lets others pass while one is paused, and gives a failed one its reason', async () => {
  const { add, phases, one } = opened()
  add('a')
  const second = add('b')
  add('c')
  one('a').ref.send({ type: 'upload.pause' })
  expect(phases()).toEqual(['a paused', 'b probing', 'c queued'])
  second[0]!.reject(Object.assign(new Error('没有权限'), { code: '1111' }))
  await arrived()
  expect(phases()).toEqual(['a paused', 'b failed', 'c probing'])
  expect(one('b').failure?.message).toBe('没有权限')
})

it('forgets what was cancelled, queued or on its way', () => {
  const { add, phases, one } = opened()
  add('a')
  add('b')
  add('c')
  one('b').ref.send({ type: 'upload.cancel' })
  one('a').ref.send({ type: 'upload.cancel' })
  expect(phases()).toEqual(['c probing'])
})

it('shows what a reload broke off and starts it when it is told to', () => {
  const { add, phases, one } = opened()
  add('a', { md5: 'a', isPaused: true })
  add('b')
  expect(phases()).toEqual(['a paused', 'b probing'])
  one('a').ref.send({ type: 'upload.resume' })
  expect(phases()).toEqual(['a probing', 'b probing'])
})

it('tells all that wait when the network is back', async () => {
  const { list, add, phases } = opened()
  const first = add('a')
  first[0]!.reject(lost())
  await arrived()
  expect(phases()).toEqual(['a waiting'])
  list.send({ type: 'network.restored' })
  expect(phases()).toEqual(['a probing'])
  expect(first).toHaveLength(2)
})
