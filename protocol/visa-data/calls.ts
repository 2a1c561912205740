import * as z from 'zod/mini'
import { confidences, customerKinds, needs, paperDetails, requirementKinds } from '#domain/requirement-words.ts'
import { visaDataStates } from '#domain/status-paper.ts'
import { day, optionalText, requiredText, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { storedCountry, visaKind } from '#protocol/order/schemas.ts'
import {
  code,
  codeList,
  number,
  productKey,
  provenance,
  requirementList,
  sheetCategory,
  sheetDetail,
  sheetKey,
  sheetNumbers,
  sheetRow,
  sheetWords,
} from './schemas.ts'

/** REMOVED: the next version asks for it no longer. */
const need = z.enum([...needs, 'REMOVED'], 'rules.choice')

const visaData = resource('/visa/data', 'visa.data', { touches: ['visaData', 'applicant'] })

/**
 * Writes one row into the next version of a product's list of papers, which begins as a copy of the one in force; a row with this
 * key and number is replaced. Nothing is asked of anybody before that version is published. What a center writes holds for its own
 * people, from what they order next: it adds a paper, makes one stricter or lets reception waive it, and takes none away.
 */
export const saveRequirement = visaData.change('requirement/save', 'edit', {
  input: z.strictObject({
    ...productKey,
    /** Of the list that was seen (4409); a file names none. */
    version: z.optional(version()),
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
    ...provenance,
  }),
  output: z.object({ dataVersion: z.int() }),
})

/**
 * Puts the sheet of one category in force: what a visa of it allows. Whoever has ordered before keeps what was said then. An empty
 * category stands for all of the product; what a category's own sheet leaves open is said by that one.
 */
export const saveSheet = visaData.change('sheet/save', 'edit', {
  input: z.strictObject({ ...sheetKey, ...sheetNumbers, ...provenance }),
  output: z.object({ dataVersion: z.int() }),
})

/** Sheets as they are in force; who keeps them sees which have a next version begun, and those that were never in force. */
export const page = visaData.search('page', 'view', {
  input: z.strictObject({
    visaCountry: z.optional(storedCountry),
    visaType: z.optional(visaKind),
    category: z.optional(sheetCategory),
    state: z.optional(z.enum(visaDataStates, 'rules.choice')),
    confidence: z.optional(z.enum(confidences, 'rules.choice')),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(['visaCountry', 'seenDay', 'publishedAt'], 'asc'),
  }),
  output: pageOf(sheetRow),
})

/** One sheet with its versions, and what may be done with it. */
export const detail = visaData.read('detail', 'view', { input: z.strictObject(sheetKey), output: sheetDetail })

const standing = { ...sheetKey, version: version() }
const written = z.object({ version: z.int(), dataVersion: z.int() })

/** Writes the next version of a sheet, begun as a copy of the one in force; it has no effect before it is published. */
export const saveDraft = visaData.change('draft/save', 'edit', {
  input: z.strictObject({ ...standing, ...sheetWords, ...sheetNumbers, ...provenance }),
  output: written,
})

/**
 * Makes the next version of a sheet say what another one says in force; between sheets of all categories its papers come along.
 * Version 0: of a category that has no sheet yet.
 */
export const copySheet = visaData.change('copy', 'edit', {
  input: z.strictObject({ ...standing, from: z.strictObject(sheetKey) }),
  output: written,
})

/** Throws the next version away, with the papers that were written into it. */
export const discardDraft = visaData.change('draft/delete', 'edit', {
  input: z.strictObject(standing),
  output: z.object({ version: z.nullable(z.int()) }),
})

/** Puts the next version in force for what is ordered from now on; of the sheet of all categories with its list of papers. */
export const publish = visaData.change('publish', 'edit', { input: z.strictObject(standing), output: written })

/** The papers of a product: of the next version for who keeps it; a center reads the platform's and its own. */
export const requirements = visaData.read('requirement/list', 'view', {
  input: z.strictObject(productKey),
  output: requirementList,
})

/** Puts the platform's rows of the next version in order; all of them are named. */
export const orderRequirements = visaData.change('requirement/order', 'edit', {
  input: z.strictObject({
    ...productKey,
    version: version(),
    order: z
      .array(z.strictObject({ key: code, sortNo: number(1, 9999) }))
      .check(z.minLength(1, 'rules.required'), z.maxLength(500, 'rules.tooMany')),
  }),
  output: written,
})
