import { resultSources } from '#domain/status-result.ts'
import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import type * as calls from '#protocol/visa-result/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Changes } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { businessError } from '#server/kit/refusal.ts'
import { type ApplicantRow, applicantAdapter, moveApplicants } from '#server/services/order/applicant-lifecycle.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { keepVisaResult, supersedeResult } from '#server/services/order/visa-result.ts'
import { moveOrderPassport } from '#server/services/passport/order-passport.ts'
import type { Tx } from '#server/store/store.ts'

const toAnswer = ({ version, status }: ApplicantRow) => ({ version, status })

/** The passport that came back with the result, under its order; null for an e-visa. */
async function passportOf(tx: Tx, applicantId: number): Promise<number | null> {
  const query = tx.selectFrom('orderPassport').select('id').where('applicantId', '=', applicantId)
  return (await query.executeTakeFirst())?.id ?? null
}

async function move(
  tx: Tx,
  who: AuthenticatedContext,
  row: ApplicantRow,
  event: ApplicantEventType,
  options: Parameters<typeof moveApplicants>[5],
): Promise<ApplicantRow> {
  const [next] = await moveApplicants(tx, who, await openOrder(tx, row.orderId), [row], event, options)
  return next!
}

/** The right decision: of an applicant whose contract has the passport it is corrected there. */
export async function correct({ input, tx, ...who }: Changes<typeof calls.correct>) {
  const { id, version, reason, ...decision } = input
  const row = await openRow(tx, who, applicantAdapter, id, { version })
  if (row.contractId !== null) throw businessError('visaResult.ofContract')
  const result = { issueResult: decision.issueResult }
  const next = await move(tx, who, row, 'correctResult', { reason, values: result })
  await keepVisaResult(tx, who, row, resultSources.DESK, { ...decision, reason })
  const passportId = await passportOf(tx, id)
  if (passportId !== null) await moveOrderPassport(tx, who, passportId, 'correctResult', { reason, values: result })
  return toAnswer(next)
}

/** Back on the way: the decision counts no longer, and the passport lies in the house again, checked. */
async function goOn(
  tx: Tx,
  who: AuthenticatedContext,
  { id, version, reason }: { id: number; version: number; reason?: string },
  event: 'resend' | 'resubmit',
) {
  const row = await openRow(tx, who, applicantAdapter, id, { version })
  const passportId = await passportOf(tx, id)
  // Before the applicant moves: whether it was a misprint is his.
  if (passportId !== null && row.contractId === null)
    await moveOrderPassport(tx, who, passportId, 'resend', { reason, values: { issueResult: null } })
  const values = { issueResult: null, isMisprint: 0, isPaperMissing: 0 }
  const next = await move(tx, who, row, event, { reason, values })
  await supersedeResult(tx, id)
  return toAnswer(next)
}

export const resend = ({ input, tx, ...who }: Changes<typeof calls.resend>) => goOn(tx, who, input, 'resend')
export const resubmit = ({ input, tx, ...who }: Changes<typeof calls.resubmit>) => goOn(tx, who, input, 'resubmit')
