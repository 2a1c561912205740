import type { ImageOrder, ImageReport, PhotoFile, Request, Work, Works } from './orders.ts'
import { ImageError, type ImageTools, type Watch } from './tools.ts'

/** The part of a worker that is used. */
export interface ImagePort {
  postMessage(order: ImageOrder): void
  addEventListener(type: 'message', listener: (event: { data: ImageReport }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

export const startImageWorker = (): ImagePort =>
  new Worker(/* webpackChunkName: "image-worker" */ new URL('./worker.ts', import.meta.url))

/** With no photo open for so long, the worker gives its memory back: some 50 MB of networks. */
const IDLE_MS = 3 * 60_000

type Answer = Works[Work]['answer']

interface Waiting {
  readonly done: (answer: Answer) => void
  readonly fail: (error: unknown) => void
  readonly onProgress: Watch['onProgress']
}

/**
 * Starts the worker with the first photo and keeps it while photos are open. When it breaks down, what waits fails with
 * `workerLost` and the next request gets a fresh worker: open photos stay open, since the front holds their files.
 */
export function createImageTools(start: () => ImagePort = startImageWorker): ImageTools {
  const waiting = new Map<number, Waiting>()
  const files = new Map<number, Pick<PhotoFile, 'file' | 'turn'>>()
  let port: ImagePort | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let last = 0

  const dismiss = () => {
    port?.terminate()
    port = null
  }
  const breakDown = () => {
    dismiss()
    const lost = [...waiting.values()]
    waiting.clear()
    for (const one of lost) one.fail(new ImageError('workerLost'))
  }
  const rest = () => {
    clearTimeout(idle)
    if (port && waiting.size === 0 && files.size === 0) idle = setTimeout(dismiss, IDLE_MS)
  }
  const listen = ({ data }: { data: ImageReport }) => {
    const one = waiting.get(data.id)
    if (data.kind === 'progress') one?.onProgress?.(data.step, data.share)
    else if (data.kind === 'failed' && data.errorKind === 'workerLost') breakDown()
    else if (one) {
      waiting.delete(data.id)
      if (data.kind === 'done') one.done(data.answer)
      else one.fail(data.errorKind ? new ImageError(data.errorKind, data.message) : new Error(data.message))
    } else if (data.kind === 'done' && 'close' in data.answer) data.answer.close()
  }
  const open = () => {
    const made = start()
    // A worker that was let go has nothing more to say.
    const whileKept = (listener: () => void) => () => {
      if (port === made) listener()
    }
    made.addEventListener('message', (event) => whileKept(() => listen(event))())
    made.addEventListener('error', whileKept(breakDown))
    made.addEventListener('messageerror', whileKept(breakDown))
    return made
  }

  function ask<K extends Work>(kind: K, photo: number, given: Works[K]['ask'], { signal, onProgress }: Watch) {
    return new Promise<Works[K]['answer']>((done, fail) => {
      signal.throwIfAborted()
      const file = files.get(photo)
      if (!file) throw new Error(`Photo ${photo} is closed`)
      port ??= open()
      clearTimeout(idle)
      last += 1
      const id = last
      const leave = () => {
        if (!waiting.delete(id)) return
        port?.postMessage({ kind: 'cancel', id })
        end()
        fail(signal.reason)
      }
      const end = () => {
        signal.removeEventListener('abort', leave)
        rest()
      }
      waiting.set(id, {
        // The worker answers each request with what belongs to its kind.
        done: (answer) => {
          end()
          done(answer as Works[K]['answer'])
        },
        fail: (error) => {
          end()
          fail(error)
        },
        onProgress,
      })
      signal.addEventListener('abort', leave)
      port.postMessage({ kind, id, photo: { id: photo, ...file }, ask: given } as Request)
    })
  }

  const close = (photo: number) => {
    if (!files.delete(photo)) return
    port?.postMessage({ kind: 'close', photo })
    rest()
  }

  return {
    async open(file, watch) {
      last += 1
      const photo = last
      files.set(photo, { file })
      try {
        return await ask('open', photo, {}, watch)
      } catch (error) {
        close(photo)
        throw error
      }
    },
    find: (photo, watch, next) => ask('find', photo, next ? { next } : {}, watch),
    uprightTurn: async (photo, least, watch) => (await ask('uprightTurn', photo, { least }, watch)).turn,
    async turn(photo, turn, watch) {
      const kept = files.get(photo)
      if (kept) files.set(photo, { file: kept.file, turn })
      port?.postMessage({ kind: 'close', photo })
      return ask('open', photo, {}, watch)
    },
    frame: (photo, face, rule, watch) => ask('frame', photo, { face, rule }, watch),
    matte: (photo, crop, watch, next) => ask('matte', photo, next ? { crop, next } : { crop }, watch),
    compose: (photo, recipe, limit, watch) => ask('compose', photo, { recipe, limit }, watch),
    encode: (photo, recipe, encoding, watch, next) =>
      ask('encode', photo, next ? { recipe, encoding, next } : { recipe, encoding }, watch),
    measure: (photo, recipe, watch) => ask('measure', photo, { recipe }, watch),
    async likeness(photo, other, watch) {
      const file = files.get(other)
      if (!file) throw new Error(`Photo ${other} is closed`)
      return (await ask('likeness', photo, { other: { id: other, ...file } }, watch)).distance
    },
    prepare() {
      port ??= open()
      port.postMessage({ kind: 'prepare' })
      rest()
    },
    close,
  }
}
