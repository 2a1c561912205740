import { issueResult } from '#domain/status.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'

/** The consulate has decided on him, and his papers are not back yet. */
const DECIDED: readonly number[] = statusesFor(visaApplicant, 'correctResult')

/** Where somebody stands; of whom the consulate did not give a visa the decision is said instead, as long as it is what he waits for. */
export function ApplicantStatus({
  of,
}: {
  of: { readonly status: number; readonly issueResult?: number | undefined }
}) {
  const { status, issueResult: result } = of
  const isDecided = DECIDED.includes(status) && result !== undefined && result !== issueResult.PASS
  return isDecided ? <StatusTag group="issueResult" code={result} /> : <StatusTag group="visa" code={status} />
}
