import { sql } from 'kysely'
import type { Reach } from '#server/kit/deps.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import { notAllowed } from '#server/kit/refusal.ts'
import { madeWithin, makersWithin } from '#server/kit/scope.ts'
import type { Db } from '#server/store/store.ts'

export type SupplyRow = RowOf<'supplyOrder'>

/** A supply order belongs to its supplier and its buyer; the platform sees all of them. `deleted = 0` is written out for the partial indexes. */
export function visibleSupply(db: Db, reach: Reach) {
  const orders = db.selectFrom('supplyOrder').where('deleted', '=', sql.lit(0))
  if (reach.role === 'platform') return orders
  if (reach.role === 'customer') throw notAllowed()
  const makers = makersWithin(reach)
  const own = makers ? orders.where('createUserId', 'in', makers) : orders
  return own.where(reach.role === 'agent' ? 'buyerId' : 'supplierId', '=', reach.companyId)
}

/** The same of one order that was read. */
export function isSupplyVisible(reach: Reach, row: SupplyRow): boolean {
  if (reach.role === 'customer') throw notAllowed()
  if (row.deleted !== 0) return false
  if (reach.role === 'platform') return true
  const companyId = reach.role === 'agent' ? row.buyerId : row.supplierId
  return companyId === reach.companyId && madeWithin(reach, row.createUserId)
}
