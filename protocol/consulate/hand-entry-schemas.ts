import * as z from 'zod/mini'
import { evidenceFileKinds } from '#domain/consulate/evidence.ts'
import { handSteps, recordedStates } from '#domain/consulate/hand-entry.ts'
import { applicationStates } from '#domain/consulate/status-application.ts'
import { formCodes } from '#domain/questionnaire/form.ts'
import { syncMarkers } from '#domain/status.ts'
import { attachment } from '#protocol/file/calls.ts'
import { day, id, optionalText, version } from '#protocol/kit/fields.ts'
import { looking } from './application.ts'
import { consulateSites } from './site-wire.ts'

const site = z.enum(consulateSites)
const status = z.literal(Object.values(applicationStates))

/** Who has the errand of an application, and until when (ms). */
const holding = {
  holder: z.optional(z.string()),
  holderUntil: z.optional(z.int()),
  isMine: z.boolean(),
  /** What the caller may do by hand now. */
  steps: z.array(z.enum(handSteps)),
}

/** Applications by who works on them; LOOK: those whose site's answer asks for a look, whoever holds them. */
export const handFilters = { WAITING: 'WAITING', LOOK: 'LOOK', MINE: 'MINE', HELD: 'HELD' } as const

export const APPLICATION_SORTS = ['createTime', 'entryDate'] as const

/** Whose application it is, and how far it has come at which site. */
const known = {
  id: z.int(),
  orderId: z.int(),
  orderNo: z.string(),
  applicantId: z.int(),
  applicantName: z.string(),
  passportNo: z.optional(z.string()),
  site,
  applicationStatus: status,
  applicationNo: z.optional(z.string()),
  /** What a person has to look into. */
  problem: z.optional(z.string()),
}

/** An application as its list shows it. */
export const applicationItem = z.object({
  ...known,
  version: z.int(),
  entryDate: z.optional(z.string()),
  /** What the next errand does there: the marker of the applicant. */
  syncMarker: z.optional(z.enum(syncMarkers)),
  /** How often the latest errand went there. */
  attempts: z.optional(z.int()),
  updateTime: z.int(),
  ...looking,
  ...holding,
})
export type ApplicationItem = z.output<typeof applicationItem>

/** What somebody who hands in by hand works with. */
export const siteEntry = z.object({
  ...known,
  version: z.int(),
  correction: z.optional(z.object({ fields: z.array(z.string()), text: z.string() })),
  /** What is to be done there: the marker of the errand. */
  marker: z.optional(z.enum(syncMarkers)),
  /** The account at the site; its password is asked for by a call of its own. */
  account: z.optional(z.object({ email: z.string(), accountNo: z.optional(z.string()), hasPassword: z.boolean() })),
  /** What is to be typed: what a worker would send, in the order of the form. */
  record: z.object({
    form: z.enum(formCodes),
    fields: z.array(z.object({ key: z.string(), value: z.unknown(), isUnconfirmed: z.boolean() })),
  }),
  /** Papers that the site wants uploaded, named by their questions. */
  files: z.array(attachment),
  ...looking,
  ...holding,
})
export type SiteEntry = z.output<typeof siteEntry>

export const evidenceFile = z.strictObject({ ...attachment.shape, kind: z.enum(evidenceFileKinds) })
export type EvidenceFile = z.output<typeof evidenceFile>

const amount = z.string().check(z.trim(), z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'rules.number'))
const currency = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z]{3})?$/, 'rules.invalid'))
/** As the site writes it: some tell small letters from capitals. */
const number = z.string().check(z.trim(), z.maxLength(64, 'rules.tooLong'))

/** What the site has answered, as a person read it there. */
export const recordFields = {
  state: z.enum(recordedStates),
  applicationNo: z.optional(number),
  receiptNo: optionalText(64),
  feeAmount: z.optional(amount),
  feeCurrency: z.optional(currency),
  fields: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100, 'rules.tooMany'))),
  reason: optionalText(1000),
  visaNo: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^([A-Z0-9-]{4,20})?$/, 'passport.visaNo'))),
  validFrom: z.optional(day()),
  validTo: z.optional(day()),
  /** What the site did not take of what was typed, by the question. */
  notes: z.optional(z.record(z.string().check(z.maxLength(120)), z.string().check(z.maxLength(200, 'rules.tooLong')))),
  files: z.optional(z.array(evidenceFile).check(z.maxLength(10, 'rules.tooMany'))),
  /** A user looks at the site again on this day; without it the site's own connection does, where it has one. */
  lookDay: z.optional(day()),
}

export const recordInput = z.strictObject({ id: id(), version: version(), ...recordFields })
