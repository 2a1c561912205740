import * as z from 'zod/mini'
import { id, version } from './fields.ts'

/**
 * What became of one row of a batch: '0000', 6666 or 7777 when it was done, else the code and words of the refusal. `asksReason`: it was
 * refused for want of a reason alone. `setting`: for want of that setting.
 */
export const batchRow = z.object({
  index: z.int(),
  id: z.int(),
  code: z.string(),
  msg: z.string(),
  asksReason: z.optional(z.literal(true)),
  setting: z.optional(z.string()),
})

/** What a call answers that does the same to several rows (spec: calls#batches); `row` when its rows say more. */
export const batchAnswer = <T extends z.ZodMiniType = typeof batchRow>(row?: T) =>
  z.object({ ok: z.int(), failed: z.int(), rows: z.array((row ?? batchRow) as T) })

/** What every answer of a batch has, whatever its rows say. */
export const rowsAnswer = z.object({ ok: z.int(), failed: z.int() })

/** Records that a batch names, each as it was seen. */
export const batchItems = (max: number) =>
  z
    .array(z.strictObject({ id: id(), version: version() }))
    .check(z.minLength(1, 'rules.required'), z.maxLength(max, 'rules.tooMany'))
