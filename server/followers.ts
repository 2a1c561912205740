import { followApplicant } from '#server/services/consulate/application/follow-applicant.ts'
import { applicantFollowers } from '#server/services/order/applicant-followers.ts'

/** Lets the higher rooms of services follow what happens in lower ones. Called once a server; a second time changes nothing. */
export function registerFollowers(): void {
  applicantFollowers.add(followApplicant)
}
