import * as z from 'zod/mini'
import { day, id } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { logEntry } from '#protocol/order/schemas.ts'
import { issueRecord, supplyKind, supplyOrder, supplyStatus, supplyType, toDoCounts } from './schemas.ts'

/** spec: calls#supply-calls: /api/supply/order. */

const conditions = {
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64, 'rules.tooLong'))),
  orderType: z.optional(supplyType),
  status: z.optional(supplyStatus),
  fromDay: z.optional(day()),
  toDay: z.optional(day()),
  ...paging(['createTime']),
}

const supply = resource('/supply/order', 'supply.order')

/** `keywords`: exact order number, exact mobile, or the beginning of the contact's name. */
export const page = supply.read('page', 'view', {
  input: z.strictObject({ kind: z.optional(supplyKind), ...conditions }),
  output: pageOf(supplyOrder),
})

/** The changes among them; of one order when `originId` is given. */
export const changeList = supply.read('changeList', 'view', {
  input: z.strictObject({ originId: z.optional(id()), ...conditions }),
  output: pageOf(supplyOrder),
})

/** The refunds among them; of one order when `originId` is given. */
export const refundList = supply.read('refundList', 'view', {
  input: z.strictObject({ originId: z.optional(id()), ...conditions }),
  output: pageOf(supplyOrder),
})

/** Counts by status, for the tabs above the list; every status is there, also with 0. */
export const queryStatusNum = supply.read('queryStatusNum', 'view', { output: z.record(z.string(), z.int()) })

/**
 * What is confirmed and not done yet, for the counters of the menu. Each count needs its own permission (supply.order.manage,
 * supply.change.manage, supply.refund.manage) and is 0 without it; who holds none of them is refused.
 */
export const queryToDoNum = supply.read('queryToDoNum', 'signedIn', { output: toDoCounts })

/** Of what is to be done, what nobody has locked: it can be taken up. */
export const queryToDoUnlockedNum = supply.read('queryToDoUnlockedNum', 'signedIn', { output: toDoCounts })

/** One supply order with how it was carried out, the changes and refunds that were asked for of it, and its log. */
export const detail = supply.read('detail', 'view', {
  input: z.strictObject({ id: id() }),
  output: z.object({
    order: supplyOrder,
    issue: z.optional(issueRecord),
    followers: z.array(supplyOrder),
    logs: z.array(logEntry),
  }),
})
