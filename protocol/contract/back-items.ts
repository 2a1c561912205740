import * as z from 'zod/mini'
import type { BackItem } from '#domain/contract/back-items.ts'
import { id, optionalText, requiredText } from '#protocol/kit/fields.ts'

export const backItem = z.strictObject({
  passportId: z.optional(id()),
  paperKey: optionalText(64),
  field: optionalText(64),
  rule: optionalText(64),
  code: requiredText(64),
  note: optionalText(100),
}) satisfies z.ZodMiniType<BackItem>

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

/** `data` of a refusal to accept again that a remark would answer: nothing was changed, or papers stand as they were sent back. */
export const remarkAnswers = z.object({ remarkAnswers: z.literal(true) })
