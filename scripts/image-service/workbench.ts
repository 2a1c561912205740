import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServiceErrorKind, ServiceTask } from '#protocol/image/service.ts'
import type { Made } from './work.ts'

export interface Job {
  readonly task: ServiceTask
  readonly file: Uint8Array<ArrayBuffer>
}
export type Outcome = Made | { readonly kind: ServiceErrorKind; readonly message: string }

export interface Limits {
  /** So many photos wait besides the one that is worked on. */
  readonly waiting: number
  /** A photo that takes longer is given up. */
  readonly jobMs: number
}

export interface Workbench {
  /** One photo after another. Never rejects; a photo that its sender left is not worked on any more. */
  readonly take: (job: Job, signal: AbortSignal) => Promise<Outcome>
  readonly close: () => Promise<void>
}

/** `advanced`: bytes go over as bytes. */
const startWorker = () => fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), { serialization: 'advanced' })

/**
 * The place where photos are worked on: a process that keeps the networks, ended and started anew when a photo takes too
 * long, is left by its sender, or breaks it.
 */
export function openWorkbench({ waiting, jobMs }: Limits, start: () => ChildProcess = startWorker): Workbench {
  let worker: ChildProcess | null = null
  let line: Promise<unknown> = Promise.resolve()
  let taken = 0

  function doOne(job: Job, leaving: AbortSignal): Promise<Outcome> {
    if (leaving.aborted) return Promise.resolve({ kind: 'failed', message: 'Left while waiting' })
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(jobMs)])
    worker ??= start()
    const mine = worker
    return new Promise((resolve) => {
      const finish = (outcome: Outcome, keeps: boolean) => {
        mine.removeAllListeners()
        signal.removeEventListener('abort', leave)
        if (!keeps) {
          worker = null
          mine.kill('SIGKILL')
        }
        resolve(outcome)
      }
      const fail = (message: string) => finish({ kind: 'failed', message }, false)
      const leave = () => fail(leaving.aborted ? 'Left by whoever sent it' : `Took longer than ${jobMs / 1000} s`)
      signal.addEventListener('abort', leave)
      mine.once('message', (outcome: Outcome) => finish(outcome, true))
      mine.once('error', (error) => fail(String(error)))
      mine.once('exit', () => fail('The process ended'))
      mine.send(job)
    })
  }

  return {
    take(job, signal) {
      if (taken > waiting) return Promise.resolve({ kind: 'busy', message: `${taken} photos wait already` })
      taken++
      const mine = line.then(() => doOne(job, signal)).finally(() => taken--)
      line = mine
      return mine
    },
    async close() {
      if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
      const ended = once(worker, 'exit')
      worker.kill('SIGKILL')
      await ended
    },
  }
}
