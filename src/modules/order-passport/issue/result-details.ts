import * as z from 'zod/mini'
import { issueResult as results } from '#domain/status.ts'
import { requiredText } from '#protocol/kit/fields.ts'
import { daysInOrder, resultFields } from '#protocol/passport/schemas.ts'
import { issueItem } from '#protocol/visa-result/issue-schemas.ts'

const { visaNo, validFrom, validTo } = resultFields
const { reason, reasonCode, isMisprint, isPaperMissing } = issueItem.shape

/** What is said of a result besides its kind. */
export const resultDetails = z.object({
  visaNo,
  validFrom,
  validTo,
  reasonCode,
  reason,
  isMisprint,
  isPaperMissing,
  /** By field: what a list said and nobody has settled yet. */
  unread: z.optional(z.record(z.string(), z.string())),
})
export type ResultDetails = z.output<typeof resultDetails>

export type Result = (typeof results)[keyof typeof results]

/** What is said of everybody on a list at once: a number belongs to one visa, a return needs its reason. */
export const detailsOfAll = {
  [results.PASS]: z.strictObject({ validFrom, validTo }).check(daysInOrder),
  [results.REJECT]: z.strictObject({ reasonCode, reason }),
  [results.RETURN]: z.strictObject({ reason: requiredText(255), isPaperMissing }),
} as const

/** What may be said of one person instead. */
export const detailsOfOne = {
  [results.PASS]: z.strictObject({ visaNo, validFrom, validTo, isMisprint }).check(daysInOrder),
  [results.REJECT]: z.strictObject({ reasonCode, reason }),
  [results.RETURN]: z.strictObject({ reason, isPaperMissing }),
} as const

/** What is left that only a person can settle, of the fields that this result has. */
export const unsettled = (result: Result, { unread = {} }: ResultDetails): [string, string][] =>
  Object.entries(unread).filter(([field]) => field in detailsOfOne[result].shape)

/** Only what there is, so that it stands in for what is said of all. */
export const withoutEmpty = (given: ResultDetails): ResultDetails =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
