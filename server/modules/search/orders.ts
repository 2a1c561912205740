import type { ExpressionBuilder } from 'kysely'
import { numberKey } from '#domain/search-words.ts'
import { type Found, foundMax } from '#protocol/search/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { creatorIds } from '#server/kit/scope.ts'
import { visibleOrders } from '#server/services/order/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

const isNumber = (text: string) => /^V\d{8}-\d+$/i.test(text)
const isPhone = (text: string) => /^[\d+-]{5,}$/.test(text)

/** Numbers and mobiles are few: looked up by their own index first, so that no wider one can be taken instead. */
const exactly = (column: 'orderNo' | 'contactMobile', text: string) => (eb: ExpressionBuilder<Tables, 'visaOrder'>) =>
  eb('visaOrder.id', 'in', eb.selectFrom('visaOrder as one').select('one.id').where(`one.${column}`, '=', text))

/** The latest orders of a number or mobile; the first ones, by name, of a name's beginning. */
export function orderQuery(db: Db, reach: Reach, keywords: string) {
  // Whoever sees his own alone finds few by their name, not all that he ever made.
  const orders = visibleOrders(db, reach, creatorIds(reach) !== null)
    .select(['visaOrder.id', 'orderNo', 'contactName', 'status'])
    .limit(foundMax)
  const number = numberKey(keywords)
  if (isNumber(number)) return orders.where(exactly('orderNo', number))
  if (isPhone(keywords)) return orders.where(exactly('contactMobile', keywords)).orderBy('visaOrder.id', 'desc')
  return orders
    .where('contactName', '>=', keywords)
    .where('contactName', '<', prefixUpperBound(keywords))
    .orderBy('contactName')
    .orderBy('createTime')
}

export async function findOrders(db: Db, reach: Reach, keywords: string): Promise<Found[]> {
  const rows = await orderQuery(db, reach, keywords).execute()
  return rows.map(({ id, orderNo, contactName, status }) => ({ id, no: orderNo, name: contactName, status }))
}
