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
}

/** What was decided counts no longer: it stays in the history. */
export const supersedeResult = (tx: Tx, applicantId: number) =>
  tx
    .updateTable('visaResult')
    .set({ state: resultStates.SUPERSEDED })
    .where('applicantId', '=', applicantId)
    .where('state', '=', resultStates.CURRENT)
    .execute()

/** Keeps a decision, in place of the one before (spec: lifecycles#results). */
export async function keepVisaResult(
  tx: Tx,
  { session, now }: Actor,
  applicant: Pick<ApplicantRow, 'id' | 'acceptOrgId' | 'contractPassportId'>,
  source: ResultSource,
  decision: Decision,
): Promise<void> {
  await supersedeResult(tx, applicant.id)
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
      state: resultStates.CURRENT,
      source,
      time: now,
      userId: session.userId,
      operator: session.displayName,
    })
    .execute()
}
