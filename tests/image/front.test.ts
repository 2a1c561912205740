import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDesk } from '#src/workers/image/desk.ts'
import { createImageTools, type ImagePort } from '#src/workers/image/front.ts'
import type { ImageOrder, ImageReport, Request, Work, Works } from '#src/workers/image/orders.ts'
import { plainRecipe } from '#src/workers/image/shapes.ts'
import { ImageError, type Watch } from '#src/workers/image/tools.ts'

type Answer = Works[Work]['answer']

/** Work that goes on until the test ends it. */
interface Job {
  readonly request: Request
  readonly watch: Watch
  readonly done: (answer: Answer) => void
  readonly fail: (error: Error) => void
}

/** Workers without a browser: the real front and the real desk, and what they are asked for in the test's hands. */
function office() {
  const jobs: Job[] = []
  const forgotten: number[] = []
  const prepared = vi.fn<() => Promise<void>>(async () => {})
  const workers: { breakDown: () => void; isGone: boolean; orders: ImageOrder[] }[] = []

  function start(): ImagePort {
    const handlers = { message: [] as ((event: { data: ImageReport }) => void)[], error: [] as (() => void)[] }
    const work = (request: Request, watch: Watch) =>
      new Promise<Answer>((done, fail) => {
        jobs.push({ request, watch, done, fail })
        watch.signal.addEventListener('abort', () => fail(watch.signal.reason))
      })
    const desk = createDesk({ work, prepare: prepared, forget: (photo) => forgotten.push(photo) }, (data) => {
      for (const listener of handlers.message) listener({ data })
    })
    const worker = {
      isGone: false,
      orders: [] as ImageOrder[],
      breakDown: () => {
        for (const listener of handlers.error) listener()
      },
    }
    workers.push(worker)
    return {
      postMessage(order) {
        worker.orders.push(order)
        desk.take(order)
      },
      addEventListener(type: string, listener: unknown) {
        if (type === 'message') handlers.message.push(listener as (event: { data: ImageReport }) => void)
        else if (type === 'error') handlers.error.push(listener as () => void)
      },
      terminate() {
        worker.isGone = true
      },
    }
  }

  const tools = createImageTools(start)
  const leaving = new AbortController()
  const watch: Watch = { signal: leaving.signal }
  const kinds = () => jobs.map(({ request }) => request.kind)
  /** The job of that place, as soon as it has begun. */
  const job = (place: number) => vi.waitUntil(() => jobs[place])
  const file = new Blob(['photo'])
  async function openPhoto(place = jobs.length) {
    const opened = tools.open(file, watch)
    const { request, done } = await job(place)
    done({ id: request.photo.id, width: 70, height: 90, bytes: 5, type: 'image/jpeg' })
    return (await opened).id
  }
  return { tools, watch, leaving, jobs, job, kinds, workers, prepared, forgotten, openPhoto, file }
}

const everything = { x: 0, y: 0, width: 70, height: 90 }

