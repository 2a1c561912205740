import { sql } from 'kysely'
import { addDays, dayOf } from '#domain/day.ts'
import { systemOperator } from '#domain/operator.ts'
import { quoteDays } from '#domain/order-bill.ts'
import { statusWithTag } from '#machines/lifecycle/kit.ts'
import { visaOrder } from '#machines/lifecycle/order.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { billOrder } from '#server/services/order/bill.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import type { Db, Store, Tx } from '#server/store/store.ts'

const AT_ONCE = 200

/** Orders that nobody confirmed or paid for so long that they do not keep their prices. Constants are written out for the index. */
const outdated = (db: Db | Tx, now: number) =>
  db
    .selectFrom('visaOrder')
    .select('id')
    .where('status', '=', sql.lit(statusWithTag(visaOrder, 'new')))
    .where('payStatus', '=', sql.lit(statusWithTag(payment, 'unpaid')))
    .where('deleted', '=', sql.lit(0))
    .where('receivedFen', '=', sql.lit(0))
    .where((eb) => eb.or([eb('pricedDay', 'is', null), eb('pricedDay', '<', addDays(dayOf(now), -quoteDays))]))

/** Prices anew what is not paid in time (spec: money#order-bills); answers how many. */
export async function repriceOrders(store: Store, now: number): Promise<number> {
  const orders = await outdated(store.read, now).orderBy('pricedDay').limit(AT_ONCE).execute()
  for (const { id } of orders)
    await store.change(async (tx) => {
      const order = await openOrder(tx, id)
      // Asked again once it is locked: it may be confirmed or paid meanwhile.
      if (await outdated(tx, now).where('id', '=', id).executeTakeFirst())
        await billOrder(tx, systemActor(now, systemOperator), order)
    })
  return orders.length
}
