import * as z from 'zod/mini'
import { confidences, customerKinds, needs, paperDetails, requirementKinds } from '#domain/requirement-words.ts'
import { day, optionalText, requiredText } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { storedCountry, visaKind } from '#protocol/order/schemas.ts'

const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'rules.choice'))
const codeList = z._default(z.array(code).check(z.maxLength(60, 'rules.tooMany')), [])
const number = (least: number, most: number) =>
  z.int('rules.number').check(z.minimum(least, 'rules.range'), z.maximum(most, 'rules.range'))

/** REMOVED: the next version asks for it no longer. */
const need = z.enum([...needs, 'REMOVED'], 'rules.choice')

const visaData = resource('/visa/data', 'visa.data', { touches: ['applicant'] })

/**
 * Writes one row into the next version of a product's list of papers, which begins as a copy of the one in force; a row with this
 * key and number is replaced. Nothing is asked of anybody before that version is published. What a center writes holds for its own
 * people, from what they order next: it adds a paper, makes one stricter or lets reception waive it, and takes none away.
 */
export const saveRequirement = visaData.change('requirement/save', 'edit', {
  input: z.strictObject({
    visaCountry: storedCountry,
    visaType: visaKind,
    key: code,
    sortNo: number(1, 9999),
    cname: requiredText(100),
    ename: requiredText(100),
    help: optionalText(255),
    ehelp: optionalText(255),
    kind: z.enum(requirementKinds, 'rules.choice'),
    count: z._default(number(1, 99), 1),
    needed: need,
    categories: codeList,
    sections: codeList,
    goals: codeList,
    entries: codeList,
    nationalities: codeList,
    customerKinds: z._default(z.array(z.enum(customerKinds, 'rules.choice')), []),
    ageFrom: z.optional(number(0, 150)),
    ageTo: z.optional(number(0, 150)),
    stayOver: z.optional(number(1, 3660)),
    details: z._default(z.array(z.enum(paperDetails, 'rules.choice')), []),
    validDays: z.optional(number(1, 3660)),
    returnWith: z._default(z.boolean(), false),
    formKey: optionalText(64),
    preset: optionalText(64),
    isWaivable: z._default(z.boolean(), false),
    isShared: z._default(z.boolean(), false),
    source: requiredText(255),
    seenDay: day(),
    confidence: z.enum(confidences, 'rules.choice'),
  }),
  output: z.object({ dataVersion: z.int() }),
})

const sheetCategory = z._default(z.string().check(z.trim(), z.regex(/^([A-Z][A-Z0-9_]{0,63})?$/, 'rules.choice')), '')

/**
 * Puts the sheet of one category in force: what a visa of it allows. Whoever has ordered before keeps what was said then. An empty
 * category stands for all of the product; what a category's own sheet leaves open is said by that one.
 */
export const saveSheet = visaData.change('sheet/save', 'edit', {
  input: z.strictObject({
    visaCountry: storedCountry,
    visaType: visaKind,
    category: sheetCategory,
    entries: codeList,
    stayDays: z.optional(number(1, 3660)),
    stayPerWindow: z.optional(number(1, 3660)),
    windowDays: z.optional(number(1, 3660)),
    longestValidDays: z.optional(number(1, 36_600)),
    passportMonths: z.optional(number(0, 120)),
    blankPages: z.optional(number(0, 48)),
    photoPreset: optionalText(64),
    source: requiredText(255),
    seenDay: day(),
    confidence: z.enum(confidences, 'rules.choice'),
  }),
  output: z.object({ dataVersion: z.int() }),
})
