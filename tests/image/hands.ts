import type { ImageReport, Request, Work, Works } from '#src/workers/image/orders.ts'

/** The built image worker in the hands of a test or a measurement, by the orders that the page gives it. */
export interface Hands {
  /** Resolves with the answer, or with the word for its fault; told to leave, it cancels as soon as the work has begun. */
  ask<K extends Work>(
    kind: K,
    photo: Request['photo'],
    ask: Works[K]['ask'],
    leave?: 'whenBegun',
  ): Promise<Works[K]['answer'] | string>
  close(photo: number): void
  /** Each step that was told of, without repeats. */
  readonly steps: string[]
  readonly files: File[]
  end(): void
}

declare global {
  interface Window {
    takeWorker(url: string): Hands
    hands: Hands
  }
}

/** Runs in the page; it may use nothing from around it. */
export function installHands(): void {
  window.takeWorker = (url) => {
    const worker = new Worker(url)
    const steps: string[] = []
    let last = 0
    const ask: Hands['ask'] = (kind, photo, given, leave) =>
      new Promise((resolve) => {
        last += 1
        const id = last
        const listen = ({ data }: MessageEvent<ImageReport>) => {
          if (data.id !== id) return
          if (data.kind === 'progress') {
            if (steps.at(-1) !== data.step) steps.push(data.step)
            if (!leave) return
            worker.postMessage({ kind: 'cancel', id })
            worker.removeEventListener('message', listen)
            resolve('left')
            return
          }
          worker.removeEventListener('message', listen)
          if (data.kind === 'done') resolve(data.answer as Works[typeof kind]['answer'])
          else resolve(data.errorKind ?? data.message)
        }
        worker.addEventListener('message', listen)
        worker.addEventListener('error', () => resolve('workerLost'))
        worker.postMessage({ kind, id, photo, ask: given })
      })
    return {
      ask,
      close: (photo) => worker.postMessage({ kind: 'close', photo }),
      steps,
      files: [],
      end: () => worker.terminate(),
    }
  }
}
