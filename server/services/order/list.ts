import type { Page } from '#protocol/kit/page.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Order } from '#protocol/order/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { noRow } from '#server/kit/refusal.ts'
import type { Db } from '#server/store/store.ts'
import { countFound } from './counts.ts'
import { orderRowsOf } from './rows.ts'
import { visibleOrders } from './scope.ts'
import { type OrderSearch, orderIdsQuery } from './search.ts'

/** The ids of the orders that a search finds, in its order. */
export async function orderIds(db: Db, reach: Reach, search: OrderSearch): Promise<number[]> {
  return (await orderIdsQuery(db, reach, search).execute()).map((row) => row.id)
}

/** Those of the orders that the caller may see, in any order. */
export async function ordersById(db: Db, reach: Reach, ids: readonly number[], lang: Lang): Promise<Order[]> {
  if (ids.length === 0) return []
  return orderRowsOf(db, reach, visibleOrders(db, reach, true).where('visaOrder.id', 'in', [...ids]), lang)
}

/** A page of the orders that the caller may see. */
export async function pageOrders(db: Db, reach: Reach, search: OrderSearch, lang: Lang): Promise<Page<Order>> {
  const { page, rows } = search
  const records = await countFound(db, reach, search)
  const ids = (page - 1) * rows >= records ? [] : await orderIds(db, reach, search)
  const shown = await ordersById(db, reach, ids, lang)
  return { records, page, rows: shown.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id)) }
}

/** One order as lists show it; refuses with 1111 when it is not there or not the caller's. */
export async function readOrder(db: Db, reach: Reach, id: number, lang: Lang): Promise<Order> {
  const [order] = await ordersById(db, reach, [id], lang)
  if (!order) throw noRow()
  return order
}
