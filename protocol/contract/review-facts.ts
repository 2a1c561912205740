import * as z from 'zod/mini'
import { type Difference, type ReviewedThing, reviewParts } from '#domain/contract/review.ts'
import { contractFieldNames } from './record.ts'

/** What a review looks at of a contract itself. */
export const reviewedFields: readonly string[] = [
  'contactName',
  'contactMobile',
  ...contractFieldNames,
  'returnWay',
  'paymentMethodId',
  'readyDay',
  'totalFen',
]

const value = z.union([z.string(), z.number()])

export const reviewedThing = z.object({
  part: z.enum(reviewParts),
  key: z.string(),
  name: z.string(),
  ename: z.optional(z.string()),
  who: z.optional(z.string()),
  values: z.record(z.string(), value),
}) satisfies z.ZodMiniType<ReviewedThing>

export const difference = z.object({
  part: z.enum(reviewParts),
  kind: z.enum(['added', 'removed', 'changed']),
  key: z.string(),
  name: z.string(),
  ename: z.optional(z.string()),
  who: z.optional(z.string()),
  fields: z.array(z.object({ field: z.string(), before: z.optional(value), after: z.optional(value) })),
}) satisfies z.ZodMiniType<Difference>
