import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { type ApplicantFacts, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { applicantRights } from '#protocol/order/rights.ts'

/** What an applicant's row says of his application at a consulate's site; of a sticker there is none. */
export function siteFacts({
  applicationStatus: status,
}: {
  readonly applicationStatus: number | null
}): Pick<ApplicantFacts, 'isAtSite' | 'isFormAsked'> {
  if (status === null) return { isAtSite: false, isFormAsked: false }
  return {
    isAtSite: hasStateTag(consulateApplication, { status }, 'atSite'),
    isFormAsked: hasStateTag(consulateApplication, { status }, 'open'),
  }
}

/** From there on a form is opened by the consulate's site alone. */
const CLOSED = [...statusesWithTag(visaApplicant, 'fillable'), ...statusesWithTag(visaApplicant, 'submitted')]

/** The right that each command needs; who has no application at a site is not told that his form is there. */
export function rightsOf(row: {
  readonly status: number
  readonly contractId: number | null
  readonly applicationStatus: number | null
}): ReturnType<typeof applicantRights> {
  const rights = applicantRights(row)
  if (row.applicationStatus !== null || !CLOSED.includes(row.status)) return rights
  const { editForm: _, ...others } = rights
  return others
}