describe('the image tools', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('start their worker with the first photo', async () => {
    const { workers, openPhoto } = office()
    expect(workers).toHaveLength(0)
    await openPhoto()
    expect(workers).toHaveLength(1)
  })

  it('do what is asked for one photo in order, and several photos side by side', async () => {
    const { tools, watch, job, kinds, openPhoto } = office()
    const [one, two] = [await openPhoto(0), await openPhoto(1)]
    const found = tools.find(one, watch)
    const cut = tools.matte(one, everything, watch)
    void tools.find(two, watch)
    await job(3)
    expect(kinds()).toEqual(['open', 'open', 'find', 'find'])
    ;(await job(2)).done([])
    expect(await found).toEqual([])
    ;(await job(4)).done({ unrest: 0.2 })
    expect(await cut).toEqual({ unrest: 0.2 })
  })

  it('pass on how far a step is', async () => {
    const { tools, leaving, job, openPhoto } = office()
    const photo = await openPhoto()
    const handlers: unknown[] = []
    const found = tools.find(photo, { signal: leaving.signal, onProgress: (...step) => handlers.push(step) })
    const { watch, done } = await job(1)
    watch.onProgress?.('loading', 0.5)
    watch.onProgress?.('finding', 1)
    done([])
    await found
    expect(handlers).toEqual([
      ['loading', 0.5],
      ['finding', 1],
    ])
  })

  it('leave at once what is cancelled, and go on with the next', async () => {
    const { tools, watch, job, jobs, kinds, openPhoto } = office()
    const photo = await openPhoto()
    const leaving = new AbortController()
    const composed = tools.compose(photo, plainRecipe, everything, { signal: leaving.signal })
    const waiting = tools.find(photo, { signal: leaving.signal })
    const next = tools.matte(photo, everything, watch)
    const running = await job(1)
    leaving.abort(new Error('enough'))
    await expect(composed).rejects.toThrow('enough')
    await expect(waiting).rejects.toThrow('enough')
    expect(running.watch.signal.aborted).toBe(true)
    ;(await job(2)).done({ unrest: 0 })
    expect(await next).toEqual({ unrest: 0 })
    // What still waited was never begun.
    expect(kinds()).toEqual(['open', 'compose', 'matte'])
    expect(jobs).toHaveLength(3)
  })

  it('do not begin what is already cancelled', async () => {
    const { tools, workers, file } = office()
    await expect(tools.open(file, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
    expect(workers).toHaveLength(0)
  })

  it('close a photo whose opening was cancelled', async () => {
    const { tools, leaving, watch, job, forgotten, file } = office()
    const opened = tools.open(file, watch)
    const { request } = await job(0)
    leaving.abort()
    await expect(opened).rejects.toThrow('aborted')
    await vi.waitUntil(() => forgotten.includes(request.photo.id))
    expect(forgotten).toEqual([request.photo.id])
  })

  it.each(['broken', 'tooLarge', 'unsupported', 'modelMissing', 'tooBig'] as const)(
    'tell a fault (%s)',
    async (kind) => {
      const { tools, watch, job, openPhoto } = office()
      const photo = await openPhoto()
      const found = tools.find(photo, watch)
      ;(await job(1)).fail(new ImageError(kind, 'why'))
      await expect(found).rejects.toEqual(expect.objectContaining({ name: 'ImageError', kind, message: 'why' }))
      // And can be asked again.
      const again = tools.find(photo, watch)
      ;(await job(2)).done([])
      expect(await again).toEqual([])
    },
  )

  it('fail with workerLost when the worker breaks down, and go on with a fresh one that has the photos', async () => {
    const { tools, watch, job, workers, openPhoto, file } = office()
    const photo = await openPhoto()
    const lost = [tools.find(photo, watch), tools.matte(photo, everything, watch)]
    await job(1)
    workers[0]?.breakDown()
    for (const one of lost) await expect(one).rejects.toEqual(expect.objectContaining({ kind: 'workerLost' }))
    expect(workers.map(({ isGone }) => isGone)).toEqual([true])
    const again = tools.find(photo, watch)
    const { request, done } = await job(2)
    expect(workers).toHaveLength(2)
    expect(request.photo).toEqual({ id: photo, file })
    done([])
    expect(await again).toEqual([])
  })

  it('let a worker go whose networks broke down', async () => {
    const { tools, watch, job, workers, openPhoto } = office()
    const photo = await openPhoto()
    const found = tools.find(photo, watch)
    ;(await job(1)).fail(new ImageError('workerLost', 'out of memory'))
    await expect(found).rejects.toEqual(expect.objectContaining({ kind: 'workerLost' }))
    expect(workers[0]?.isGone).toBe(true)
  })

  it('give back what is kept for a photo, once it is closed and its work done', async () => {
    const { tools, watch, job, forgotten, openPhoto } = office()
    const photo = await openPhoto()
    const found = tools.find(photo, watch)
    tools.close(photo)
    const { done } = await job(1)
    expect(forgotten).toEqual([])
    done([])
    await found
    await vi.waitUntil(() => forgotten.length > 0)
    expect(forgotten).toEqual([photo])
    await expect(tools.find(photo, watch)).rejects.toThrow('closed')
  })

  it('have a worker make the networks ready before there is a photo, and give it back when none comes', async () => {
    const { tools, workers, prepared, openPhoto } = office()
    tools.prepare()
    expect(prepared).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(2 * 60_000)
    await openPhoto()
    expect(workers).toHaveLength(1)
    vi.advanceTimersByTime(10 * 60_000)
    expect(workers[0]?.isGone).toBe(false)

    const other = office()
    other.tools.prepare()
    vi.advanceTimersByTime(3 * 60_000)
    expect(other.workers[0]?.isGone).toBe(true)
  })

  it('give the worker back when nothing is open for some minutes', async () => {
    const { tools, workers, openPhoto } = office()
    const [one, two] = [await openPhoto(0), await openPhoto(1)]
    tools.close(one)
    vi.advanceTimersByTime(10 * 60_000)
    expect(workers[0]?.isGone).toBe(false)
    tools.close(two)
    vi.advanceTimersByTime(2 * 60_000)
    expect(workers[0]?.isGone).toBe(false)
    vi.advanceTimersByTime(60_000)
    expect(workers[0]?.isGone).toBe(true)
    await openPhoto(2)
    expect(workers).toHaveLength(2)
  })

  it('throw away a picture that nobody waits for any more', async () => {
    const close = vi.fn<() => void>()
    const listeners: ((event: { data: ImageReport }) => void)[] = []
    const tools = createImageTools(() => ({
      postMessage: () => {},
      addEventListener: (type: string, listener: unknown) => {
        if (type === 'message') listeners.push(listener as (event: { data: ImageReport }) => void)
      },
      terminate: () => {},
    }))
    void tools.open(new Blob(['x']), { signal: new AbortController().signal })
    for (const listener of listeners)
      listener({ data: { kind: 'done', id: 99, answer: { close, width: 1, height: 1 } as ImageBitmap } })
    expect(close).toHaveBeenCalledOnce()
  })
})
