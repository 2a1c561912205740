import type { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Follower } from '#server/kit/lifecycle/adapter.ts'
import { notifyPeople } from './messages.ts'

type ApplicantFollower = Follower<typeof visaApplicant, 'visaApplicant'>

/**
 * What an applicant's steps set off, in the same transaction. Rooms above this one cannot be imported here: their followers are
 * added by `server/followers.ts`, before any call is answered.
 */
export const applicantFollowers = new Set<ApplicantFollower>([notifyPeople])
