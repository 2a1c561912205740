import { resultSources } from '#domain/status-result.ts'
import type { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { consulateApplication as lifecycle } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { followersOfSite, resultOf } from '#machines/lifecycle/site-link.ts'
import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import type { Actor, Step } from '#server/kit/lifecycle/adapter.ts'
import { moveApplicants } from '#server/services/order/applicant-lifecycle.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { keepVisaResult, supersedeResult } from '#server/services/order/visa-result.ts'
import type { Tx } from '#server/store/store.ts'

type ApplicationStep = Step<typeof consulateApplication, 'consulateApplication'>

/** What lists and desks know of an applicant's application; of a closed one nothing. */
export const labelsOf = ({ status, applicationNo }: { status: number; applicationNo: string | null }) =>
  hasStateTag(lifecycle, { status }, 'closed')
    ? { applicationStatus: null, applicationNo: null, syncMarker: null }
    : { applicationStatus: status, applicationNo }

const applicantOf = (tx: Tx, id: number) =>
  tx.selectFrom('visaApplicant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function take(tx: Tx, who: Actor, { event, after, content }: ApplicationStep, step: ApplicantEventType) {
  const row = await applicantOf(tx, after.applicantId)
  const issueResult = resultOf(event)
  const isReopened = step === 'applicationReopened'
  const values = isReopened
    ? { issueResult: null, isMisprint: 0, isPaperMissing: 0 }
    : step === 'issue'
      ? { issueResult }
      : {}
  await moveApplicants(tx, who, await openOrder(tx, row.orderId), [row], step, { values, reason: content })
  if (isReopened) await supersedeResult(tx, row.id)
  if (step !== 'issue' || issueResult === null) return
  await keepVisaResult(tx, who, row, resultSources.SITE, {
    issueResult,
    visaNo: after.visaNo ?? undefined,
    validFrom: after.validFrom ?? undefined,
    validTo: after.validTo ?? undefined,
    reason: content,
  })
}

/** Labels and status of the applicant follow his application, in the same transaction (spec: lifecycles#consulate-application). */
export async function driveApplicant(tx: Tx, who: Actor, steps: readonly ApplicationStep[]): Promise<void> {
  for (const step of steps) {
    const { event, after } = step
    const { status } = await applicantOf(tx, after.applicantId)
    await tx.updateTable('visaApplicant').set(labelsOf(after)).where('id', '=', after.applicantId).execute()
    for (const driven of followersOfSite(event, status)) await take(tx, who, step, driven)
  }
}
