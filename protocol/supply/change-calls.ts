import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { id, reason, version } from '#protocol/kit/fields.ts'
import { on } from '#protocol/kit/transition.ts'
import { changeForm, issueInput, refundForm, remarkForm, supplementForm } from './schemas.ts'

/**
 * What is done to supply orders (spec: calls#supply-calls). Beside the right to see them, carrying out needs the
 * permission of the order's kind: supply.order.manage, supply.change.manage or supply.refund.manage; asking for a
 * change or refund needs supply.order.apply.
 */

const named = { id: id(), version: version() }
const changed = z.object({ id: z.int(), version: z.int() })
const view = 'supply.order.view' as const
const touches = ['supplyOrder'] as const

/** What takes nothing but the order, as it was seen. */
const step = (event: 'confirm' | 'lock' | 'unLock') =>
  defineCall({
    method: 'POST',
    path: `/supply/order/${event}` as const,
    permission: view,
    body: 'form',
    input: z.strictObject(named),
    output: changed,
    effect: 'change',
    touches,
    transition: on('supplyOrder', event),
  })

/** The supplier takes the order. */
export const confirm = step('confirm')
/** Keeps an order for the caller, half an hour at most. */
export const lock = step('lock')
export const unLock = step('unLock')

export const reject = defineCall({
  method: 'POST',
  path: '/supply/order/reject',
  permission: view,
  body: 'form',
  input: z.strictObject({ ...named, reason: reason() }),
  output: changed,
  effect: 'change',
  touches,
  transition: on('supplyOrder', 'reject'),
})

/** Carries an order, a change or a refund out. `issue` is the form of its trade and kind (`issueFormOf`). */
export const issued = defineCall({
  method: 'POST',
  path: '/supply/order/issued',
  permission: view,
  input: z.strictObject({ ...named, issue: issueInput }),
  output: changed,
  effect: 'change',
  touches,
  transition: on('supplyOrder', 'issue'),
})

/** Charges a difference afterwards; it is added to the order's amount. */
export const supplement = defineCall({
  method: 'POST',
  path: '/supply/order/supplement',
  permission: view,
  input: z.strictObject({ ...named, ...supplementForm }),
  output: changed,
  effect: 'change',
  touches,
  transition: on('supplyOrder', 'supplement'),
})

/** Adds a note; the order's remark is the latest. */
export const remark = defineCall({
  method: 'POST',
  path: '/supply/order/remark',
  permission: view,
  input: z.strictObject({ ...named, ...remarkForm }),
  output: changed,
  effect: 'change',
  touches,
  transition: on('supplyOrder', 'remark'),
})

/** Asks for a change of a completed order: an order of its own, which answers its id. */
export const change = defineCall({
  method: 'POST',
  path: '/supply/order/change',
  permission: 'supply.order.apply',
  input: z.strictObject({ ...named, ...changeForm }),
  output: changed,
  effect: 'change',
  touches,
  transition: on('supplyOrder', 'change'),
})

/** Asks for a refund of a completed order: an order of its own, which answers its id. */
export const refund = defineCall({
  method: 'POST',
  path: '/supply/order/refund',
  permission: 'supply.order.apply',
  input: z.strictObject({ ...named, ...refundForm }),
  output: changed,
  effect: 'change',
  touches,
  transition: on('supplyOrder', 'refund'),
})
