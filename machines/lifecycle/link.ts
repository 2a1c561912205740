import { contractStatus, visaStatus } from '#domain/status.ts'
import type { ContractEventType } from './contract.ts'
import { type Decision, decide } from './kit.ts'
import type { PassportEventType } from './passport-custody.ts'
import { type DrivingEvent, freshApplicant, visaApplicant } from './visa-applicant.ts'

/** spec: lifecycles#linked-applicants. What is not named here leaves the applicant alone. */
const byContract: Partial<Record<ContractEventType, DrivingEvent>> = {
  accept: 'contractAccepted',
  acceptAgain: 'contractAccepted',
  back: 'contractBack',
  review: 'contractReviewed',
  reviewedBack: 'contractBack',
  cancel: 'contractCancelled',
}

/** `delivered` and `return` both end with the holder; a lost passport that is given up ends like a refunded one. */
const byPassport: Partial<Record<PassportEventType, DrivingEvent>> = {
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
export type Effect = { readonly kind: 'drive'; readonly event: DrivingEvent } | { readonly kind: 'unlink' } | null

const drive = (event: DrivingEvent | undefined): Effect => (event ? { kind: 'drive', event } : null)

/** @param from the contract's process code before the event: cancelling a draft only unlinks. */
export const effectOfContract = (type: ContractEventType, from: number): Effect =>
  type === 'cancel' && from === contractStatus.DRAFT ? { kind: 'unlink' } : drive(byContract[type])

/** @param type one of the passport's own events; `refundPassport` of a contract is a `refund` of each of its passports. */
export const effectOfPassport = (type: PassportEventType): Effect => drive(byPassport[type])

const ends: readonly number[] = [visaStatus.MATERIAL_RETURNED, visaStatus.CANCELLED]

/** Moves a linked applicant. One that has come to its end stays; the others of its contract go on without it. */
export function driven(status: number, event: DrivingEvent): Decision<typeof visaApplicant> {
  if (ends.includes(status)) return { ok: true, codes: { status } }
  return decide(visaApplicant, { status }, freshApplicant, event)
}
