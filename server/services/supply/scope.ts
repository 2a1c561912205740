import { type SqlBool, sql } from 'kysely'
import type { Reach } from '#server/kit/deps.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import type { ListRequest } from '#server/kit/list.ts'
import { forbidden } from '#server/kit/refusal.ts'
import { isCreatorInScope } from '#server/kit/scope.ts'
import { madeBy } from '#server/services/company/list-scope.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type SupplyRow = RowOf<'supplyOrder'>

/** `deleted = 0` is written out for the partial indexes. */
export const allSupply = (db: Db | Tx) => db.selectFrom('supplyOrder').where('deleted', '=', sql.lit(0))

/** What bounds them: an order belongs to its supplier and its buyer; the platform sees all of them. */
export function ownSupply({
  reach,
  column,
}: Pick<ListRequest<object, 'createUserId' | 'buyerId' | 'supplierId'>, 'reach' | 'column'>) {
  if (reach.role === 'platform') return []
  if (reach.role === 'customer') throw forbidden()
  const side = column(reach.role === 'agent' ? 'buyerId' : 'supplierId')
  return [...madeBy('createUserId')({ reach, column }), sql<SqlBool>`${side} = ${reach.companyId}`]
}

/** The supply orders that the reach takes in. */
export const visibleSupply = (db: Db | Tx, reach: Reach) =>
  ownSupply({ reach, column: (name) => sql.ref(name) }).reduce(
    (query, condition) => query.where(condition),
    allSupply(db),
  )

/** The same of one order that was read. */
export function isSupplyVisible(reach: Reach, row: SupplyRow): boolean {
  if (reach.role === 'customer') throw forbidden()
  if (row.deleted !== 0) return false
  if (reach.role === 'platform') return true
  const companyId = reach.role === 'agent' ? row.buyerId : row.supplierId
  return companyId === reach.companyId && isCreatorInScope(reach, row.createUserId)
}
