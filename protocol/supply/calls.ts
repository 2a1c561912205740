import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { day, id } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
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

/** `keywords`: exact order number, exact mobile, or the beginning of the contact's name. */
export const page = defineCall({
  method: 'GET',
  path: '/supply/order/page',
  permission: 'supply.order.view',
  input: z.strictObject({ kind: z.optional(supplyKind), ...conditions }),
  output: pageOf(supplyOrder),
  effect: 'read',
})

/** The changes among them; of one order when `originId` is given. */
export const changeList = defineCall({
  method: 'GET',
  path: '/supply/order/changeList',
  permission: 'supply.order.view',
  input: z.strictObject({ originId: z.optional(id()), ...conditions }),
  output: pageOf(supplyOrder),
  effect: 'read',
})

/** The refunds among them; of one order when `originId` is given. */
export const refundList = defineCall({
  method: 'GET',
  path: '/supply/order/refundList',
  permission: 'supply.order.view',
  input: z.strictObject({ originId: z.optional(id()), ...conditions }),
  output: pageOf(supplyOrder),
  effect: 'read',
})

/** Counts by status, for the tabs above the list; every status is there, also with 0. */
export const queryStatusNum = defineCall({
  method: 'GET',
  path: '/supply/order/queryStatusNum',
  permission: 'supply.order.view',
  output: z.record(z.string(), z.int()),
  effect: 'read',
})

/**
 * What is confirmed and not done yet, for the counters of the menu. Each count needs its own permission (supply.order.manage,
 * supply.change.manage, supply.refund.manage) and is 0 without it; who holds none of them is refused.
 */
export const queryToDoNum = defineCall({
  method: 'GET',
  path: '/supply/order/queryToDoNum',
  permission: 'signedIn',
  output: toDoCounts,
  effect: 'read',
})

/** Of what is to be done, what nobody has locked: it can be taken up. */
export const queryToDoUnlockedNum = defineCall({
  method: 'GET',
  path: '/supply/order/queryToDoUnlockedNum',
  permission: 'signedIn',
  output: toDoCounts,
  effect: 'read',
})

/** One supply order with how it was carried out, the changes and refunds that were asked for of it, and its log. */
export const detail = defineCall({
  method: 'GET',
  path: '/supply/order/detail',
  permission: 'supply.order.view',
  input: z.strictObject({ id: id() }),
  output: z.object({
    order: supplyOrder,
    issue: z.optional(issueRecord),
    followers: z.array(supplyOrder),
    logs: z.array(logEntry),
  }),
  effect: 'read',
})
