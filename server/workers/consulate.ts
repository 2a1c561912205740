import { systemOperator } from '#domain/operator.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { sitePoll } from '#server/services/consulate/site/poll.ts'
import { siteSubmissions } from '#server/services/consulate/site/submissions.ts'
import { carryWithdrawals } from '#server/services/consulate/site/withdrawal-request.ts'
import { formTaskAdapter } from '#server/services/consulate/submission/lifecycle.ts'
import { type LeaseQueue, leaseQueue, workOnQueue } from './lease-queue.ts'

/** A worker that was not heard of for so long has lost its form to the others; the site knows a form sent twice. */
export const formLeaseMs = 60_000
const RENEW_EVERY_MS = 20_000

interface Options {
  /** This worker among the others. */
  readonly name?: string
  /** From 0 to 1, for waits that are not all the same. */
  readonly chance?: () => number
}

type SiteDeps = Pick<Deps, 'store' | 'clock' | 'log' | 'files'>

/** Carries what waits to a consulate's site, one at a time, and asks after what it has. */
export function consulateWorker(
  deps: SiteDeps,
  site: ConsulateSite,
  { name = randomToken().slice(0, 8), chance = Math.random }: Options = {},
): LeaseQueue {
  const submissions = siteSubmissions(deps, site, name, chance)
  const polls = sitePoll(deps, site, name, chance)
  const queue = leaseQueue<'formTask'>(deps, {
    ...submissions,
    adapter: formTaskAdapter,
    event: 'formTask',
    name,
    leaseMs: formLeaseMs,
    renewEveryMs: RENEW_EVERY_MS,
    actorOf: () => systemActor(deps.clock(), systemOperator),
    started: (_, now) => ({ startTime: now }),
    work: async (row, held) => void (await held.end(await submissions.work(row))),
  })
  // What is handed in and what is asked after take turns: neither waits for the other to be done.
  let isPollFirst = false
  return {
    async runNext() {
      if (await carryWithdrawals(deps, site.site)) return true
      isPollFirst = !isPollFirst
      return isPollFirst ? (await polls.pollNext()) || queue.runNext() : (await queue.runNext()) || polls.pollNext()
    },
    stop: queue.stop,
  }
}

/** As many as a process has under way at one site; the gate says how many all have together. */
const AT_ONCE = 2

/** Works at one site until it is stopped. */
export const handInAt = (site: ConsulateSite, deps: SiteDeps) =>
  Array.from({ length: AT_ONCE }, () =>
    workOnQueue('formTask.worker', consulateWorker(deps, site), deps, ['formTask', 'applicant']),
  )
