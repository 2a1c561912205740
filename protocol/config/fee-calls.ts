import * as z from 'zod/mini'
import { day, fen } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { createIn, dictCode, groupOf, ofCenter, overrideWith, removeFrom, storedRow, updateIn } from './kit.ts'

/** Alpha-3; '' holds for every nationality without rows of its own. */
const nationality = z.string().check(z.regex(/^([A-Z]{3})?$/, 'rules.choice'))

/** What one applicant pays. Rows of the same nationality, category, entries and urgency may not overlap in time. */
export const feeForm = {
  nationality: z._default(nationality, ''),
  visaCategory: dictCode(),
  entries: dictCode(),
  urgencyLevel: dictCode(),
  consularFen: fen(),
  serviceFen: fen(),
  validFromDay: day(),
  /** Absent: until further notice. */
  validToDay: z.optional(day()),
}

export const feeRow = z.object({
  ...storedRow,
  companyName: z.optional(z.string()),
  nationality: z.string(),
  visaCategory: z.string(),
  entries: z.string(),
  urgencyLevel: z.string(),
  consularFen: z.int(),
  serviceFen: z.int(),
  validFromDay: z.string(),
  validToDay: z.optional(z.string()),
})
export type FeeVisa = z.output<typeof feeRow>

const feeVisa = groupOf('feeVisa')

export const create = createIn(feeVisa, feeForm)

export const update = updateIn(feeVisa, feeForm)

/** Refused for a fee that stands on a bill: it ends by its last day. */
export const remove = removeFrom(feeVisa)

export const page = feeVisa.search('page', 'view', {
  input: z.strictObject({
    ...ofCenter,
    /** 'ANY': the rows that hold for all without rows of their own. */
    nationality: z.optional(z.string().check(z.regex(/^([A-Z]{3})$/, 'rules.choice'))),
    visaCategory: z.optional(dictCode()),
    entries: z.optional(dictCode()),
    urgencyLevel: z.optional(dictCode()),
    /** In force on this day. */
    onDay: z.optional(day()),
    /** Those that end within 30 days and that no later ones follow. */
    waiting: z.optional(z.literal('ending')),
    ...paging(['visaCategory', 'nationality', 'validFromDay'], 'asc'),
  }),
  output: pageOf(feeRow),
})

export const batchOverride = overrideWith(feeVisa)
