import * as z from 'zod/mini'
import { ownWordTypes } from '#domain/config/dictionary.ts'
import type { Entity } from '#protocol/kit/call.ts'
import { flag, optionalText, requiredText } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { createIn, dictCode, groupOf, ofCenter, overrideWith, removeFrom, sortNo, storedRow, updateIn } from './kit.ts'

const typeCode = z.enum(ownWordTypes, 'rules.choice')

/** An entry of a center's own: a code that the common dictionary has is said anew by it, any other comes in addition. */
export const wordForm = {
  typeCode,
  code: dictCode(),
  cname: requiredText(100),
  ename: requiredText(200),
  resv1: optionalText(255),
  resv2: optionalText(255),
  sortNo: sortNo(),
  /** 0: not offered at this center. */
  valid: z._default(flag(), 1),
}

/** `common`: as the product has it, without id; `changed`: said anew by the center; `own`: the center's addition. */
export const wordOrigins = ['common', 'changed', 'own'] as const

export const wordRow = z.object({
  ...storedRow,
  id: z.optional(z.int()),
  version: z.optional(z.int()),
  typeCode,
  code: z.string(),
  cname: z.string(),
  ename: z.string(),
  resv1: z.optional(z.string()),
  resv2: z.optional(z.string()),
  sortNo: z.int(),
  valid: flag(),
  origin: z.enum(wordOrigins),
})
export type WordRow = z.output<typeof wordRow>

const touches: readonly Entity[] = ['centerConfig', 'dict']
const dictionary = groupOf('dictionary', touches)

export const create = createIn(dictionary, wordForm)

/**
 * Adds an entry from where it is missing (spec: calls#dictionary-calls); the same table as `create`, behind the other
 * entries.
 */
export const addDictData = groupOf('dict', touches).change('addDictData', 'edit', {
  input: z.strictObject({
    ...ofCenter,
    typeCode,
    code: z.optional(dictCode()),
    cname: wordForm.cname,
    ename: optionalText(200),
  }),
  output: z.object({ id: z.int(), version: z.int(), code: z.string() }),
})

export const update = updateIn(dictionary, wordForm)

/** A common entry is what it was before; a center's own is gone, unless it was used. */
export const remove = removeFrom(dictionary)

/** A type as the center has it: common entries and its own together. */
export const page = dictionary.search('page', 'view', {
  input: z.strictObject({
    ...ofCenter,
    typeCode: z.optional(typeCode),
    origin: z.optional(z.enum(wordOrigins, 'rules.choice')),
    valid: z.optional(flag()),
    ...paging(['typeCode', 'sortNo'], 'asc'),
  }),
  output: pageOf(wordRow),
})

export const batchOverride = overrideWith(dictionary)
