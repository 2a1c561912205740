import * as z from 'zod/mini'
import { paymentMethodKinds } from '#domain/status.ts'
import { flag, requiredText } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { createIn, groupOf, ofCenter, overrideWith, removeFrom, sortNo, storedRow, updateIn } from './kit.ts'

const kinds = Object.values(paymentMethodKinds) as [string, ...string[]]
const kind = z.enum(kinds as [keyof typeof paymentMethodKinds], 'rules.choice')

/**
 * How a contract is paid. A name is there once in a center; the kind says what the ledger does (spec:
 * money#payment-methods).
 */
export const paymentMethodForm = {
  name: requiredText(40),
  ename: requiredText(80),
  kind,
  sortNo: sortNo(),
  /** 0: stays where it was used, is not offered any more. */
  valid: z._default(flag(), 1),
}

export const paymentMethodRow = z.object({
  ...storedRow,
  name: z.string(),
  ename: z.string(),
  kind,
  sortNo: z.int(),
  valid: flag(),
})
export type PaymentMethod = z.output<typeof paymentMethodRow>

const paymentMethod = groupOf('paymentMethod')

export const create = createIn(paymentMethod, paymentMethodForm)

/** The kind of a method that was used does not change: its ledger rows were booked by it. */
export const update = updateIn(paymentMethod, paymentMethodForm)

/** Refused for a method that was used: it is frozen (`valid` 0) instead. */
export const remove = removeFrom(paymentMethod)

export const page = paymentMethod.search('page', 'view', {
  input: z.strictObject({
    ...ofCenter,
    kind: z.optional(kind),
    valid: z.optional(flag()),
    ...paging(['sortNo'], 'asc'),
  }),
  output: pageOf(paymentMethodRow),
})

export const batchOverride = overrideWith(paymentMethod)
