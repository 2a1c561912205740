import * as z from 'zod/mini'
import { id, optionalText } from '#protocol/kit/fields.ts'

/** Several forms that are approved, or rejected with a reason; each by itself. */
export const approvalsInput = z
  .strictObject({
    ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(200, 'rules.tooMany')),
    approved: z.boolean(),
    reason: optionalText(255),
  })
  .check(
    z.refine((value) => value.approved || Boolean(value.reason), {
      error: 'contract.reasonRequired',
      path: ['reason'],
    }),
  )
