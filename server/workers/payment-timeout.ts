import { sql } from 'kysely'
import { systemOperator } from '#domain/operator.ts'
import { statusWithTag } from '#machines/lifecycle/kit.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { type OrderRow, openOrder } from '#server/services/order/order-lifecycle.ts'
import { movePayment } from '#server/services/order/payment.ts'
import type { Db, Store } from '#server/store/store.ts'

/** A payment that was begun and of which nothing was heard for so long is over; a late notice still counts. */
export const paymentTimeoutMs = 30 * 60_000
const AT_ONCE = 200

const overdue = (db: Db, now: number) =>
  db
    .selectFrom('visaOrder')
    .where('payStatus', '=', sql.lit(statusWithTag(payment, 'paying')))
    .where('updateTime', '<=', now - paymentTimeoutMs)
    .where('deleted', '=', 0)

/** Asked again once the order is locked: its notice may have come meanwhile. */
const isOverdue = ({ payStatus, updateTime }: OrderRow, now: number) =>
  payStatus === statusWithTag(payment, 'paying') && updateTime <= now - paymentTimeoutMs

/** Lets orders whose payment never came back wait for one again (spec: lifecycles#payment); answers how many. */
export async function endOverduePayments(store: Store, now: number): Promise<number> {
  const orders = await overdue(store.read, now).select('id').limit(AT_ONCE).execute()
  let ended = 0
  for (const { id } of orders) ended += await endOne(store, id, now)
  return ended
}

const endOne = (store: Store, id: number, now: number): Promise<number> =>
  store.change(async (tx) => {
    const order = await openOrder(tx, id)
    if (!isOverdue(order, now)) return 0
    await movePayment(tx, systemActor(now, systemOperator), order, 'timedOut')
    return 1
  })
