import { sql } from 'kysely'
import { paymentStatus } from '#domain/status.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Store } from '#server/store/store.ts'

/** A payment that was begun and of which nothing was heard for so long is over; a late notice still counts. */
export const paymentTimeoutMs = 30 * 60_000
const AT_ONCE = 200
const SYSTEM = { userId: 0, displayName: 'system' }

/** Lets orders whose payment never came back wait for one again (Domain: payment of orders); answers how many. */
export async function endOverduePayments(store: Store, now: number): Promise<number> {
  const overdue = await store.read
    .selectFrom('visaOrder')
    .select('id')
    .where('payStatus', '=', sql.lit(paymentStatus.PAYING))
    .where('updateTime', '<=', now - paymentTimeoutMs)
    .limit(AT_ONCE)
    .execute()
  let ended = 0
  for (const { id } of overdue) ended += await endOne(store, id, now)
  return ended
}

const endOne = (store: Store, id: number, now: number): Promise<number> =>
  store.change(async (tx) => {
    const order = await tx
      .selectFrom('visaOrder')
      .select(['id', 'payStatus', 'version'])
      .where('id', '=', id)
      .where('updateTime', '<=', now - paymentTimeoutMs)
      .executeTakeFirst()
    if (!order) return 0
    const decision = decide(payment, { status: order.payStatus }, { isNoticeVerified: false }, 'timedOut')
    if (!decision.ok) return 0
    const { status: payStatus } = decision.codes
    const written = await tx
      .updateTable('visaOrder')
      .set({ payStatus, version: order.version + 1, updateTime: now })
      .where('id', '=', id)
      .where('version', '=', order.version)
      .executeTakeFirst()
    if (written.numUpdatedRows === 0n) return 0
    const line = { entity: 'order', entityId: id, action: 'paymentTimedOut' } as const
    await writeLog(tx, { session: SYSTEM, now }, { ...line, fromStatus: order.payStatus, toStatus: payStatus })
    return 1
  })
