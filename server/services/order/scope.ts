import { sql } from 'kysely'
import type { Reach } from '#server/kit/deps.ts'
import { makersWithin } from '#server/kit/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Whether the reach is one that everybody of the company has, so that what is counted for a company holds for it. */
export const isWide = (reach: Reach) => reach.role !== 'customer' && makersWithin(reach) === null

/**
 * The orders that a caller may see: his own side of them (Domain: identities and data scope). Constants are written out, or
 * partial indexes would not apply. With `isHidden` no index begins with the scope: for searches that find few rows by an index
 * of their own.
 */
export function visibleOrders(db: Db | Tx, reach: Reach, isHidden = false) {
  const orders = db.selectFrom('visaOrder').where('visaOrder.deleted', '=', sql.lit(0))
  const column = (name: 'agentId' | 'acceptOrgId' | 'createUserId') =>
    isHidden ? sql<number>`${sql.ref(`visaOrder.${name}`)} + 0` : sql<number>`${sql.ref(`visaOrder.${name}`)}`
  if (reach.role === 'customer') return orders.where('visaOrder.userId', '=', reach.userId)
  const makers = makersWithin(reach)
  const own = makers ? orders.where(column('createUserId'), 'in', makers) : orders
  if (reach.role === 'agent') return own.where(column('agentId'), '=', reach.companyId)
  if (reach.role === 'acceptOrg')
    return own.where(column('acceptOrgId'), '=', reach.companyId).where('visaOrder.orgVisible', '=', sql.lit(1))
  return own
}
