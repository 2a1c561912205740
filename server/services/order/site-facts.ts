import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { applicationStatusOf } from '#machines/lifecycle/site-link.ts'
import { type ApplicantFacts, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { applicantRights } from '#protocol/order/rights.ts'

type Applying = Parameters<typeof applicationStatusOf>[0]

/** What an applicant's row says of his application at a consulate's site; of a sticker there is none. */
export function siteFacts(row: Applying): Pick<ApplicantFacts, 'isAtSite' | 'isFormAsked'> {
  const status = applicationStatusOf(row)
  if (status === null) return { isAtSite: false, isFormAsked: false }
  return {
    isAtSite: hasStateTag(consulateApplication, { status }, 'atSite'),
    isFormAsked: hasStateTag(consulateApplication, { status }, 'open'),
  }
}

/** From there on a form is opened by the consulate's site alone. */
const CLOSED = [...statusesWithTag(visaApplicant, 'fillable'), ...statusesWithTag(visaApplicant, 'submitted')]

/** The right that each command needs; whom no site takes is not told that his form is there. */
export function rightsOf(row: Applying): ReturnType<typeof applicantRights> {
  const rights = applicantRights(row)
  if (applicationStatusOf(row) !== null || !CLOSED.includes(row.status)) return rights
  const { editForm: _, ...others } = rights
  return others
}
