import type { HashOrder, HashReport } from './hash-messages.ts'

/** The MD5 of files, computed where it holds nobody up. */
export interface Hasher {
  /** In hexadecimal; `onProgress` gets 0 to 1. Rejects when the file cannot be read or the signal ends it. */
  readonly md5: (file: Blob, watch: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<string>
}

/** The part of a worker that is used. */
export interface HashPort {
  postMessage(order: HashOrder): void
  addEventListener(type: 'message', listener: (event: { data: HashReport }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

export const startHashWorker = (): HashPort => new Worker(new URL('./hash-worker.ts', import.meta.url))

interface Waiting {
  readonly done: (md5: string) => void
  readonly fail: (error: Error) => void
  readonly onProgress: (share: number) => void
}

/** Starts the worker with the first file and keeps it; one that broke down is started anew for the next file. */
export function createHasher(start: () => HashPort = startHashWorker): Hasher {
  const waiting = new Map<number, Waiting>()
  let port: HashPort | null = null
  let last = 0

  const listen = ({ data }: { data: HashReport }) => {
    const one = waiting.get(data.id)
    if (!one) return
    if (data.kind === 'progress') {
      one.onProgress(data.share)
      return
    }
    waiting.delete(data.id)
    if (data.kind === 'done') one.done(data.md5)
    else one.fail(new Error(data.message))
  }
  const breakDown = () => {
    port?.terminate()
    port = null
    for (const one of waiting.values()) one.fail(new Error('The hash worker broke down'))
    waiting.clear()
  }
  const open = () => {
    const made = start()
    made.addEventListener('message', listen)
    made.addEventListener('error', breakDown)
    return made
  }

  return {
    md5: (file, { signal, onProgress }) =>
      new Promise((done, fail) => {
        signal.throwIfAborted()
        port ??= open()
        last += 1
        const id = last
        waiting.set(id, { done, fail, onProgress })
        signal.addEventListener('abort', () => {
          if (!waiting.delete(id)) return
          port?.postMessage({ kind: 'cancel', id })
          fail(new Error('The hash was cancelled'))
        })
        port.postMessage({ kind: 'hash', id, file })
      }),
  }
}
