import { syncMarkers } from '#domain/status.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { SiteError } from '#server/adapters/site-error.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Ending, Lease } from '#server/kit/lifecycle/lease.ts'
import { isOrderUnderWay, nextForm, overdueForm } from '#server/services/consulate/submission/due.ts'
import { type FormRow, isAtSite } from '#server/services/consulate/submission/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import { enterSite, leaveSite, mayEnter, type SiteOutcome } from './gate.ts'
import { siteOutcome } from './outcome.ts'
import { setbackEnding } from './setback.ts'
import { submitAt } from './submit.ts'
import { isWithdrawalRequested, rememberSent } from './withdrawal-request.ts'

/** A submission that is at the site is asked after without a word in its log: that is no step of it. */
const renewed = async (tx: Tx, row: FormRow, lease: Lease): Promise<FormRow | null> =>
  (await tx
    .updateTable('formTask')
    .set(lease)
    .where('id', '=', row.id)
    .where('status', 'in', statusesWithTag(task, 'executing'))
    .where('leaseUntil', '=', row.leaseUntil)
    .returningAll()
    .executeTakeFirst()) ?? null

/**
 * The submissions of one site as a queue works on them: which comes next, whether it may be taken, how it ends. Each has a place at
 * the site's gate from its start to its end (spec: lifecycles#site-gate).
 */
export function siteSubmissions(
  deps: Pick<Deps, 'store' | 'clock' | 'log' | 'files'>,
  site: ConsulateSite,
  worker: string,
  chance: () => number,
) {
  const { store, clock, log } = deps

  /** The same ending, with the place at the gate given back. */
  const leaving = (ending: Ending<'formTask'>, outcome: SiteOutcome): Ending<'formTask'> => ({
    ...ending,
    async also(tx) {
      await ending.also?.(tx)
      await leaveSite(tx, site.site, worker, clock(), outcome)
    },
  })

  return {
    async next(): Promise<FormRow | undefined> {
      const now = clock()
      const found =
        (await overdueForm(store.read, site.site, now).executeTakeFirst()) ??
        (await nextForm(store.read, site.site, now).executeTakeFirst())
      return found && (await mayEnter(store.read, site.site, now)) ? found : undefined
    },

    // The place first: a second worker sees then what the first one has taken.
    async mayTake(tx: Tx, row: FormRow): Promise<boolean> {
      const isFree =
        row.byHand === 0 &&
        !(await isWithdrawalRequested(tx, row)) &&
        (await enterSite(tx, site.site, worker, clock())) &&
        (isAtSite(row) || !(await isOrderUnderWay(tx, row)))
      if (isFree && row.marker !== syncMarkers.DELETE) await rememberSent(tx, row)
      return isFree
    },

    reopen: (tx: Tx, row: FormRow, lease: Lease) => (isAtSite(row) ? renewed(tx, row, lease) : undefined),

    /** Rejects where the site was not reached or not understood; `failed` says what becomes of the submission then. */
    async work(row: FormRow): Promise<Ending<'formTask'>> {
      const { ending, isReached } = await submitAt(deps, site, row)
      return leaving(ending, isReached ? { type: 'answered' } : null)
    },

    failed(row: FormRow, error: unknown): Ending<'formTask'> {
      const kind = error instanceof SiteError ? error.kind : undefined
      const message = error instanceof Error ? error.message : String(error)
      log.warn('formTask.noAnswer', { task: row.id, kind, message })
      return leaving(setbackEnding(row, error, clock(), chance), siteOutcome(error, clock()))
    },
  }
}
