import * as z from 'zod/mini'
import { eligibilityKeys, eligibilityStates } from '#domain/acceptance/eligibility.ts'
import { confidences } from '#domain/requirement-words.ts'

const text = z.string()
const texts = z.readonly(z.array(text))
const provenance = { source: text, seenDay: text, confidence: z.enum(confidences) }
const words = { zh: text, en: text }

/** How the numbers of a country's passports look. */
export const passportShape = z.object({ country: text, ...words, passportType: text, pattern: text, ...provenance })

/** A row under which a trip needs no visa, as a center has it. */
export const heldRow = z.object({
  state: z.enum(eligibilityStates),
  row: z.object({
    key: z.enum(eligibilityKeys),
    country: z.enum(['RU', 'PH', 'TR', 'MY']),
    nationality: text,
    passportTypes: texts,
    terms: z.object(words),
    purposes: texts,
    mostDays: z.int(),
    ports: z.nullable(z.object({ codes: texts, ...words })),
    fromDay: text,
    toDay: z.nullable(text),
    groupFrom: z.nullable(z.number()),
    groupTo: z.nullable(z.number()),
    ...provenance,
  }),
})
