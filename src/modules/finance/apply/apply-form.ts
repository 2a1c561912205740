import * as z from 'zod/mini'
import type { ExpenseLine } from '#protocol/contract/schemas.ts'
import { changeFees, paymentChange } from '#protocol/finance/apply-form/calls.ts'

/** The form of a person: one of two kinds of change, with its reason and files. */
export const applySchema = z.strictObject({
  kind: z.enum(['PAYMENT', 'FEE']),
  paymentMethodId: z.optional(paymentChange.input.shape.paymentMethodId),
  lines: z.optional(changeFees.input.shape.lines),
  reason: paymentChange.input.shape.reason,
  files: paymentChange.input.shape.files,
})
export type ApplyValues = Partial<z.input<typeof applySchema>>

/** A line as a form sends it: with its id, without what is computed. */
export const asLineForm = ({
  id,
  passportIndex,
  kind,
  sourceId,
  name,
  quantity,
  unitFen,
  refundable,
}: ExpenseLine) => ({
  ...(id === undefined ? {} : { id }),
  ...(passportIndex === undefined ? {} : { passportIndex }),
  ...(sourceId === undefined ? {} : { sourceId }),
  kind,
  name,
  quantity,
  unitFen,
  refundable,
})

/** What the schema cannot say: the content of the chosen kind. */
export const missingContent = ({ kind, paymentMethodId }: ApplyValues) =>
  kind === 'PAYMENT' && paymentMethodId === undefined ? [{ path: 'paymentMethodId', key: 'rules.required' }] : []
