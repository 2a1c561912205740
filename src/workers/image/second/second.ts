import type { Background } from '#src/workers/image/measure/background.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import type { Box, Pixels, Plane, Size } from '#src/workers/image/shapes.ts'
import type { Job, JobName, JobReport, Jobs } from './jobs.ts'

/** The part of the second worker that is used. */
export interface JobPort {
  postMessage(job: Job, given: ArrayBuffer[]): void
  addEventListener(type: 'message', listener: (event: { data: JobReport }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: (event: Pick<Event, 'preventDefault'>) => void): void
  terminate(): void
}

/** A second worker beside the first. What it is asked for rejects when it is not there, or broke down: then the first does it. */
export interface Second {
  /** Whether its networks are ready; before that, and without one, nobody waits for it. */
  readonly isReady: () => boolean
  /** Starts it and has its networks loaded; what fails shows in that it does not become ready. */
  readonly prepare: () => Promise<void>
  readonly run: Run
  readonly background: (picture: Pixels, alpha: Plane) => Promise<Background>
  /** The photo's pixels are handed over, and gone. */
  readonly resample: (photo: Pixels, part: Box, turn: number, size: Size) => Promise<Pixels>
}

const nobody = () => Promise.reject(new Error('There is no second worker'))

/** Where there is one core, or no worker can start another. */
export const noSecond: Second = {
  isReady: () => false,
  prepare: async () => {},
  run: nobody,
  background: nobody,
  resample: nobody,
}

/** A worker within the first: it goes with it, whatever way that goes. */
export const startSecondWorker = (): JobPort =>
  new Worker(/* webpackChunkName: "image-worker-second" */ new URL('./worker.ts', import.meta.url))

interface Waiting {
  readonly done: (answer: Jobs[JobName]['answer']) => void
  readonly fail: (error: unknown) => void
}

/** How often one that broke down is started again. */
const MAX_FAILURES = 2

export function createSecond(start: () => JobPort): Second {
  const waiting = new Map<number, Waiting>()
  let port: JobPort | null = null
  let preparing: Promise<void> | null = null
  let isReady = false
  let failures = 0
  let last = 0

  function breakDown(): void {
    failures += 1
    port?.terminate()
    port = null
    preparing = null
    isReady = false
    const lost = [...waiting.values()]
    waiting.clear()
    for (const one of lost) one.fail(new Error('The second worker broke down'))
  }

  function open(): JobPort {
    const made = start()
    const lose = (event: Pick<Event, 'preventDefault'>) => {
      // Otherwise the first worker would count as broken as well.
      event.preventDefault()
      if (port === made) breakDown()
    }
    made.addEventListener('message', ({ data }) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.kind === 'done') one?.done(data.answer)
      else {
        one?.fail(new Error(data.message))
        // A runtime that failed once does not come back.
        if (port === made) breakDown()
      }
    })
    made.addEventListener('error', lose)
    made.addEventListener('messageerror', lose)
    return made
  }

  function ask<K extends JobName>(kind: K, given: Jobs[K]['ask'], handed: ArrayBuffer[] = []) {
    return new Promise<Jobs[K]['answer']>((done, fail) => {
      port ??= open()
      last += 1
      // It answers each job with what belongs to its kind.
      waiting.set(last, { done: (answer) => done(answer as Jobs[K]['answer']), fail })
      port.postMessage({ kind, id: last, ask: given } as Job, handed)
    })
  }

  return {
    isReady: () => isReady,
    async prepare() {
      if (failures > MAX_FAILURES) return
      preparing ??= ask('prepare', {}).then(
        () => {
          isReady = true
        },
        () => {},
      )
      await preparing
    },
    run: (name, picture) => ask('run', { name, picture }),
    background: (picture, alpha) => ask('background', { picture, alpha }),
    resample: (photo, part, turn, size) => ask('resample', { photo, part, turn, size }, [photo.data.buffer]),
  }
}
