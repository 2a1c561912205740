import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { type ApplicantRow, applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import type { Tx } from '#server/store/store.ts'

/**
 * For what a desk writes down of somebody without a transition: refused in the words of `event` where he stands in none of
 * `statuses`, or where a contract drives him.
 */
export async function requireAtDesk(
  tx: Tx,
  row: ApplicantRow,
  event: 'receive' | 'approve',
  statuses: readonly number[],
): Promise<void> {
  const isHere = statuses.includes(row.status)
  if (isHere && row.contractId === null) return
  const refused = isHere ? 'isNotManagedByContract' : 'status'
  const params = await applicantAdapter.refusalParams?.(tx, row, refused)
  throw transitionRefusal(visaApplicant, { status: row.status }, event, refused, { params })
}
