import { sql } from 'kysely'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/mobile/calls.ts'
import { noOwnRow } from '#server/kit/refusal.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'
import type { Db } from '#server/store/store.ts'

/** The contracts that name a person as their customer. `deleted = 0` is written out, or the partial index does not apply. */
export const ownContracts = (db: Db, userId: number) =>
  db.selectFrom('contract').where('contract.userId', '=', userId).where('contract.deleted', '=', sql.lit(0))

/** One page of them by their index; `tests/server/mobile.test.ts` holds the plan to it. */
export const ownPageQuery = (db: Db, userId: number, { page, rows, sord }: InputOf<typeof calls.page>) =>
  ownContracts(db, userId)
    .selectAll()
    .orderBy('contract.createTime', sord)
    .orderBy('contract.id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

/** One of them: 1111 for a foreign, missing or deleted one alike. */
export async function ownContract(db: Db, userId: number, id: number): Promise<ContractRow> {
  const row = await ownContracts(db, userId).selectAll().where('contract.id', '=', id).executeTakeFirst()
  if (!row) throw noOwnRow()
  return row
}
