import { sql } from 'kysely'
import type { Page, Paging } from '#protocol/kit/page.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { endOfDay, startOfDay } from '#protocol/rules/day.ts'
import type { Reach } from '#server/kit/deps.ts'
import { present } from '#server/kit/present.ts'
import { notAllowed } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'

const COLUMNS = [
  'id',
  'orderNo',
  'visaCountry',
  'visaType',
  'visaCategory',
  'orderStatus',
  'status',
  'payStatus',
  'contactName',
  'contactMobile',
  'contactEmail',
  'entryDate',
  'exitDate',
  'entries',
  'urgencyLevel',
  'purposeSection',
  'purposeGoal',
  'returnWay',
  'customerAddr',
  'remark',
  'summary',
  'agentId',
  'acceptOrgId',
  'userId',
  'userName',
  'orderSource',
  'applicantCount',
  'contractId',
  'createUser',
  'updateUser',
  'createTime',
  'updateTime',
  'version',
] as const

/** The orders that a caller may see: his own side of them (Domain: identities and data scope). */
export function visibleOrders(db: Db | Tx, reach: Reach) {
  const orders = db.selectFrom('visaOrder').where('visaOrder.deleted', '=', 0)
  if (reach.role === 'customer') return orders.where('visaOrder.userId', '=', reach.userId)
  const own = reach.width === 'self' ? orders.where('visaOrder.createUserId', '=', reach.userId) : orders
  if (reach.role === 'agent') return own.where('visaOrder.agentId', '=', reach.companyId)
  if (reach.role === 'acceptOrg')
    return own.where('visaOrder.acceptOrgId', '=', reach.companyId).where('visaOrder.orgVisible', '=', 1)
  return own
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const rowsOf = (query: ReturnType<typeof visibleOrders>) => query.select(COLUMNS).execute()

/** Rows with the names of companies and countries in the caller's language; those tables are small. */
async function withNames(db: Db, rows: Row[], lang: Lang): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.flatMap((row) => [row.agentId, row.acceptOrgId]).filter((id) => id !== null))]
  const alpha2 = [...new Set(rows.map((row) => row.visaCountry))]
  const [companies, countries] = await Promise.all([
    ids.length === 0
      ? []
      : db.selectFrom('company').select(['id', 'shortName', 'ename']).where('id', 'in', ids).execute(),
    db.selectFrom('country').select(['alpha2', 'cname', 'ename']).where('alpha2', 'in', alpha2).execute(),
  ])
  const name = (one: { shortName: string; ename: string }) => (lang === 'zh' ? one.shortName : one.ename)
  const companyNames = new Map(companies.map((one) => [one.id, name(one)]))
  const countryNames = new Map(countries.map((one) => [one.alpha2, lang === 'zh' ? one.cname : one.ename]))
  return rows.map(
    (row) =>
      present({
        ...row,
        visaCountryName: countryNames.get(row.visaCountry) ?? row.visaCountry,
        agentName: row.agentId === null ? null : (companyNames.get(row.agentId) ?? null),
        acceptOrgName: row.acceptOrgId === null ? null : (companyNames.get(row.acceptOrgId) ?? null),
      }) as Order,
  )
}

export interface OrderSearch extends Paging<'createTime' | 'entryDate'> {
  keywords?: string | undefined
  visaCountry?: string | undefined
  visaType?: number | undefined
  orderStatus?: number | undefined
  status?: number | undefined
  acceptOrgId?: number | undefined
  fromDay?: string | undefined
  toDay?: string | undefined
}

const AFTER_EVERY_CHARACTER = '\u{10ffff}'

function searched(db: Db, reach: Reach, search: OrderSearch) {
  let query = visibleOrders(db, reach)
  const { keywords } = search
  if (keywords && /^V\d{8}-\d+$/.test(keywords)) query = query.where('orderNo', '=', keywords)
  else if (keywords && /^[\d+ -]{5,}$/.test(keywords)) query = query.where('contactMobile', '=', keywords)
  else if (keywords)
    query = query.where('contactName', '>=', keywords).where('contactName', '<', keywords + AFTER_EVERY_CHARACTER)
  if (search.visaCountry) query = query.where('visaCountry', '=', search.visaCountry)
  if (search.visaType) query = query.where('visaType', '=', search.visaType)
  if (search.orderStatus !== undefined) query = query.where('orderStatus', '=', search.orderStatus)
  if (search.status !== undefined) query = query.where('status', '=', search.status)
  if (search.acceptOrgId) query = query.where('acceptOrgId', '=', search.acceptOrgId)
  if (search.fromDay) query = query.where('createTime', '>=', startOfDay(search.fromDay))
  if (search.toDay) query = query.where('createTime', '<', endOfDay(search.toDay))
  return query
}

/** One page's rows by the index of their scope and sort; `tests/server/order-list.test.ts` holds the plan to it. */
export const orderRows = (db: Db, reach: Reach, search: OrderSearch) =>
  searched(db, reach, search)
    .select(COLUMNS)
    .orderBy(search.sidx, search.sord)
    .orderBy('id', search.sord)
    .limit(search.rows)
    .offset((search.page - 1) * search.rows)

/** A page of the orders that the caller may see. */
export async function pageOrders(db: Db, reach: Reach, search: OrderSearch, lang: Lang): Promise<Page<Order>> {
  const counting = searched(db, reach, search).select(({ fn }) => fn.countAll<number>().as('records'))
  const [count, rows] = await Promise.all([counting.executeTakeFirstOrThrow(), orderRows(db, reach, search).execute()])
  return { records: count.records, page: search.page, rows: await withNames(db, rows, lang) }
}

/** The ids of the orders that a search finds, in its order; for exports, which take more than a page. */
export async function orderIds(db: Db, reach: Reach, search: OrderSearch): Promise<number[]> {
  const rows = await orderRows(db, reach, search).clearSelect().select('visaOrder.id').execute()
  return rows.map((row) => row.id)
}

/** Those of the orders that the caller may see, in any order. */
export const ordersById = async (db: Db, reach: Reach, ids: readonly number[], lang: Lang): Promise<Order[]> =>
  withNames(db, await rowsOf(visibleOrders(db, reach).where('visaOrder.id', 'in', [...ids])), lang)

/** One order as lists show it; refuses with 1111 when it is not there or not the caller's. */
export async function readOrder(db: Db, reach: Reach, id: number, lang: Lang): Promise<Order> {
  const rows = await rowsOf(visibleOrders(db, reach).where('visaOrder.id', '=', id))
  const [order] = await withNames(db, rows, lang)
  if (!order) throw notAllowed()
  return order
}

/** Counts by visa-order status, of what the caller may see. */
export async function countOrders(db: Db, reach: Reach): Promise<Record<string, number>> {
  const rows = await visibleOrders(db, reach)
    .select(['status', sql<number>`cast(count(*) as bigint)`.as('n')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map((row) => [String(row.status), row.n]))
}
