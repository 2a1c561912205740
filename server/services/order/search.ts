import { type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Day, dayOf, daysBetween, departureRange, endOfDay, startOfDay } from '#domain/day.ts'
import { orderStatus } from '#domain/status.ts'
import type { Paging } from '#protocol/kit/page.ts'
import type { ORDER_SORTS, orderFilters } from '#protocol/order/search.ts'
import type { Reach } from '#server/kit/deps.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { visibleOrders } from './scope.ts'

type Sort = (typeof ORDER_SORTS)[number]

/** What both order families search by; `now` (ms) says which days a departure bucket means. */
export interface OrderFilter extends z.output<z.ZodMiniObject<typeof orderFilters>> {
  status?: number | undefined
  orderStatus?: number | undefined
  now: number
}
export interface OrderSearch extends OrderFilter, Paging<Sort> {}

type Query<O> = SelectQueryBuilder<Tables, 'visaOrder', O>

const isNumber = (text: string) => /^V\d{8}-\d+$/.test(text)
const isPhone = (text: string) => /^[\d+ -]{5,}$/.test(text)

/** Whole numbers and names find few rows by indexes of their own; what one letter means is everywhere. */
const findsFew = ({ keywords, tagId }: OrderFilter) => tagId !== undefined || (keywords?.length ?? 0) > 1

const mostDays = 31
/** A span that is better sorted than walked to. */
const isShort = (from: Day | null, to: Day | null) => from !== null && to !== null && daysBetween(from, to) <= mostDays

const later = (one: Day | null, other: Day | null) => (one && other ? (one > other ? one : other) : (one ?? other))
const earlier = (one: Day | null, other: Day | null) => (one && other ? (one < other ? one : other) : (one ?? other))

/** The entry days that a search means: those typed, narrowed by the bucket. */
export function entryDays({ entryFrom, entryTo, departure, now }: OrderFilter): { from: Day | null; to: Day | null } {
  const bucket = departure ? departureRange(departure, dayOf(now)) : { from: null, to: null }
  return { from: later(bucket.from, entryFrom ?? null), to: earlier(bucket.to, entryTo ?? null) }
}

/**
 * Which index a search is meant to go along, said to the planner by columns that no index has: it knows neither how few rows
 * a name has nor that a walk along the wanted order soon has a page full.
 */
function roads(filter: OrderFilter, sort: Sort | null) {
  const entry = entryDays(filter)
  const isFew = findsFew(filter)
  const byEntry = isShort(entry.from, entry.to)
  const byCreation = isShort(filter.fromDay ?? null, filter.toDay ?? null)
  const isAlongSort = !isFew && (sort === 'createTime' ? !byEntry : !byCreation)
  return { isFew, isAlongSort, entry }
}

const createTime = (isHidden: boolean) =>
  isHidden ? sql<number>`visa_order.create_time + 0` : sql<number>`visa_order.create_time`
const entryDate = (isHidden: boolean) =>
  isHidden ? sql<string>`visa_order.entry_date || ''` : sql<string>`visa_order.entry_date`

function withKeywords<O>(query: Query<O>, keywords: string): Query<O> {
  if (isNumber(keywords)) return query.where('orderNo', '=', keywords)
  if (isPhone(keywords)) return query.where('contactMobile', '=', keywords)
  return query.where('contactName', '>=', keywords).where('contactName', '<', prefixUpperBound(keywords))
}

/** Tags are a company's own: another one's mark nothing. */
const withTag = <O>(query: Query<O>, reach: Reach, tagId: number): Query<O> =>
  query.where('visaOrder.id', 'in', (eb) =>
    eb
      .selectFrom('orderTag')
      .innerJoin('companyTag', 'companyTag.id', 'orderTag.tagId')
      .select('orderTag.orderId')
      .where('orderTag.tagId', '=', tagId)
      .where('companyTag.companyId', '=', reach.companyId),
  )

/** The orders that a search means, within reach. `sort` says in which order they are wanted, null that they are counted. */
export function foundOrders(db: Db, reach: Reach, filter: OrderFilter, sort: Sort | null): Query<unknown> {
  const { isFew, isAlongSort, entry } = roads(filter, sort)
  const isAlong = (one: Sort) => sort !== null && isAlongSort && sort !== one
  let query: Query<unknown> = visibleOrders(db, reach, isFew)
  if (filter.keywords) query = withKeywords(query, filter.keywords)
  if (filter.tagId !== undefined) query = withTag(query, reach, filter.tagId)
  const equal = {
    status: filter.status,
    visaCountry: filter.visaCountry,
    visaType: filter.visaType,
    payStatus: filter.payStatus,
    acceptOrgId: filter.acceptOrgId,
    agentId: filter.agentId,
  }
  for (const [name, value] of Object.entries(equal) as [keyof typeof equal, string | number | undefined][])
    if (value !== undefined) query = query.where(`visaOrder.${name}`, '=', value as never)
  if (filter.orderStatus !== undefined)
    // Written out: what is in progress has an index of its own.
    query = query.where(
      'visaOrder.orderStatus',
      '=',
      sql.lit(filter.orderStatus === orderStatus.COMPLETED ? orderStatus.COMPLETED : orderStatus.IN_PROGRESS),
    )
  if (filter.fromDay) query = query.where(createTime(isAlong('createTime')), '>=', startOfDay(filter.fromDay))
  if (filter.toDay) query = query.where(createTime(isAlong('createTime')), '<', endOfDay(filter.toDay))
  if (entry.from) query = query.where(entryDate(isAlong('entryDate')), '>=', entry.from)
  if (entry.to) query = query.where(entryDate(isAlong('entryDate')), '<=', entry.to)
  return query
}

/** The ids of a page, in order: answered by an index alone. `tests/server/order-plans.test.ts` holds the plans to it. */
export function orderIdsQuery(db: Db, reach: Reach, search: OrderSearch) {
  const { sidx, sord, rows, page } = search
  const isHidden = !roads(search, sidx).isAlongSort
  return foundOrders(db, reach, search, sidx)
    .select('visaOrder.id')
    .orderBy(sidx === 'createTime' ? createTime(isHidden) : entryDate(isHidden), sord)
    .orderBy('visaOrder.id', sord)
    .limit(rows)
    .offset((page - 1) * rows)
}
