import { issueResult } from '#domain/status.ts'
import { type ResultSource, resultStates } from '#domain/status-result.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import type { Tx } from '#server/store/store.ts'
import type { ApplicantRow } from './applicant-lifecycle.ts'

/** What a consulate decided, as whoever heard of it wrote it down. */
export interface Decision {
  readonly issueResult: number
  readonly visaNo?: string | undefined
  readonly validFrom?: string | undefined
  readonly validTo?: string | undefined
  readonly reason?: string | undefined
  /** Of the dictionary of refusals. */
  readonly reasonCode?: string | undefined
  /** Under which it is written down together with others. */
  readonly batchNo?: string | undefined
  /** Of a visa: it is to be made anew. */
  readonly isMisprint?: boolean | undefined
  /** Of a return: papers have to be brought first. */
  readonly isPaperMissing?: boolean | undefined
}

/** What was decided counts no longer: it stays in the history. */
export const supersedeResult = (tx: Tx, applicantId: number) =>
  tx
    .updateTable('visaResult')
    .set({ state: resultStates.SUPERSEDED })
    .where('applicantId', '=', applicantId)
    .where('state', '=', resultStates.CURRENT)
    .execute()

/** What the decision says of what may come next; each tick belongs to one kind of result. */
const ticksOf = ({ issueResult: result, isMisprint, isPaperMissing }: Decision) => ({
  isMisprint: Number(isMisprint === true && result === issueResult.PASS),
  isPaperMissing: Number(isPaperMissing === true && result === issueResult.RETURN),
})

/** Keeps a decision, in place of the one before, and on the applicant what may come next (spec: lifecycles#results). */
export async function keepVisaResult(
  tx: Tx,
  { session, now }: Actor,
  applicant: Pick<ApplicantRow, 'id' | 'acceptOrgId' | 'contractPassportId'>,
  source: ResultSource,
  decision: Decision,
): Promise<void> {
  await supersedeResult(tx, applicant.id)
  await tx.updateTable('visaApplicant').set(ticksOf(decision)).where('id', '=', applicant.id).execute()
  await tx
    .insertInto('visaResult')
    .values({
      applicantId: applicant.id,
      companyId: applicant.acceptOrgId,
      passportId: applicant.contractPassportId,
      result: decision.issueResult,
      visaNo: decision.visaNo || null,
      validFrom: decision.validFrom || null,
      validTo: decision.validTo || null,
      reason: decision.reason || null,
      reasonCode: decision.reasonCode || null,
      batchNo: decision.batchNo || null,
      state: resultStates.CURRENT,
      source,
      time: now,
      userId: session.userId,
      operator: session.displayName,
    })
    .execute()
}
