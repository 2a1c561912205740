import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Day, dayOf, daysBetween, departureRange, endOfDay, startOfDay } from '#domain/day.ts'
import { isPassportNo } from '#domain/documents.ts'
import { numberKey, phoneKeys } from '#domain/search-words.ts'
import { orderStatus } from '#domain/status.ts'
import { page } from '#protocol/order/calls.ts'
import { orderColumns } from '#protocol/order/columns.ts'
import type { OrderListRow } from '#protocol/order/schemas.ts'
import type { ORDER_SORTS, orderFilters } from '#protocol/order/search.ts'
import { page as visaOrderPage } from '#protocol/order/visa-order/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { defineServerList, type ListRequest, type Reader, together } from '#server/kit/list.ts'
import { equals, hidden, hiddenText } from '#server/kit/list-filters.ts'
import { contactRange, isTelling, personRanges } from '#server/kit/name-search.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { ordersById } from './by-id.ts'
import { rowOrderActions } from './order-lifecycle.ts'
import { withPassport } from './same-person.ts'
import { allOrders, ownSide } from './scope.ts'

type Sort = (typeof ORDER_SORTS)[number]

/** What both order families search by. */
export interface OrderFilter extends Partial<z.output<z.ZodMiniObject<typeof orderFilters>>> {
  readonly status?: number | undefined
  readonly orderStatus?: number | undefined
}

type Search = Pick<ListRequest<OrderFilter, string, Sort>, 'filter' | 'now' | 'sort'>

const isNumber = (text: string) => /^V\d{8}-\d+$/.test(text)

/** Whole numbers and names find few rows by indexes of their own; what one letter means is everywhere. */
const findsFew = ({ keywords, tagId }: OrderFilter) => tagId !== undefined || isTelling(keywords ?? '')

const mostDays = 31
/** A span that is better sorted than walked to. */
const isShort = (from: Day | null, to: Day | null) => from !== null && to !== null && daysBetween(from, to) <= mostDays

const later = (one: Day | null, other: Day | null) => (one && other ? (one > other ? one : other) : (one ?? other))
const earlier = (one: Day | null, other: Day | null) => (one && other ? (one < other ? one : other) : (one ?? other))

/** The entry days that a search means: those typed, narrowed by the bucket. */
function entryDays({ entryFrom, entryTo, departure }: OrderFilter, now: number): { from: Day | null; to: Day | null } {
  const bucket = departure ? departureRange(departure, dayOf(now)) : { from: null, to: null }
  return { from: later(bucket.from, entryFrom ?? null), to: earlier(bucket.to, entryTo ?? null) }
}

/**
 * Which index a search is meant to go along, said to the planner by columns that no index has: it knows neither how few rows
 * a name has nor that a walk along the wanted order soon has a page full.
 */
function queryPlanHints({ filter, now, sort }: Search) {
  const entry = entryDays(filter, now)
  const isFew = findsFew(filter)
  const byEntry = isShort(entry.from, entry.to)
  const byCreation = isShort(filter.fromDay ?? null, filter.toDay ?? null)
  const isAlongSort = !isFew && (sort === 'createTime' ? !byEntry : !byCreation)
  return { isFew, isAlongSort, entry }
}

const createTime = (isHidden: boolean) =>
  isHidden ? hidden('visaOrder.createTime') : sql.ref<number>('visaOrder.createTime')
const entryDate = (isHidden: boolean) =>
  isHidden ? hiddenText('visaOrder.entryDate') : sql.ref<string>('visaOrder.entryDate')

/** Whether a walk along another order than this one is wanted. */
const isAlongOther = (search: Search, one: Sort) =>
  search.sort !== null && queryPlanHints(search).isAlongSort && search.sort !== one

const eb = expressionBuilder<Tables, 'visaOrder'>()

const longestPassportNo = 9

