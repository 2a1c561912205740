import { statusesFor } from './kit.ts'
import { type ApplicantEventType, visaApplicant } from './visa-applicant.ts'

/** What each desk does with applicants whom no contract manages: `next` are those whom it takes one after the other. */
const work = {
  receive: { next: ['receive'], also: [] },
  audit: { next: ['startAudit', 'approve'], also: ['reaudit'] },
  handle: { next: ['prepare'], also: ['submit', 'returnMaterial'] },
} as const

export type ApplicantDesk = keyof typeof work

const statusesOf = (
  events: readonly ('receive' | 'startAudit' | 'approve' | 'prepare' | 'reaudit' | 'submit' | 'returnMaterial')[],
) => [...new Set(events.flatMap((event) => statusesFor(visaApplicant, event)))]

/** The codes of those who wait at a desk. */
export const waitingAt = (desk: ApplicantDesk): readonly number[] => statusesOf(work[desk].next)

/** The codes of those who can be taken at a desk, when they are named. */
export const takenAt = (desk: ApplicantDesk): readonly number[] => statusesOf([...work[desk].next, ...work[desk].also])

/** What ends an applicant's time at a desk: whoever's status knows one of these events is listed there. */
export const deskEvents = {
  receive: ['receive'],
  audit: ['startAudit', 'approve'],
  handle: ['prepare', 'submit', 'issue', 'supplement'],
} as const satisfies Record<ApplicantDesk, readonly ApplicantEventType[]>

/** The codes of those whom a desk lists: who waits there, and of whom it hears next. */
export const deskStatuses = (desk: ApplicantDesk): readonly number[] =>
  [...new Set(deskEvents[desk].flatMap((event) => statusesFor(visaApplicant, event)))].sort((a, b) => a - b)
