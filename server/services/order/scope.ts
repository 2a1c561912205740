import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reach } from '#server/kit/deps.ts'
import { hidden } from '#server/kit/list-filters.ts'
import { creatorIds } from '#server/kit/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Whether the reach is one that everybody of the company has, so that what is counted for a company holds for it. */
export const isUnrestricted = (reach: Reach) => reach.role !== 'customer' && creatorIds(reach) === null

/** Whether somebody's orders are counted by triggers: a customer's are those that he is named on, and few. */
export const isTallied = (reach: Reach) => reach.role !== 'customer'

/** Applicants carry the columns of their order by which both are bounded, and their tally has the same names. */
type Bounded = 'visaOrder.' | 'visaApplicant.' | ''
type Side<T extends Bounded> = `${T}${'agentId' | 'acceptOrgId' | 'createUserId'}`

/**
 * What bounds the orders, or their applicants, that a caller may see: his own side of them (spec: scope#reach). Constants are
 * written out, or partial indexes would not apply. `column` may hide the side from the planner, for searches that find few rows
 * by an index of their own.
 */
export const ownSideOf =
  <T extends Bounded>(table: T) =>
  ({
    reach,
    column,
    isTally = false,
  }: {
    readonly reach: Reach
    /** The counts of who has made what begin with the maker, one or several. */
    readonly isTally?: boolean
    readonly column: (name: Side<T>) => Expression<unknown>
  }): Expression<SqlBool>[] => {
    if (reach.role === 'customer') return [sql<SqlBool>`${sql.ref(`${table}userId`)} = ${reach.userId}`]
    const creators = creatorIds(reach)
    // What one person has made is an index of its own; of several people it is passed over inside that of their company.
    const isAlone = creators?.length === 1
    const maker = (isAlone || isTally ? column : hidden)(`${table}createUserId`)
    const side = (name: 'agentId' | 'acceptOrgId') => (isAlone && !isTally ? hidden : column)(`${table}${name}`)
    const own = creators ? [sql<SqlBool>`${maker} in (${sql.join([...creators])})`] : []
    if (reach.role === 'agent') return [...own, sql<SqlBool>`${side('agentId')} = ${reach.companyId}`]
    if (reach.role !== 'acceptOrg') return own
    const visible = sql<SqlBool>`${sql.ref(`${table}orgVisible`)} = 1`
    return [...own, sql<SqlBool>`${side('acceptOrgId')} = ${reach.companyId}`, visible]
  }

export const ownSide = ownSideOf('visaOrder.')

export const allOrders = (db: Db | Tx) => db.selectFrom('visaOrder').where('visaOrder.deleted', '=', sql.lit(0))

/**
 * The orders that a caller may see. With `isHidden` no index begins with the scope: for searches that find few rows by an index
 * of their own.
 */
export const visibleOrders = (db: Db | Tx, reach: Reach, isHidden = false) =>
  ownSide({ reach, column: (name) => (isHidden ? hidden(name) : sql.ref(name)) }).reduce(
    (query, condition) => query.where(condition),
    allOrders(db),
  )

/** Whether a caller may see an order. */
export const isVisible = async (db: Db | Tx, reach: Reach, id: number): Promise<boolean> =>
  (await visibleOrders(db, reach).select('visaOrder.id').where('visaOrder.id', '=', id).executeTakeFirst()) !==
  undefined
