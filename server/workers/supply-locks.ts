import { sql } from 'kysely'
import { genericOrderStatus } from '#domain/status.ts'
import { supplyLockMs } from '#machines/lifecycle/supply-order.ts'
import type { Db, Store } from '#server/store/store.ts'

const MOST_AT_ONCE = 200
/** Nobody in particular: the clock did it. */
const OPERATOR = ''

/** Orders that are worked on, which are few, whose lock began before `since`; `deleted` is written out for the partial index. */
export const overdueLocks = (db: Db, since: number) =>
  db
    .selectFrom('supplyOrder')
    .select(['id', 'version', 'lockUser'])
    .where('status', '=', genericOrderStatus.PROCESSING)
    .where('deleted', '=', sql.lit(0))
    .where((eb) => eb.or([eb('lockTime', '<=', since), eb('lockTime', 'is', null)]))
    .limit(MOST_AT_ONCE)

/** Gives orders free that somebody locked and left for half an hour (Domain: supply order); answers how many. */
export async function freeOverdueLocks(store: Store, now: number): Promise<number> {
  const overdue = await overdueLocks(store.read, now - supplyLockMs).execute()
  let freed = 0
  for (const { id, version, lockUser } of overdue)
    freed += await store.change(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('supplyOrder')
        .set({
          status: genericOrderStatus.CONFIRMED,
          lockUserId: null,
          lockUser: null,
          lockTime: null,
          version: version + 1,
          updateTime: now,
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return 0
      await tx
        .insertInto('entityLog')
        .values({
          entity: 'supplyOrder',
          entityId: id,
          createTime: now,
          userId: null,
          operator: OPERATOR,
          action: 'timeOut',
          fromStatus: genericOrderStatus.PROCESSING,
          toStatus: genericOrderStatus.CONFIRMED,
          content: lockUser,
        })
        .execute()
      return 1
    })
  return freed
}