/** Each meaning of the keywords is one range of one index (spec: pages#search). */
function byKeywords(keywords: string): Expression<SqlBool> {
  const number = numberKey(keywords)
  if (isNumber(number)) return eb('orderNo', '=', number)
  const [phone, ...otherPhones] = phoneKeys(keywords)
  const phoned = phone === undefined ? null : eb('contactMobile', 'in', [phone, ...otherPhones])
  // Some states number their passports with figures alone; none has as many as a mobile.
  if (phoned && number.length > longestPassportNo) return phoned
  const ofContact = eb.and([eb('contactName', '>=', keywords), eb('contactName', '<', prefixUpperBound(keywords))])
  if (!isTelling(keywords)) return ofContact
  const ofPeople = (condition: Expression<SqlBool>) => eb.selectFrom('visaApplicant').select('orderId').where(condition)
  const found = personRanges(keywords).reduce(
    (some, range) => some.union(ofPeople(range)),
    eb
      .selectFrom('visaOrder')
      .select('visaOrder.id as orderId')
      .where('deleted', '=', sql.lit(0))
      .where(contactRange(keywords)),
  )
  if (phoned) return eb.or([phoned, eb('visaOrder.id', 'in', ofPeople(sql<SqlBool>`id in (${withPassport(number)})`))])
  if (!isPassportNo(number)) return eb('visaOrder.id', 'in', found)
  return eb('visaOrder.id', 'in', found.union(ofPeople(sql<SqlBool>`id in (${withPassport(number)})`)))
}

/** Tags are a company's own: another one's mark nothing. */
const tagged = (tagId: number, reach: Reach) =>
  eb(
    'visaOrder.id',
    'in',
    eb
      .selectFrom('orderTag')
      .innerJoin('companyTag', 'companyTag.id', 'orderTag.tagId')
      .select('orderTag.orderId')
      .where('orderTag.tagId', '=', tagId)
      .where('companyTag.companyId', '=', reach.companyId),
  )

/** The days of entry, which a bucket narrows. */
function enteredWithin(asked: Search): Expression<SqlBool>[] {
  const { from, to } = entryDays(asked.filter, asked.now)
  const column = entryDate(isAlongOther(asked, 'entryDate'))
  return [...(from ? [sql<SqlBool>`${column} >= ${from}`] : []), ...(to ? [sql<SqlBool>`${column} <= ${to}`] : [])]
}

const equal = (name: string) => equals(sql.ref(`visaOrder.${name}`))

/** The rows of a list with what their reader may ask of each; a sheet offers nothing. */
async function listRows(db: Db, ids: readonly number[], { reach, lang, session }: Reader): Promise<OrderListRow[]> {
  const held = session?.codes ?? []
  const rows = await ordersById(db, reach, ids, lang)
  return rows.map((row) => ({ ...row, actions: rowOrderActions(row, held) }))
}

/** What both lists are made of; `tests/server/order-plans.test.ts` holds their plans. */
const orders = {
  from: allOrders,
  id: 'visaOrder.id',
  scope: ownSide,
  isNarrow: findsFew,
  filters: {
    keywords: byKeywords,
    tagId: (tagId: number, { reach }: { readonly reach: Reach }) => tagged(tagId, reach),
    status: equal('status'),
    visaCountry: equal('visaCountry'),
    visaType: equal('visaType'),
    payStatus: equal('payStatus'),
    visaSentStatus: equal('visaSentStatus'),
    acceptOrgId: equal('acceptOrgId'),
    agentId: equal('agentId'),
    // Written out: what is in progress has an index of its own.
    orderStatus: (code: number) =>
      eb(
        'visaOrder.orderStatus',
        '=',
        sql.lit(code === orderStatus.COMPLETED ? orderStatus.COMPLETED : orderStatus.IN_PROGRESS),
      ),
    fromDay: (day: Day, asked: Search) =>
      sql<SqlBool>`${createTime(isAlongOther(asked, 'createTime'))} >= ${startOfDay(day)}`,
    toDay: (day: Day, asked: Search) =>
      sql<SqlBool>`${createTime(isAlongOther(asked, 'createTime'))} < ${endOfDay(day)}`,
    entryFrom: together,
    entryTo: together,
    departure: together,
  },
  conditions: enteredWithin,
  sorts: {
    createTime: (asked: Search) => createTime(!queryPlanHints(asked).isAlongSort),
    entryDate: (asked: Search) => entryDate(!queryPlanHints(asked).isAlongSort),
  },
  rows: listRows,
} as const

/** The second order family's list. */
export const orderList = defineServerList<typeof page, 'visaOrder', Pick<OrderFilter, 'status'>>({
  ...orders,
  call: page,
  sheet: { pageCode: 'visa.order.list-v2', columns: orderColumns },
})

/** The first order family's list. */
export const visaOrderList = defineServerList<typeof visaOrderPage, 'visaOrder', Pick<OrderFilter, 'orderStatus'>>({
  ...orders,
  call: visaOrderPage,
  sheet: { pageCode: 'visa.order.list', columns: orderColumns },
})
