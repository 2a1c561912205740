import * as z from 'zod/mini'
import type { UploadRule } from '#domain/upload.ts'
import { scannedText } from '#protocol/applicant-desk/schemas.ts'
import { batchRow } from '#protocol/kit/batch.ts'
import { id, optionalText, version } from '#protocol/kit/fields.ts'
import { resultFields } from '#protocol/passport/schemas.ts'
import { texts } from './texts-headings.ts'

/** How many results one request may bring. */
export const issueMax = 200

/** The dictionary that says why a consulate refuses. */
export const REJECT_REASONS = 'REJECT_REASON'

/**
 * One result: of an applicant in the version that was seen, or of whom a text means (a label, a passport number or zone, the number
 * of an application at a consulate's site, the order of one person).
 */
export const issueItem = z
  .strictObject({
    scanId: z.uuid('rules.invalid'),
    applicantId: z.optional(id()),
    version: z.optional(version()),
    text: z.optional(scannedText()),
    ...resultFields,
    /** Of the dictionary REJECT_REASON. */
    reasonCode: optionalText(64),
    reason: optionalText(255),
    isMisprint: z.optional(z.boolean()),
    isPaperMissing: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ applicantId, text }) => (applicantId === undefined) !== (text === undefined), {
      error: 'visaResult.whose',
      path: ['applicantId'],
    }),
  )
export type IssueItem = z.output<typeof issueItem>

/** What became of one: where the applicant stands now. */
export const issuedRow = z.object({
  ...batchRow.shape,
  applicantId: z.optional(z.int()),
  version: z.optional(z.int()),
  status: z.optional(z.int()),
})

/** Lists of results are short: one trip to a consulate. */
export const issueListRule: UploadRule = { extensions: ['xlsx', 'csv'], minMb: 0, maxMb: 5, maxCount: 1 }

const namesOf = (key: keyof typeof texts) => texts[key].flatMap((names) => names.split('|'))

/** How a file may call its columns; compared without spaces, marks and case. */
export const ISSUE_HEADINGS = {
  barcode: namesOf('visaResult.heading.barcode'),
  passportNo: namesOf('visaResult.heading.passportNo'),
  applicationNo: namesOf('visaResult.heading.applicationNo'),
  visaNo: namesOf('visaResult.heading.visaNo'),
  validFrom: namesOf('visaResult.heading.validFrom'),
  validTo: namesOf('visaResult.heading.validTo'),
  reason: namesOf('visaResult.heading.reason'),
} as const

/** A line of such a list: whom it means, and what it says of the result. `row` counts as the sheet does, from 1. */
export const issueListRow = z.object({
  row: z.int(),
  text: z.string(),
  visaNo: z.optional(z.string()),
  validFrom: z.optional(z.string()),
  validTo: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** By field: what stood there and could not be read. */
  unread: z.optional(z.record(z.string(), z.string())),
})
export type IssueListRow = z.output<typeof issueListRow>
