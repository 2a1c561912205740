import * as z from 'zod/mini'
import { batchAnswer, batchItems } from '#protocol/kit/batch.ts'
import { id, optionalText, reason, requiredText, version } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { applicantListRow } from './schemas.ts'

/** What the desks do with applicants whom no contract manages (spec: lifecycles#applicants). */

/** How many applicants one request may name: as many as a list shows at once. */
export const applicantBatchMax = 200

const applicant = resource('/visa/applicant', 'visa', { lifecycle: 'visaApplicant', touches: ['applicant', 'order'] })

const seen = { id: id(), version: version() }
const plain = z.strictObject(seen)
/** The applicant's log keeps the reason. */
const reasoned = z.strictObject({ ...seen, reason: reason() })
const changed = z.object({ version: z.int() })
/** The same command to several applicants: one refusal holds up no other. */
const several = { input: z.strictObject({ items: batchItems(applicantBatchMax) }), output: batchAnswer() }

export const receive = applicant.step('receive', 'receive', { input: plain, output: changed })
export const batchReceive = applicant.change('batchReceive', 'receive', {
  ...several,
  transition: on('visaApplicant', 'receive'),
})

/** He came without something that is needed: he stays awaited, and his row says what is missing until he is received. */
export const noteMissing = applicant.change('noteMissing', 'receive', { input: reasoned, output: changed })

/** Begins the audit and takes the applicant for the asking person. */
export const startAudit = applicant.step('startAudit', 'audit', { input: plain, output: changed })

const begin = z.optional(z.boolean())

/**
 * Approves papers and form; they are prepared at once where the parameter `visa.audit.prepareAtOnce` says so. `reason`: needed where
 * a paper is missing that does not stop and yet is not for nothing; the applicant's log keeps it. `queue`: he is prepared and his form is
 * queued for the consulate's site as well, all of it or nothing; whoever asks for it hands forms in (`visa.handle`). `begin`: an
 * audit that nobody has begun begins with it; without it such an applicant is refused.
 */
export const approve = applicant.step('approve', 'audit', {
  input: z.strictObject({ ...seen, reason: optionalText(255), queue: z.optional(z.boolean()), begin }),
  output: changed,
})
/** Approves several; a reason holds for each of them, and is needed by those alone who are approved for one. */
export const batchAudit = applicant.change('batchAudit', 'audit', {
  input: z.strictObject({ items: batchItems(applicantBatchMax), reason: optionalText(255) }),
  output: batchAnswer(),
  transition: on('visaApplicant', 'approve'),
})

/** Sends the papers back for what is missing. `begin`: as with `approve`. */
export const requestMaterial = applicant.step('requestMaterial', 'audit', {
  input: z.strictObject({ ...seen, reason: reason(), begin }),
  output: changed,
})
export const reaudit = applicant.step('reaudit', 'audit', { input: reasoned, output: changed })

/** What was missing is here: the buyer says so, or the desk. */
export const supplement = applicant.step('supplement', 'order.edit', { input: plain, output: changed })

/**
 * Flags somebody who stands at the audit for a second look, until he is approved or the flag is taken away. His version stays, as
 * nothing of him is another. Flagged again, the later note counts.
 */
export const flag = applicant.change('flag', 'audit', {
  input: z.strictObject({ id: id(), note: optionalText(255) }),
  output: z.null(),
})

export const unflag = applicant.change('unflag', 'audit', { input: z.strictObject({ id: id() }), output: z.null() })

export const prepare = applicant.step('prepare', 'handle', { input: plain, output: changed })
export const batchHandle = applicant.change('batchHandle', 'handle', {
  ...several,
  transition: on('visaApplicant', 'prepare'),
})

/**
 * Gives an applicant's papers back and ends his application. `papers`: keys of the originals that go back with them; without it all
 * that are here. The log says which.
 */
export const returnMaterial = applicant.step('returnMaterial', 'handle', {
  input: z.strictObject({
    ...seen,
    papers: z.optional(z.array(requiredText(64)).check(z.maxLength(100, 'rules.tooMany'))),
  }),
  output: changed,
})

/** The desks that applicants pass, each with the right that it asks for. */
export const deskRights = { receive: 'visa.receive', audit: 'visa.audit', handle: 'visa.handle' } as const
export type ApplicantDesk = keyof typeof deskRights

const desk = resource('/visa/desk', 'visa.applicant', { touches: ['applicant', 'order'] })

/**
 * Takes an applicant at a desk for 30 minutes: `id`, or the next who is free, in the order of departure; behind `after`, who is
 * given back, and from the front again behind the last. The audit of somebody who was received begins with it. Null: nobody
 * waits. Refused with the holder's name for whom somebody else has. Needs the right of the desk.
 */
export const take = desk.change('take', 'view', {
  input: z.strictObject({
    desk: z.enum(['receive', 'audit', 'handle']),
    after: z.optional(id()),
    id: z.optional(id()),
  }),
  output: z.nullable(applicantListRow),
})

/** Gives back an applicant whom the asking person has; nothing happens to one whom he has no more. */
export const release = desk.change('release', 'view', { input: z.strictObject({ id: id() }), output: z.null() })
