import { sql } from 'kysely'
import { supplyLockMs } from '#domain/constants.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { supplyOrder } from '#machines/lifecycle/supply-order.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { supplyAdapter, unlocked } from '#server/services/supply/lifecycle.ts'
import type { Db, Store } from '#server/store/store.ts'

const MOST_AT_ONCE = 200
/** Nobody in particular: the clock did it. */
const OPERATOR = ''

/** Orders that are worked on, which are few, whose lock began before `since`; `deleted` is written out for the partial index. */
export const overdueLocks = (db: Db, since: number) =>
  db
    .selectFrom('supplyOrder')
    .select(['id', 'version'])
    .where('status', 'in', statusesWithTag(supplyOrder, 'processing'))
    .where('deleted', '=', sql.lit(0))
    .where((eb) => eb.or([eb('lockTime', '<=', since), eb('lockTime', 'is', null)]))
    .limit(MOST_AT_ONCE)

/**
 * Gives orders free that somebody locked and left for half an hour (spec: lifecycles#supply-order); answers how many.
 */
export async function freeOverdueLocks(store: Store, now: number): Promise<number> {
  const overdue = await overdueLocks(store.read, now - supplyLockMs).execute()
  const clock = systemActor(now, OPERATOR)
  let freed = 0
  for (const { id, version } of overdue)
    freed += await store.change(async (tx) => {
      const row = await openRow(tx, clock, supplyAdapter, id, { event: 'timeOut' })
      // A person did something with it since it was looked for.
      if (row.version !== version) return 0
      const options = { values: unlocked, logContent: row.lockUser ?? undefined }
      await transition(tx, clock, supplyAdapter, row, 'timeOut', options)
      return 1
    })
  return freed
}
