import type { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Actor, Step } from '#server/kit/lifecycle/adapter.ts'
import type { Tx } from '#server/store/store.ts'
import { markChanged, withdrawOf } from './applications.ts'

/** A stored form is to be carried to the site, and the application of a cancelled applicant is closed. */
export async function followApplicant(
  tx: Tx,
  who: Actor,
  steps: readonly Step<typeof visaApplicant, 'visaApplicant'>[],
): Promise<void> {
  for (const { event, after, content } of steps) {
    if (event === 'editForm') await markChanged(tx, who, after)
    if (event === 'cancel') await withdrawOf(tx, who, after.id, content)
  }
}
