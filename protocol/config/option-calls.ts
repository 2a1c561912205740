import * as z from 'zod/mini'
import { optionCodes } from '#domain/config/options.ts'
import { text, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { changed, groupOf, made, named, ofCenter, overrideWith, removeFrom, storedRow } from './kit.ts'

const code = z.enum(optionCodes, 'rules.choice')
const value = text(200)

/** An option with what holds; one that the center did not set has no id and shows its standard value. */
export const optionRow = z.object({
  ...storedRow,
  id: z.optional(z.int()),
  version: z.optional(z.int()),
  code,
  value: z.string(),
  standard: z.string(),
  /** Of a row under which trips need no visa: what it says, and who says so. */
  fact: z.optional(
    z.object({
      terms: z.object({ zh: z.string(), en: z.string() }),
      source: z.string(),
      fromDay: z.string(),
      toDay: z.optional(z.string()),
      seenDay: z.string(),
      confidence: z.string(),
    }),
  ),
})
export type OptionRow = z.output<typeof optionRow>

const option = groupOf('option')

export const create = option.change('', 'edit', {
  input: z.strictObject({ ...ofCenter, code, value }),
  output: made,
})

export const update = option.change('', 'edit', {
  method: 'PUT',
  input: z.strictObject({ id: named.id, version: version(), value }),
  output: changed,
})

/** Back to the standard value. */
export const remove = removeFrom(option)

export const page = option.search('page', 'view', {
  input: z.strictObject({ ...ofCenter, ...paging(['code'], 'asc') }),
  output: pageOf(optionRow),
})

export const batchOverride = overrideWith(option)
