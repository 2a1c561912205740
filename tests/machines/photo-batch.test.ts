import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { createPhotoBatch, type PhotoBatchEvent } from '#machines/photo-batch.ts'
import type { ReportPhotoProgress } from '#machines/photo-facts.ts'
import { arrived, controlled } from './controlled.ts'
import { toolError } from './photo-frame.ts'

const fileOf = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' })
const named = (...names: readonly string[]) => names.map((id) => ({ id, file: fileOf(id) }))

function batchOf(...names: readonly string[]) {
  const work = controlled<Blob, { file: File; report: ReportPhotoProgress }>()
  const batch = createActor(createPhotoBatch<Blob>().provide({ actors: { work: work.logic } })).start()
  const send = (event: PhotoBatchEvent<Blob>) => batch.send(event)
  send({ type: 'photos.add', photos: named(...names) })
  const end = async (how: (call: NonNullable<(typeof work.calls)[number]>) => void) => {
    how(work.calls.at(-1)!)
    await arrived()
  }
  return {
    send,
    calls: work.calls,
    is: () => batch.getSnapshot().value,
    phases: () => batch.getSnapshot().context.photos.map(({ id, phase }) => `${id} ${phase}`),
    photo: (id: string) => batch.getSnapshot().context.photos.find((one) => one.id === id),
    finish: (text = 'photo') => end((call) => call.resolve(new Blob([text]))),
    fail: (kind: string) => end((call) => call.reject(toolError(kind))),
  }
}

describe('many photos', () => {
  it('are worked on one at a time; a photo without a face does not hold up the others', async () => {
    const batch = batchOf('a', 'b', 'c')
    expect(batch.is()).toBe('idle')
    batch.send({ type: 'batch.start' })
    expect(batch.phases()).toEqual(['a working', 'b waiting', 'c waiting'])
    await batch.finish()
    await batch.fail('noFace')
    expect(batch.photo('b')?.error?.kind).toBe('noFace')
    await batch.finish()
    expect(batch.is()).toBe('idle')
    expect(batch.phases()).toEqual(['a done', 'b failed', 'c done'])
    expect(batch.calls).toHaveLength(3)
  })

  it('tell how far the one on its way is, and keep nothing but the file that was made', async () => {
    const batch = batchOf('a')
    batch.send({ type: 'batch.start' })
    batch.calls[0]!.input.report('matting', 0.5)
    expect(batch.photo('a')?.progress).toEqual({ step: 'matting', share: 0.5 })
    await batch.finish('small file')
    expect(batch.photo('a')).toMatchObject({ phase: 'done', progress: null, error: null })
    expect(await batch.photo('a')?.result?.text()).toBe('small file')
  })

  it('pause at once: the one on its way waits again, and its late reply counts for nothing', async () => {
    const batch = batchOf('a', 'b')
    batch.send({ type: 'batch.start' })
    batch.send({ type: 'batch.pause' })
    expect(batch.is()).toBe('paused')
    await batch.finish()
    expect(batch.phases()).toEqual(['a waiting', 'b waiting'])
    batch.send({ type: 'batch.resume' })
    expect(batch.phases()).toEqual(['a working', 'b waiting'])
  })

  it('are cancelled, what is done stays done', async () => {
    const batch = batchOf('a', 'b', 'c')
    batch.send({ type: 'batch.start' })
    await batch.finish()
    batch.send({ type: 'batch.cancel' })
    expect(batch.is()).toBe('idle')
    expect(batch.phases()).toEqual(['a done', 'b waiting', 'c waiting'])
  })

  it('that failed are tried again, all or one', async () => {
    const batch = batchOf('a', 'b')
    batch.send({ type: 'batch.start' })
    await batch.fail('noFace')
    await batch.fail('modelMissing')
    batch.send({ type: 'batch.retry', id: 'b' })
    expect(batch.phases()).toEqual(['a failed', 'b working'])
    await batch.finish()
    batch.send({ type: 'batch.retry' })
    expect(batch.photo('a')).toMatchObject({ phase: 'working', error: null })
  })

  it('may be added and taken out on the way, but not the one that is worked on', async () => {
    const batch = batchOf('a', 'b')
    batch.send({ type: 'batch.start' })
    batch.send({ type: 'photo.remove', id: 'a' })
    batch.send({ type: 'photo.remove', id: 'b' })
    batch.send({ type: 'photos.add', photos: named('c') })
    expect(batch.phases()).toEqual(['a working', 'c waiting'])
    await batch.finish()
    expect(batch.phases()).toEqual(['a done', 'c working'])
  })

  it('are mended by hand, and made anew for another preset', async () => {
    const batch = batchOf('a')
    batch.send({ type: 'batch.start' })
    await batch.fail('noFace')
    batch.send({ type: 'photo.settle', id: 'a', result: new Blob(['by hand']) })
    expect(batch.photo('a')).toMatchObject({ phase: 'done', error: null })
    batch.send({ type: 'batch.renew' })
    expect(batch.photo('a')).toMatchObject({ phase: 'waiting', result: null })
    batch.send({ type: 'batch.clear' })
    expect(batch.phases()).toEqual([])
  })

  it('a hundred of them go through', async () => {
    const batch = batchOf(...Array.from({ length: 100 }, (_, at) => `photo ${at}`))
    batch.send({ type: 'batch.start' })
    for (let at = 0; at < 100; at += 1) await (at % 10 === 3 ? batch.fail('noFace') : batch.finish())
    expect(batch.is()).toBe('idle')
    expect(batch.phases().filter((one) => one.endsWith('failed'))).toHaveLength(10)
    expect(batch.calls).toHaveLength(100)
  })
})

it('every path through a batch of two ends where nothing is on its way', () => {
  const machine = createPhotoBatch<string>()
  const work = '0.photoBatch.working'
  const paths = getShortestPaths(machine, {
    limit: 5000,
    events: [
      { type: 'photos.add', photos: named('a', 'b') },
      { type: 'batch.start' },
      { type: 'batch.pause' },
      { type: 'batch.resume' },
      { type: 'batch.cancel' },
      { type: 'batch.retry' },
      // What the actor says by itself.
      { type: `xstate.done.actor.${work}`, output: 'photo', actorId: work } as never,
      { type: `xstate.error.actor.${work}`, error: toolError('noFace'), actorId: work } as never,
    ],
    serializeState: ({ value, context }) =>
      `${JSON.stringify(value)} ${context.photos.map(({ phase }) => phase).join(' ')}`,
    stopWhen: ({ context }) => context.photos.length > 2,
  })
  expect(paths.length).toBeGreaterThan(20)
  for (const { state } of paths) {
    const working = state.context.photos.filter(({ phase }) => phase === 'working')
    expect(working).toHaveLength(state.matches('working') ? 1 : 0)
    expect(state.matches('next')).toBe(false)
  }
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['idle', 'working', 'paused']))
})
