import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { id, version } from '#protocol/kit/fields.ts'
import { PAGING, pageOf, paging } from '#protocol/kit/page.ts'
import {
  changed,
  dictCode,
  edit,
  keptRow,
  made,
  named,
  ofCenter,
  override,
  overrideAnswer,
  overrideInput,
  removed,
  view,
} from './kit.ts'

/** Consulate working days from acceptance to the visa; once for each category, entries and urgency. */
export const processTimeForm = {
  visaCategory: dictCode(),
  entries: dictCode(),
  urgencyLevel: dictCode(),
  workDays: z.int('rules.integer').check(z.minimum(0, 'rules.notNegative'), z.maximum(250, 'rules.tooLarge')),
}

export const processTimeRow = z.object({
  ...keptRow,
  visaCategory: z.string(),
  entries: z.string(),
  urgencyLevel: z.string(),
  workDays: z.int(),
})
export type ProcessTime = z.output<typeof processTimeRow>

export const create = defineCall({
  ...edit,
  method: 'POST',
  path: '/visacenter/config/processTime',
  input: z.strictObject({ ...ofCenter, ...processTimeForm }),
  output: made,
})

export const update = defineCall({
  ...edit,
  method: 'PUT',
  path: '/visacenter/config/processTime',
  input: z.strictObject({ id: id(), version: version(), ...processTimeForm }),
  output: changed,
})

export const remove = defineCall({
  ...edit,
  method: 'DELETE',
  path: '/visacenter/config/processTime/{id}',
  input: z.strictObject(named),
  output: removed,
})

export const page = defineCall({
  ...view,
  method: 'POST',
  path: '/visacenter/config/processTime/page',
  input: z.strictObject({
    ...ofCenter,
    visaCategory: z.optional(dictCode()),
    entries: z.optional(dictCode()),
    urgencyLevel: z.optional(dictCode()),
    ...paging(['visaCategory', 'workDays']),
    sord: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  inQuery: PAGING,
  output: pageOf(processTimeRow),
})

export const batchOverride = defineCall({
  ...override,
  method: 'POST',
  path: '/visacenter/config/processTime/batchOverride',
  input: overrideInput,
  output: overrideAnswer,
})
