import * as z from 'zod/mini'
import { id, optionalText, requiredText } from '#protocol/kit/fields.ts'
import type { Difference } from './review-facts.ts'
import { paperThing } from './reviewed-things.ts'

/**
 * One thing that a contract is sent back for: a paper or a field of somebody, of the contract without a passport, or what a rule of
 * the acceptance says. `code` is of BACK_REASON.
 */
export const backItem = z.strictObject({
  passportId: z.optional(id()),
  paperKey: optionalText(64),
  field: optionalText(64),
  rule: optionalText(64),
  code: requiredText(64),
  note: optionalText(100),
})
export type BackItem = z.output<typeof backItem>

export const backItems = z.array(backItem).check(z.maxLength(50, 'rules.tooMany'))

/** The same as it is read: with the paper's name in the reader's language, and whose it is. */
export const shownBackItem = z.object({
  ...backItem.shape,
  paperName: z.optional(z.string()),
  who: z.optional(z.string()),
})
export type ShownBackItem = z.output<typeof shownBackItem>

/** What one send-back asked for. */
export const sentBack = z.object({
  event: z.enum(['back', 'reviewedBack']),
  operator: z.string(),
  createTime: z.int(),
  reason: z.optional(z.string()),
  items: z.array(shownBackItem),
})
export type SentBack = z.output<typeof sentBack>

/** Whether what was sent back differs by now: the paper or field itself, where one is named, else anything of the person. */
export function isItemChanged(item: BackItem, differences: readonly Difference[]): boolean {
  const { passportId, paperKey, field } = item
  if (paperKey) {
    const key = paperThing(passportId, paperKey)
    // Taking it away mends nothing.
    return differences.some((one) => one.part === 'paper' && one.key === key && one.kind !== 'removed')
  }
  const ofPerson = differences.filter(
    ({ part, key }) => passportId === undefined || (part === 'passport' && key === String(passportId)),
  )
  return field ? ofPerson.some(({ fields }) => fields.some((one) => one.field === field)) : ofPerson.length > 0
}

/** `data` of a refusal to accept again that a remark would answer: nothing was changed, or papers stand as they were sent back. */
export const remarkAnswers = z.object({ remarkAnswers: z.literal(true) })
