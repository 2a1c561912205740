import type { Lang } from '#protocol/kit/texts.ts'
import type { Order } from '#protocol/order/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { noRow } from '#server/kit/refusal.ts'
import type { Db } from '#server/store/store.ts'
import { orderRowsOf } from './rows.ts'
import { visibleOrders } from './scope.ts'

/** Those of the orders that the caller may see, in any order. */
export async function ordersById(db: Db, reach: Reach, ids: readonly number[], lang: Lang): Promise<Order[]> {
  if (ids.length === 0) return []
  return orderRowsOf(db, reach, visibleOrders(db, reach, true).where('visaOrder.id', 'in', ids), lang)
}

/** One order as lists show it; refuses with 1111 when it is not there or not the caller's. */
export async function readOrder(db: Db, reach: Reach, id: number, lang: Lang): Promise<Order> {
  const [order] = await ordersById(db, reach, [id], lang)
  if (!order) throw noRow()
  return order
}
