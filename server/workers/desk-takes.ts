import { deskLockMs } from '#domain/constants.ts'
import { byClock } from '#server/services/message/notify.ts'
import { released } from '#server/services/order/audit-facts.ts'
import { notifyTaken } from '#server/services/order/messages.ts'
import type { Db, Store, Tx } from '#server/store/store.ts'

const AT_ONCE = 200

/** Applicants whom somebody took at a desk before `since` and still has. */
export const overdueTakes = (db: Db | Tx, since: number) =>
  db
    .selectFrom('visaApplicant')
    .select(['id', 'orderId', 'deskUserId', 'deskTime', 'surname', 'givenNames', 'cname'])
    .where('deskUserId', 'is not', null)
    .where('deskTime', '<=', since)

/** Gives applicants back whom nobody worked on for half an hour, and tells who had them; answers how many. */
export async function freeOverdueTakes(store: Store, now: number): Promise<number> {
  const since = now - deskLockMs
  const found = await overdueTakes(store.read, since).orderBy('deskTime').limit(AT_ONCE).execute()
  for (const { id } of found)
    await store.change(async (tx) => {
      const row = await overdueTakes(tx, since).where('id', '=', id).executeTakeFirst()
      if (!row) return
      // What somebody fills in meanwhile is not outdated by it: the version stays.
      await tx.updateTable('visaApplicant').set(released).where('id', '=', id).execute()
      await notifyTaken(tx, byClock(now), row)
    })
  return found.length
}
