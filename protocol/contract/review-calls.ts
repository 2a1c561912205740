import * as z from 'zod/mini'
import { day, id, optionalText } from '#protocol/kit/fields.ts'
import { paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { sentBack } from './back-items.ts'
import { difference } from './review-facts.ts'
import { contractRow } from './schemas.ts'

/** `exceptions`: those with one first, then by the time of acceptance. */
export const REVIEW_SORTS = ['acceptTime', 'readyDay', 'exceptions'] as const

/** A contract in the supervisor's queue. */
export const reviewRow = z.object({
  ...contractRow.shape,
  urgencyLevels: z.array(z.string()),
  /** It was decided before: there is something to compare with. */
  isAgain: z.boolean(),
  /** The reasons that were given for what the rules found, and for papers that are done without: codes of OVERRIDE_REASON. */
  exceptions: z.array(z.object({ code: z.string(), text: z.optional(z.string()) })),
  /** A person on it is not of age. */
  hasMinor: z.boolean(),
  /** Four eyes: the reader may not pass it himself. */
  isForOthers: z.boolean(),
})
export type ReviewRow = z.output<typeof reviewRow>

const contract = resource('/visacenter/contract', 'center.contract')

/** What waits for review: accepted contracts. Days are those of acceptance; `acceptors` are all who have some there. */
export const reviewPage = contract.search('review/page', 'review', {
  input: z.strictObject({
    keywords: optionalText(64),
    companyId: z.optional(z.int()),
    urgencyLevel: optionalText(64),
    acceptUserId: z.optional(id()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(REVIEW_SORTS),
  }),
  output: z.object({
    records: z.int(),
    page: z.int(),
    rows: z.array(reviewRow),
    acceptors: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

/** What was changed since the contract was last reviewed or sent back, field by field; nothing at its first review. */
export const reviewChanges = contract.read('{id}/reviewChanges', 'view', {
  input: z.strictObject({ id: id() }),
  output: z.object({
    since: z.optional(
      z.object({
        event: z.enum(['review', 'back', 'reviewedBack', 'withdraw']),
        operator: z.string(),
        createTime: z.int(),
        reason: z.optional(z.string()),
      }),
    ),
    differences: z.array(difference),
    /** It was sent back and is not accepted again yet. */
    isSentBack: z.boolean(),
    /** What it was sent back for, the latest first. */
    backs: z.array(sentBack),
  }),
})
