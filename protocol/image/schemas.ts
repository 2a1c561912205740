import * as z from 'zod/mini'
import { flag, requiredText } from '#protocol/kit/fields.ts'

/** What a finished photo is measured for; the report has one row each. */
export const photoMeasures = [
  'faces',
  'headHeight',
  'topMargin',
  'eyeLine',
  'leftMargin',
  'rightMargin',
  'centreOffset',
  'tilt',
  'eyePixels',
  'sharpness',
  'brightness',
  'underexposed',
  'overexposed',
  'colorCast',
  'balance',
  'backgroundSpread',
  'backgroundDifference',
  'backgroundColor',
  'width',
  'height',
  'bytes',
  'dpi',
] as const
export type PhotoMeasure = (typeof photoMeasures)[number]

/** A limit of one measure, in the measure's own unit (shares 0 to 1, degrees, pixels, bytes). */
export const photoLimit = z.strictObject({
  measure: z.enum(photoMeasures),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** Whose rule it is, where it is not the preset's own source. */
  source: z.optional(z.string().check(z.trim(), z.maxLength(200, 'rules.tooLong'))),
  sourceDay: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'rules.format'))),
})
export type PhotoLimit = z.output<typeof photoLimit>

/** A colour as `#rrggbb`. */
export const colorCode = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'rules.format'))

/** How sure we are that a rule is what the authority asks today. */
export const confidences = ['HIGH', 'MEDIUM', 'LOW'] as const

/** What a person writes of a preset: one kind of photo that an authority asks for. */
export const presetForm = {
  /** Stable name in capitals, for instance `RUS_VISA`. */
  code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/, 'rules.format')),
  name: requiredText(40),
  nameEn: requiredText(80),
  /** Country of the visa, for instance RUS; absent for passports' formats of no country. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'rules.format'))),
  widthMm: z.int(),
  heightMm: z.int(),
  /** What comes out. */
  width: z.int(),
  height: z.int(),
  dpi: z.int(),
  minBytes: z.optional(z.int()),
  maxBytes: z.optional(z.int()),
  /** Allowed background colours, the first is what a changed background gets. */
  backgrounds: z.array(colorCode),
  /** Crown to chin as a share of the height. */
  headMin: z.number(),
  headMax: z.number(),
  /** From the top edge to the eyes, as a share of the height. */
  eyeLine: z.number(),
  allowsRetouching: flag(),
  limits: z.array(photoLimit),
  source: requiredText(200),
  sourceDay: z.string(),
  confidence: z.enum(confidences),
  sortNo: z.int(),
  valid: flag(),
}

export const photoPreset = z.object({
  ...presetForm,
  id: z.int(),
  version: z.int(),
  updateUser: z.optional(z.string()),
  updateTime: z.int(),
})
export type PhotoPreset = z.output<typeof photoPreset>
