import { taskStatus } from '#domain/status.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { systemActor, type ValuesOf } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { told } from '#server/kit/message.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type RunRow, taskRunAdapter } from '#server/services/schedule/runs.ts'
import type { Tx } from '#server/store/store.ts'
import { type Job, jobOf } from './jobs.ts'

/** A worker that was not heard of for so long has lost its run to the others. */
export const runLeaseMs = 60_000
const RENEW_EVERY_MS = 20_000
/** A job that takes its servers down with it is not begun for ever. */
const MOST_ATTEMPTS = 3
const LONGEST_ERROR = 2000

type RunValues = ValuesOf<'taskRun', 'status'>
const noLease = { leaseOwner: null, leaseUntil: null }

/**
 * Works on the runs that wait. Of several processes one has a run: by a compare-and-set on its status, for as long as it renews
 * its lease (spec: lifecycles#task). `name` is what the log calls this process.
 */
export function scheduleWorker(deps: Deps, jobs: readonly Job[], name: string = randomToken().slice(0, 8)) {
  const { store, clock, log } = deps
  const step = (tx: Tx, row: RunRow, event: 'leaseEnded' | 'start' | 'succeed' | 'fail', values: RunValues) =>
    transition(tx, systemActor(clock(), name), taskRunAdapter, row, event, { values, params: { worker: name } })

  const waiting = () =>
    store.read
      .selectFrom('taskRun')
      .select('id')
      .where('status', 'in', [taskStatus.SUBMITTED, taskStatus.EXECUTING])
      .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', clock())]))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()

  const claim = (id: number): Promise<RunRow | null> =>
    store.change(async (tx) => {
      const found = await tx.selectFrom('taskRun').selectAll().where('id', '=', id).executeTakeFirst()
      const now = clock()
      if (!found || (found.leaseUntil !== null && found.leaseUntil > now)) return null
      const row = found.status === taskStatus.EXECUTING ? await step(tx, found, 'leaseEnded', noLease) : found
      if (row?.status !== taskStatus.SUBMITTED) return null
      const lease = { leaseOwner: name, leaseUntil: now + runLeaseMs, server: name }
      return step(tx, row, 'start', { ...lease, startTime: now, attempts: row.attempts + 1 })
    })

  const renew = (id: number) =>
    store.change((tx) =>
      tx
        .updateTable('taskRun')
        .set({ leaseUntil: clock() + runLeaseMs })
        .where('id', '=', id)
        .where('leaseOwner', '=', name)
        .execute(),
    )

  const end = (row: RunRow, event: 'succeed' | 'fail', said: { result: string } | { error: string }) =>
    store.change(async (tx) => {
      const now = await tx.selectFrom('taskRun').selectAll().where('id', '=', row.id).executeTakeFirst()
      // Another worker began it anew meanwhile, or the log was cleared.
      if (now?.status !== taskStatus.EXECUTING || now.leaseOwner !== name) return
      const finishTime = clock()
      const values = { ...noLease, ...said, finishTime, durationMs: finishTime - (now.startTime ?? finishTime) }
      await step(tx, now, event, values)
    })

  async function work(row: RunRow): Promise<void> {
    const renewing = setInterval(() => {
      renew(row.id).catch((error: unknown) => log.error('schedule.lease', { run: row.id, message: String(error) }))
    }, RENEW_EVERY_MS)
    try {
      if (row.attempts > MOST_ATTEMPTS) throw new Refusal('9999', 'quartz.gaveUp')
      const { serviceName: service, method } = row
      const job = jobOf(jobs, service, method)
      if (!job) throw new Refusal('9999', 'quartz.unknownJob', { params: { service, method } })
      await end(row, 'succeed', { result: await job.run(deps, clock()) })
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
      if (!(error instanceof Refusal)) log.error('schedule.failed', { task: row.taskName, run: row.id, message })
      const said = error instanceof Refusal ? told(error.key, error.params) : message.slice(0, LONGEST_ERROR)
      await end(row, 'fail', { error: said })
    } finally {
      clearInterval(renewing)
    }
  }

  return {
    /** Works on the run that waits longest; false when there is none. */
    async runNext(): Promise<boolean> {
      const found = await waiting()
      if (!found) return false
      const row = await claim(found.id)
      if (row) await work(row)
      return true
    },
  }
}
