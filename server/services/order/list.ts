import type { page } from '#protocol/order/calls.ts'
import type { page as visaOrderPage } from '#protocol/order/visa-order/calls.ts'
import type { Reads } from '#server/kit/handle.ts'
import { countFound } from './counts.ts'
import { orderList, visaOrderList } from './search.ts'

/** A page of the second order family that the caller may see. */
export async function pageOfOrders(context: Reads<typeof page>) {
  const { page: _, rows: __, sidx: ___, sord: ____, ...filter } = context.input
  return orderList.pageOf(context, await countFound(context.db, context, filter))
}

/** A page of the first order family that the caller may see. */
export async function pageOfVisaOrders(context: Reads<typeof visaOrderPage>) {
  const { page: _, rows: __, sidx: ___, sord: ____, ...filter } = context.input
  return visaOrderList.pageOf(context, await countFound(context.db, context, filter))
}
