import * as z from 'zod/mini'
import { visaStatus, visaTypes } from '#domain/status.ts'
import { resultSources, resultStates } from '#domain/status-result.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { issueResult } from '#protocol/passport/schemas.ts'

/**
 * What a consulate decided of an applicant, with what the list shows of him. `version` is the applicant's; `actions` are his that a
 * result may be followed by, of the decision in force only.
 */
export const visaResult = z.object({
  id: z.int(),
  applicantId: z.int(),
  version: z.int(),
  orderId: z.int(),
  orderNo: z.string(),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  passportNo: z.optional(z.string()),
  visaType: z.literal(Object.values(visaTypes)),
  status: z.literal(Object.values(visaStatus)),
  issueResult,
  visaNo: z.optional(z.string()),
  validFrom: z.optional(z.string()),
  validTo: z.optional(z.string()),
  /** In the reader's language, of a refusal. */
  reasonName: z.optional(z.string()),
  reason: z.optional(z.string()),
  batchNo: z.optional(z.string()),
  isMisprint: z.boolean(),
  isPaperMissing: z.boolean(),
  state: z.enum(Object.values(resultStates)),
  source: z.enum(Object.values(resultSources)),
  time: z.int(),
  operator: z.string(),
  companyName: z.optional(z.string()),
  actions: z.array(availableAction),
})
export type VisaResult = z.output<typeof visaResult>
