import { applicationStates } from '#domain/consulate/status-application.ts'
import { issueResult, visaTypes } from '#domain/status.ts'
import type { ApplicationEventType } from './consulate-application.ts'
import { statusesFor } from './kit.ts'
import { type ApplicantEventType, visaApplicant } from './visa-applicant.ts'

const waits = statusesFor(visaApplicant, 'submit')
const isAway = statusesFor(visaApplicant, 'rollback')
const isDecided = statusesFor(visaApplicant, 'applicationReopened')

interface Applying {
  readonly status: number
  readonly visaType: number
  readonly contractId?: number | null | undefined
  readonly applicationStatus?: number | null | undefined
}

/**
 * Where somebody's application at a consulate's site stands; null: no site takes any. Whoever waits for an e-visa and has none is as
 * if his form had never been begun: it is open, and handing it in makes his application.
 */
export function applicationStatusOf({ status, visaType, contractId, applicationStatus }: Applying): number | null {
  const known = applicationStatus ?? null
  const isFree = visaType === visaTypes.EVISA && (contractId ?? null) === null
  return known === null && isFree && waits.includes(status) ? applicationStates.DRAFT : known
}

/** From here on the site has it: whoever still waits is handed in. */
const HANDS_IN: readonly ApplicationEventType[] = ['accepted', 'sitePaid', 'granted', 'refused']
/** From here on it does not. */
const TAKES_BACK: readonly ApplicationEventType[] = ['lost', 'paymentExpired', 'withdrawn']

/**
 * What an event of an application does to its applicant, one after the other, in the same transaction (spec:
 * lifecycles#consulate-application). Nothing where he is elsewhere by now: the site's word counts for the application all the same.
 */
export function followersOfSite(event: ApplicationEventType, applicant: number): readonly ApplicantEventType[] {
  const handsIn = HANDS_IN.includes(event) && waits.includes(applicant)
  const isThere = handsIn || isAway.includes(applicant)
  const steps: ApplicantEventType[] = handsIn ? ['submit'] : []
  if (isThere && resultOf(event) !== null) steps.push('issue')
  if (TAKES_BACK.includes(event) && isAway.includes(applicant)) steps.push('rollback')
  if (event === 'reopen' && isDecided.includes(applicant)) steps.push('applicationReopened')
  return steps
}

/** The result that the site's decision is for the applicant; null for what decides nothing. */
export const resultOf = (event: ApplicationEventType): number | null =>
  event === 'granted' ? issueResult.PASS : event === 'refused' ? issueResult.REJECT : null
