import * as z from 'zod/mini'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { createIn, dictCode, groupOf, ofCenter, overrideWith, removeFrom, storedRow, updateIn } from './kit.ts'

/** Consulate working days from acceptance to the visa; once for each category, entries and urgency. */
export const processTimeForm = {
  visaCategory: dictCode(),
  entries: dictCode(),
  urgencyLevel: dictCode(),
  workDays: z.int('rules.integer').check(z.minimum(0, 'rules.notNegative'), z.maximum(250, 'rules.tooLarge')),
}

export const processTimeRow = z.object({
  ...storedRow,
  visaCategory: z.string(),
  entries: z.string(),
  urgencyLevel: z.string(),
  workDays: z.int(),
})
export type ProcessTime = z.output<typeof processTimeRow>

const processTime = groupOf('processTime')

export const create = createIn(processTime, processTimeForm)

export const update = updateIn(processTime, processTimeForm)

export const remove = removeFrom(processTime)

export const page = processTime.search('page', 'view', {
  input: z.strictObject({
    ...ofCenter,
    visaCategory: z.optional(dictCode()),
    entries: z.optional(dictCode()),
    urgencyLevel: z.optional(dictCode()),
    ...paging(['visaCategory', 'workDays'], 'asc'),
  }),
  output: pageOf(processTimeRow),
})

export const batchOverride = overrideWith(processTime)
