import type { Cashier } from '#server/services/money/ledger.ts'
import { holdersOf } from '#server/services/people/people.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Who may pay out at a center: its people who count a till of their own and may sign in, in the order of their names. */
export async function payersOf(db: Db | Tx, companyId: number): Promise<Cashier[]> {
  const people = await db
    .selectFrom('userAccount')
    .select(['id', 'userName', 'realName'])
    .where('companyId', '=', companyId)
    .where('deleted', '=', 0)
    .where('frozen', '=', 0)
    .orderBy('realName')
    .orderBy('id')
    .execute()
  const cashiers = await holdersOf(
    db,
    'center.dayClose.count',
    people.map(({ id }) => id),
  )
  return people
    .filter(({ id }) => cashiers.has(id))
    .map(({ id, userName, realName }) => ({ id, name: realName ?? userName }))
}
