import type { tagOrders as call } from '#protocol/order-tag/calls.ts'
import type { Changes } from '#server/kit/handle.ts'
import { invalidFields, noRow } from '#server/kit/refusal.ts'
import { visibleOrders } from '#server/services/order/scope.ts'
import type { Tx } from '#server/store/store.ts'

async function checkTags(tx: Tx, companyId: number, add: readonly number[], remove: readonly number[]): Promise<void> {
  const ids = [...new Set([...add, ...remove])]
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('companyTag')
    .select(['id', 'valid'])
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row.valid]))
  const problem = (path: string) => invalidFields([{ path, key: 'companyTag.notOffered' }])
  if (remove.some((id) => !known.has(id))) throw problem('remove')
  if (add.some((id) => known.get(id) !== 1)) throw problem('add')
}

/**
 * Puts tags on orders and takes others off. A tag is a note beside the order and no part of it: its version stays, and two
 * people who tag the same order do not get in each other's way.
 */
export async function tagOrders({ input, tx, reach }: Changes<typeof call>): Promise<{ changed: number }> {
  const { add, remove } = input
  const orderIds = [...new Set(input.orderIds)]
  const seen = await visibleOrders(tx, reach, true)
    .select('visaOrder.id')
    .where('visaOrder.id', 'in', orderIds)
    .execute()
  if (seen.length < orderIds.length) throw noRow()
  await checkTags(tx, reach.companyId, add, remove)
  let changed = 0n
  if (remove.length > 0) {
    const gone = await tx
      .deleteFrom('orderTag')
      .where('orderId', 'in', orderIds)
      .where('tagId', 'in', remove)
      .executeTakeFirst()
    changed += gone.numDeletedRows
  }
  const wanted = [...new Set(add)].flatMap((tagId) => orderIds.map((orderId) => ({ tagId, orderId })))
  for (let from = 0; from < wanted.length; from += 500) {
    const put = await tx
      .insertInto('orderTag')
      .values(wanted.slice(from, from + 500))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    changed += put.numInsertedOrUpdatedRows ?? 0n
  }
  return { changed: Number(changed) }
}
