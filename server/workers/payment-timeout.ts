import { sql } from 'kysely'
import { paymentStatus } from '#domain/status.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { paymentAdapter } from '#server/services/order/payment.ts'
import type { Db, Store, Tx } from '#server/store/store.ts'

/** A payment that was begun and of which nothing was heard for so long is over; a late notice still counts. */
export const paymentTimeoutMs = 30 * 60_000
const AT_ONCE = 200
const OPERATOR = 'system'

const overdue = (db: Db | Tx, now: number) =>
  db
    .selectFrom('visaOrder')
    .where('payStatus', '=', sql.lit(paymentStatus.PAYING))
    .where('updateTime', '<=', now - paymentTimeoutMs)

/** Lets orders whose payment never came back wait for one again (spec: lifecycles#payment); answers how many. */
export async function endOverduePayments(store: Store, now: number): Promise<number> {
  const orders = await overdue(store.read, now).select('id').limit(AT_ONCE).execute()
  let ended = 0
  for (const { id } of orders) ended += await endOne(store, id, now)
  return ended
}

const endOne = (store: Store, id: number, now: number): Promise<number> =>
  store.change(async (tx) => {
    const order = await overdue(tx, now).selectAll().where('id', '=', id).executeTakeFirst()
    return order && (await transition(tx, systemActor(now, OPERATOR), paymentAdapter, order, 'timedOut')) ? 1 : 0
  })
