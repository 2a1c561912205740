import { contractStatus } from '#domain/status.ts'
import type { ContractEventType } from './contract.ts'
import { type Decision, decide, hasStateTag } from './kit.ts'
import type { PassportEventType } from './passport-custody.ts'
import { type FollowerEvent, freshApplicant, visaApplicant } from './visa-applicant.ts'

/** spec: lifecycles#linked-applicants. What is not named here leaves the applicant alone. */
const byContract: Partial<Record<ContractEventType, FollowerEvent>> = {
  accept: 'contractAccepted',
  acceptAgain: 'contractAccepted',
  back: 'contractBack',
  review: 'contractReviewed',
  reviewedBack: 'contractBack',
  cancel: 'contractCancelled',
}

/** `delivered` and `return` both end with the holder; a lost passport that is given up ends like a refunded one. */
const byPassport: Partial<Record<PassportEventType, FollowerEvent>> = {
  send: 'passportSent',
  rollback: 'passportRolledBack',
  retrieve: 'passportRetrieved',
  resend: 'passportResent',
  return: 'passportReturned',
  delivered: 'passportReturned',
  refund: 'passportRefunded',
  closeLost: 'passportRefunded',
}

/** What a contract's event does to its applicants: drives them, parts from them (16 stays, the link goes), or nothing. */
export type Follower = { readonly kind: 'drive'; readonly event: FollowerEvent } | { readonly kind: 'unlink' } | null

const drive = (event: FollowerEvent | undefined): Follower => (event ? { kind: 'drive', event } : null)

/** @param from the contract's process code before the event: cancelling a draft only unlinks. */
export const followerOfContract = (type: ContractEventType, from: number): Follower =>
  type === 'cancel' && from === contractStatus.DRAFT ? { kind: 'unlink' } : drive(byContract[type])

/** @param type one of the passport's own events; `refundPassport` of a contract is a `refund` of each of its passports. */
export const followerOfPassport = (type: PassportEventType): Follower => drive(byPassport[type])

/** Moves a linked applicant. One that has come to its end stays; the others of its contract go on without it. */
export function followTransition(status: number, event: FollowerEvent): Decision<typeof visaApplicant> {
  if (hasStateTag(visaApplicant, { status }, 'ended')) return { ok: true, codes: { status } }
  return decide(visaApplicant, { status }, freshApplicant, event)
}
