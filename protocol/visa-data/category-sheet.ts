import * as z from 'zod/mini'
import { confidences } from '#domain/requirement-words.ts'

const maybeNumber = z.nullable(z.number())

/** What a visa of one category allows, and who says so, as the rules read it. */
export const categorySheet = z.object({
  category: z.string(),
  entries: z.readonly(z.array(z.string())),
  stayDays: maybeNumber,
  stayPerWindow: maybeNumber,
  windowDays: maybeNumber,
  longestValidDays: maybeNumber,
  passportMonths: maybeNumber,
  blankPages: maybeNumber,
  photoPreset: z.nullable(z.string()),
  source: z.string(),
  seenDay: z.string(),
  confidence: z.enum(confidences),
})
