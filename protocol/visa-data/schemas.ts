import * as z from 'zod/mini'
import { confidences, customerKinds, needs, paperDetails, requirementKinds } from '#domain/requirement-words.ts'
import { visaDataStates } from '#domain/status-paper.ts'
import { sheetActions } from '#domain/visa-data.ts'
import { day, optionalText, requiredText } from '#protocol/kit/fields.ts'
import { storedCountry, visaKind } from '#protocol/order/schemas.ts'

export const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'rules.choice'))
export const codeList = z._default(z.array(code).check(z.maxLength(60, 'rules.tooMany')), [])
export const number = (least: number, most: number) =>
  z.int('rules.number').check(z.minimum(least, 'rules.range'), z.maximum(most, 'rules.range'))

/** Names a product: what is asked for a visa of one country and kind. */
export const productKey = { visaCountry: storedCountry, visaType: visaKind }

/** '' stands for all categories of the product. */
export const sheetCategory = z._default(
  z.string().check(z.trim(), z.regex(/^([A-Z][A-Z0-9_]{0,63})?$/, 'rules.choice')),
  '',
)
export const sheetKey = { ...productKey, category: sheetCategory }

/** Who says so, when it was seen there, and how sure that is. */
export const provenance = {
  source: requiredText(255),
  seenDay: day(),
  confidence: z.enum(confidences, 'rules.choice'),
}

/** What a visa of a category allows, in numbers that rules read. */
export const sheetNumbers = {
  entries: codeList,
  stayDays: z.optional(number(1, 3660)),
  stayPerWindow: z.optional(number(1, 3660)),
  windowDays: z.optional(number(1, 3660)),
  longestValidDays: z.optional(number(1, 36_600)),
  passportMonths: z.optional(number(0, 120)),
  blankPages: z.optional(number(0, 48)),
  photoPreset: optionalText(64),
}

const guide = z.optional(z.string().check(z.maxLength(20_000, 'rules.tooLong')))

/** What people read beside the numbers. The guides are HTML, cleaned when they come in. */
export const sheetWords = {
  name: optionalText(60),
  ename: optionalText(80),
  processing: optionalText(100),
  eprocessing: optionalText(100),
  guide,
  eguide: guide,
}

const text = z.optional(z.string())
const whole = z.optional(z.int())

/** One sheet of a list: a product, or one category of it. */
export const sheetRow = z.object({
  id: z.int(),
  visaCountry: z.string(),
  visaType: z.int(),
  category: z.string(),
  name: text,
  ename: text,
  entries: z.string(),
  /** Kinds of customers that its papers tell apart, codes with pipes between. */
  customerKinds: z.string(),
  state: z.enum(visaDataStates),
  /** Absent: none was ever in force. */
  dataVersion: whole,
  publishedAt: whole,
  draftVersion: whole,
  /** Of the sheet of all categories: how many centers confirmed its papers; a center's own confirmation counts 1. */
  signedCount: whole,
  requirementCount: whole,
  source: z.string(),
  seenDay: z.string(),
  confidence: z.enum(confidences),
  updateUser: z.string(),
  updateTime: z.int(),
})
export type SheetRow = z.output<typeof sheetRow>

/** A version of a sheet, as the history shows it. */
const sheetVersion = z.object({ dataVersion: z.int(), publishedAt: whole, replacedAt: whole, user: z.string() })
export type SheetVersion = z.output<typeof sheetVersion>

/** What a sheet says: of the draft for who may see it, else of the version in force. */
const sheetFields = z.object({
  name: text,
  ename: text,
  processing: text,
  eprocessing: text,
  guide: text,
  eguide: text,
  entries: z.array(z.string()),
  stayDays: whole,
  stayPerWindow: whole,
  windowDays: whole,
  longestValidDays: whole,
  passportMonths: whole,
  blankPages: whole,
  photoPreset: text,
  source: z.string(),
  seenDay: z.string(),
  confidence: z.enum(confidences),
})

const standing = z.object({
  /** Of what is shown; changes are sent with it (4409). */
  version: z.int(),
  state: z.enum(visaDataStates),
  dataVersion: whole,
  publishedAt: whole,
  draft: z.optional(z.object({ dataVersion: z.int(), user: z.string(), time: z.int() })),
  actions: z.array(z.enum(sheetActions)),
})

export const sheetDetail = z.object({
  visaCountry: z.string(),
  visaType: z.int(),
  category: z.string(),
  ...standing.shape,
  sheet: sheetFields,
  versions: z.array(sheetVersion),
  signatures: z.array(z.object({ center: z.string(), user: z.string(), time: z.int() })),
  requirementCount: whole,
})
export type SheetDetail = z.output<typeof sheetDetail>

const codes = z.array(z.string())

/** One row of a list of papers; `key` and `sortNo` name it. */
export const requirementRow = z.object({
  key: z.string(),
  sortNo: z.int(),
  name: z.string(),
  ename: z.string(),
  help: text,
  ehelp: text,
  kind: z.enum(requirementKinds),
  count: z.int(),
  needed: z.enum(needs),
  categories: codes,
  sections: codes,
  goals: codes,
  entries: codes,
  nationalities: codes,
  customerKinds: z.array(z.enum(customerKinds)),
  ageFrom: whole,
  ageTo: whole,
  stayOver: whole,
  details: z.array(z.enum(paperDetails)),
  validDays: whole,
  returnWith: z.boolean(),
  formKey: text,
  preset: text,
  isWaivable: z.boolean(),
  isShared: z.boolean(),
  source: z.string(),
  seenDay: z.string(),
  confidence: z.enum(confidences),
  /** Of a center's own row; the platform's have none. */
  center: text,
  mayEdit: z.boolean(),
})
export type RequirementRow = z.output<typeof requirementRow>

export const requirementList = z.object({
  visaCountry: z.string(),
  visaType: z.int(),
  ...standing.shape,
  rows: z.array(requirementRow),
  mayAdd: z.boolean(),
  mayOrder: z.boolean(),
  /** File fields of the application form, which a paper can stand for. */
  formFiles: z.array(z.string()),
})
export type RequirementList = z.output<typeof requirementList>
