import * as z from 'zod/mini'
import { type PhotoLimit, photoMeasures } from '#domain/photo/measures.ts'
import { day, flag, requiredText, text } from '#protocol/kit/fields.ts'

const whole = (minimum: number, maximum: number) =>
  z.int('rules.integer').check(z.minimum(minimum, 'rules.tooSmall'), z.maximum(maximum, 'rules.tooLarge'))
const share = (minimum = 0, maximum = 1) =>
  z.number('rules.number').check(z.minimum(minimum, 'rules.tooSmall'), z.maximum(maximum, 'rules.tooLarge'))
const bound = () => z.number('rules.number').check(z.minimum(-1000, 'rules.tooSmall'), z.maximum(1e9, 'rules.tooLarge'))

/** A limit of one measure, in the measure's own unit (shares 0 to 1, degrees, pixels, bytes). */
export const photoLimit = z.strictObject({
  measure: z.enum(photoMeasures, 'rules.choice'),
  min: z.optional(bound()),
  max: z.optional(bound()),
  /** Whose rule it is, where it is not the preset's own source. */
  source: z.optional(text(200)),
  /** The day of that source. */
  sourceDay: z.optional(day()),
}) satisfies z.ZodMiniType<PhotoLimit>

/** A colour as `#rrggbb`. */
export const colorCode = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'photoPreset.color'))

/** How sure we are that a rule is what the authority asks today. */
export const confidences = ['HIGH', 'MEDIUM', 'LOW'] as const

export const mostBackgrounds = 6

/** What a person writes of a preset: one kind of photo that an authority asks for. What goes together is in `preset-rules`. */
export const presetForm = {
  /** Stable name in capitals, for instance `RUS_VISA`. */
  code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/, 'photoPreset.code')),
  name: requiredText(40),
  nameEn: requiredText(80),
  /** Country of the visa, for instance RUS; absent for passports' formats of no country. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.choice'))),
  widthMm: whole(10, 210),
  heightMm: whole(10, 297),
  /** What comes out. */
  width: whole(100, 4000),
  height: whole(100, 4000),
  dpi: whole(72, 1200),
  minBytes: z.optional(whole(1024, 20 * 1024 * 1024)),
  maxBytes: z.optional(whole(1024, 20 * 1024 * 1024)),
  /** Allowed background colours, the first is what a changed background gets. */
  backgrounds: z
    .array(colorCode)
    .check(z.minLength(1, 'photoPreset.noBackground'), z.maxLength(mostBackgrounds, 'rules.tooMany')),
  /** Crown to chin as a share of the height. */
  headMin: share(0.2, 0.95),
  headMax: share(0.2, 0.95),
  /** From the top edge to the eyes, as a share of the height. */
  eyeLine: share(0.1, 0.9),
  /** Whether the face may be touched up; see `permitsEnhancement`. */
  allowsRetouching: flag(),
  limits: z.array(photoLimit).check(z.maxLength(photoMeasures.length, 'rules.tooMany')),
  source: requiredText(200),
  /** The day of the source, or on which it was looked at last. */
  sourceDay: day(),
  confidence: z.enum(confidences, 'rules.choice'),
  sortNo: whole(0, 9999),
  valid: flag(),
}

const plain = z.strictObject(presetForm)
/** A preset as a person writes it. */
export type PresetForm = z.output<typeof plain>
