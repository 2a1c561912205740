import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'

/** An applicant, or an order of which nobody is left. */
export const isCancelled = ({ status }: { readonly status: number }): boolean =>
  hasStateTag(visaApplicant, { status }, 'cancelled')
