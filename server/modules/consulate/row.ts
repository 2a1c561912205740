import type { Reach } from '#server/kit/deps.ts'
import { noRow } from '#server/kit/refusal.ts'
import type { ApplicationRow } from '#server/services/consulate/application/lifecycle.ts'
import { isVisible } from '#server/services/order/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** An application within reach; 1111 for another's or a missing one alike. */
export async function applicationInReach(db: Db | Tx, reach: Reach, id: number): Promise<ApplicationRow> {
  const row = await db.selectFrom('consulateApplication').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !(await isVisible(db, reach, row.orderId))) throw noRow()
  return row
}
