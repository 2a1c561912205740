import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Ending } from '#server/kit/lifecycle/lease.ts'
import { localizedMessage } from '#server/kit/message.ts'
import { businessError, Refusal } from '#server/kit/refusal.ts'
import { type RunRow, taskRunAdapter } from '#server/services/schedule/runs.ts'
import { type Job, jobOf } from './jobs.ts'
import { type LeaseQueue, leaseQueue } from './lease-queue.ts'

/** A worker that was not heard of for so long has lost its run to the others. */
export const runLeaseMs = 60_000
const LONGEST_ERROR = 2000

/** Works on the runs that wait. `name` is what the log calls this process. */
export function scheduleWorker(deps: Deps, jobs: readonly Job[], name: string = randomToken().slice(0, 8)): LeaseQueue {
  const { clock, log } = deps

  /** When it ended, and how long it took. */
  function ended({ startTime }: RunRow, event: 'succeed' | 'fail', said: { result: string } | { error: string }) {
    const finishTime = clock()
    const values = { ...said, finishTime, durationMs: finishTime - (startTime ?? finishTime) }
    return { event, values } satisfies Ending<'taskRun'>
  }

  return leaseQueue<'taskRun'>(deps, {
    adapter: taskRunAdapter,
    event: 'schedule',
    name,
    leaseMs: runLeaseMs,
    renewEveryMs: 20_000,
    attempts: { most: 3, gaveUp: 'quartz.gaveUp' },
    started: (_, now) => ({ startTime: now, server: name }),
    async work(row, held) {
      const { serviceName: service, method } = row
      const job = jobOf(jobs, service, method)
      if (!job) throw businessError('quartz.unknownJob', { service, method })
      await held.end(ended(row, 'succeed', { result: await job.run(deps, clock()) }))
    },
    failed(row, error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      if (!(error instanceof Refusal)) log.error('schedule.failed', { task: row.taskName, run: row.id, message })
      const said =
        error instanceof Refusal ? localizedMessage(error.key, error.params) : message.slice(0, LONGEST_ERROR)
      return ended(row, 'fail', { error: said })
    },
  })
}
