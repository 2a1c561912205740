import * as z from 'zod/mini'
import { applicationStatus } from '#domain/consulate/status-application.ts'
import { uploaded } from '#protocol/file/calls.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { id, optionalText } from '#protocol/kit/fields.ts'

/** What the Philippine form asks for beside its applicants (spec: forms#consulate-forms). */

export const phWordKinds = [
  'countries',
  'ports',
  'purposes',
  'civilStatus',
  'occupations',
  'visaTypes',
  'airlines',
  'questions',
] as const
export type PhWordKind = (typeof phWordKinds)[number]

/** The choices of the form, by kind. */
export const common = defineCall({
  method: 'GET',
  path: '/ph/common/{kind}',
  permission: 'signedIn',
  input: z.strictObject({ kind: z.enum(phWordKinds, 'rules.choice') }),
  output: z.array(z.object({ code: z.string(), cname: z.string(), ename: z.string() })),
  effect: 'read',
})

/**
 * What waits for a reason while an applicant's passport applies on another order: that he is written down, that an auditor approves whom no
 * site takes, that his form is queued.
 */
export const duplicateSteps = ['save', 'approve', 'queue'] as const
export type DuplicateStep = (typeof duplicateSteps)[number]

/**
 * Who has applied with this passport already, among the living applications that the caller may see: of others it says nothing.
 * `orderId`: for the country and the days of that order, its own people left out, who are told apart there. `applicantId`: the same for
 * an applicant who is on it, with his own passport where none is named. Without both: for the Philippines, whatever the days.
 */
export const checkDuplicate = defineCall({
  method: 'GET',
  path: '/ph/checkDuplicate',
  permission: 'visa.applicant.view',
  input: z.strictObject({
    passportNo: z.optional(
      z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/, 'rules.passportNo')),
    ),
    applicantId: z.optional(id()),
    orderId: z.optional(id()),
  }),
  output: z.object({
    duplicate: z.boolean(),
    /** The steps that are refused without a reason as it stands; absent where none is. */
    asksReason: z.optional(z.array(z.enum(duplicateSteps))),
    items: z.array(
      z.object({
        orderId: z.int(),
        orderNo: z.string(),
        applicantId: z.int(),
        status: z.int(),
        applicationNo: z.optional(z.string()),
        applicationStatus: z.optional(z.literal(Object.values(applicationStatus))),
        /** Why he is taken further all the same, and who says so. */
        said: z.optional(z.object({ reason: z.string(), user: z.string() })),
      }),
    ),
  }),
  effect: 'read',
})

/** What is uploaded for the form, each the file of one question. */
export const phFileKinds = [
  'photo',
  'passport',
  'ticket',
  'hotel',
  'employment',
  'bank',
  'invitation',
  'guardian',
] as const

/** Uploads a file for one question of an applicant's form; it stands among his papers. */
export const upload = defineCall({
  method: 'POST',
  path: '/image/ph/upload/{kind}',
  permission: 'visa.applicant.edit',
  body: 'multipart',
  input: z.strictObject({
    kind: z.enum(phFileKinds, 'rules.choice'),
    applicantId: id(),
    file: z.array(z.instanceof(File)).check(z.minLength(1, 'rules.required'), z.maxLength(1, 'rules.tooMany')),
    /** Of a file that comes after the approval. */
    reason: optionalText(255),
  }),
  output: uploaded,
  effect: 'change',
  replay: false,
  touches: ['file', 'applicant', 'contract'],
})
