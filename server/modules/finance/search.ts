import { type SelectQueryBuilder, sql } from 'kysely'
import { reportMaxDays } from '#domain/constants.ts'
import { addDays, type Day, dayOf, daysBetween, endOfDay, startOfDay } from '#domain/day.ts'
import { contractStatus, financeStatus } from '#domain/status.ts'
import type * as calls from '#protocol/finance/calls.ts'
import { financeDefaultDays } from '#protocol/finance/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Reach } from '#server/kit/deps.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { badFields } from '#server/kit/refusal.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'

export type Filter = InputOf<typeof calls.getServerPrintByQueryData>
export type Search = InputOf<typeof calls.page>
type Query<O> = SelectQueryBuilder<Tables, 'contract', O>

const isNumber = (text: string) => /^[A-Z]{2,6}\d{8}-\d{4,}$/.test(text)
const isMobile = (text: string) => /^[\d+ -]{5,}$/.test(text)

/** Given back before anything was paid: there is no money to look at, and none to wait for. */
const unpaidEnd = [
  ['status', contractStatus.REFUNDED],
  ['financeStatus', financeStatus.UNSUBMITTED],
  ['totalFen', 0],
] as const

/** Whole numbers name few rows by indexes of their own, whatever their day. */
const isNamed = ({ keywords, reviewNumber, contractIds }: Filter) =>
  Boolean(keywords) || Boolean(reviewNumber) || contractIds !== undefined

/**
 * The days of acceptance that are looked at: those asked for, the last 31 when none are, none when the rows are named. 9999
 * for days that are turned round or too many, so that sums stay quick (Domain: at most 93 days).
 */
export function daysOf(filter: Filter, today: Day): { from: Day; to: Day } | null {
  const { fromDay, toDay } = filter
  if (!fromDay && !toDay && isNamed(filter)) return null
  const to = toDay ?? (fromDay && fromDay > today ? fromDay : today)
  const from = fromDay ?? addDays(to, 1 - financeDefaultDays)
  if (to < from) throw badFields([{ path: 'toDay', key: 'finance.daysReversed' }])
  if (daysBetween(from, to) >= reportMaxDays)
    throw badFields([{ path: 'toDay', key: 'finance.spanTooLong', params: { days: reportMaxDays } }])
  return { from, to }
}

function withKeywords<O>(query: Query<O>, keywords: string): Query<O> {
  const upper = keywords.toUpperCase()
  if (isNumber(upper)) return query.where('contractNo', '=', upper)
  if (isMobile(keywords)) return query.where('contactMobile', '=', keywords)
  return query.where('contactName', '>=', keywords).where('contactName', '<', prefixUpperBound(keywords))
}

/**
 * The accepted contracts that a search means, within reach; cancelled and unpaid refunded ones owe nothing. `deleted = 0` is written out, or
 * partial indexes do not apply; named rows hide the columns of the wide indexes, so that the planner takes their own.
 */
export function found(db: Db, reach: Reach, filter: Filter, now: number): Query<unknown> {
  const { keywords, reviewNumber, contractIds, numbered } = filter
  const isHidden = isNamed(filter)
  const column = (name: string) => (isHidden ? sql<number>`${sql.ref(name)} + 0` : sql.ref<number>(name))
  let query: Query<unknown> = db
    .selectFrom('contract')
    .where('deleted', '=', sql.lit(0))
    .where('acceptTime', 'is not', null)
    .where('status', '!=', contractStatus.CANCELLED)
    .where((eb) => eb.not(eb.and(unpaidEnd.map(([column, code]) => eb(column, '=', sql.lit(code))))))
  const companyId = companyWithin(reach, filter.companyId)
  if (companyId !== null) query = query.where(column('companyId'), '=', companyId)
  const makers = makersWithin(reach)
  if (makers) query = query.where(column('createUserId'), 'in', makers)
  const days = daysOf(filter, dayOf(now))
  if (days)
    query = query
      .where(column('acceptTime'), '>=', startOfDay(days.from))
      .where(column('acceptTime'), '<', endOfDay(days.to))
  // Their own indexes have other sorts; the wide one carries them anyway.
  const carried = (name: string) => sql<number>`${sql.ref(name)} + 0`
  if (filter.financeStatus !== undefined) query = query.where(carried('financeStatus'), '=', filter.financeStatus)
  if (filter.paymentMethodId !== undefined) query = query.where(carried('paymentMethodId'), '=', filter.paymentMethodId)
  if (numbered !== undefined) query = query.where('reviewNumber', numbered === 1 ? 'is not' : 'is', null)
  if (reviewNumber) query = query.where('reviewNumber', '=', reviewNumber.toUpperCase())
  if (contractIds) query = query.where('contract.id', 'in', contractIds)
  return keywords ? withKeywords(query, keywords) : query
}

/** The ids of a page, in order. */
export const pageQuery = (db: Db, reach: Reach, { page, rows, sidx: _, sord, ...filter }: Search, now: number) =>
  found(db, reach, filter, now)
    .select('contract.id')
    .orderBy(isNamed(filter) ? sql`contract.accept_time + 0` : sql.ref('contract.acceptTime'), sord)
    .orderBy('contract.id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

const whole = (column: 'totalFen' | 'receivedFen') => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

/** How many there are and what they come to, read from an index alone. */
export const sumsQuery = (db: Db, reach: Reach, filter: Filter, now: number) =>
  found(db, reach, filter, now).select((eb) => [
    eb.fn.countAll<number>().as('records'),
    whole('totalFen').as('totalFen'),
    whole('receivedFen').as('receivedFen'),
  ])
