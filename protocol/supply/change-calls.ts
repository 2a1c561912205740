import * as z from 'zod/mini'
import { id, reason, version } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { changeForm, issueInput, refundForm, remarkForm, supplementForm } from './schemas.ts'

/**
 * What is done to supply orders (spec: calls#supply-calls). Beside the right to see them, carrying out needs the
 * permission of the order's kind: supply.order.manage, supply.change.manage or supply.refund.manage; asking for a
 * change or refund needs supply.order.apply.
 */

const named = { id: id(), version: version() }
const changed = z.object({ id: z.int(), version: z.int() })

const supply = resource('/supply/order', 'supply.order', { lifecycle: 'supplyOrder', touches: ['supplyOrder'] })

/** What takes nothing but the order, as it was seen. */
const plain = { body: 'form', input: z.strictObject(named), output: changed } as const

/** The supplier takes the order. */
export const confirm = supply.step('confirm', 'view', plain)
/** Keeps an order for the caller, half an hour at most. */
export const lock = supply.step('lock', 'view', plain)
export const unLock = supply.step('unLock', 'view', plain)

export const reject = supply.step('reject', 'view', {
  body: 'form',
  input: z.strictObject({ ...named, reason: reason() }),
  output: changed,
})

/** Carries an order, a change or a refund out. `issue` is the form of its trade and kind (`issueFormOf`). */
export const issued = supply.change('issued', 'view', {
  input: z.strictObject({ ...named, issue: issueInput }),
  output: changed,
  transition: on('supplyOrder', 'issue'),
})

/** Charges a difference afterwards; it is added to the order's amount. */
export const supplement = supply.step('supplement', 'view', {
  input: z.strictObject({ ...named, ...supplementForm }),
  output: changed,
})

/** Adds a note; the order's remark is the latest. */
export const remark = supply.step('remark', 'view', {
  input: z.strictObject({ ...named, ...remarkForm }),
  output: changed,
})

/** Asks for a change of a completed order: an order of its own, which answers its id. */
export const change = supply.step('change', 'apply', {
  input: z.strictObject({ ...named, ...changeForm }),
  output: changed,
})

/** Asks for a refund of a completed order: an order of its own, which answers its id. */
export const refund = supply.step('refund', 'apply', {
  input: z.strictObject({ ...named, ...refundForm }),
  output: changed,
})
