import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type * as calls from '#protocol/contract/calls.ts'
import type { ContractRow as ListRow } from '#protocol/contract/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import { endOfDay, startOfDay } from '#protocol/rules/day.ts'
import { contractStatus } from '#protocol/statuses.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { notAllowed } from '#server/kit/refusal.ts'
import type { ContractRow } from '#server/services/contract-facts.ts'
import type { Db } from '#server/store/store.ts'
import type { Tables } from '#server/store/tables/tables.ts'
import { rowsOf } from './rows.ts'

type Search = InputOf<typeof calls.page>
type Filter = Omit<Search, 'page' | 'rows' | 'sidx' | 'sord'>
type Read<I> = SignedContext & { input: I; db: Db }
type Query<O> = SelectQueryBuilder<Tables, 'contract', O>

/** After every text that begins like `text`, by code point. */
const beyond = (text: string) => `${text}\u{10ffff}`
const isNumber = (text: string) => /^[A-Z]{2,6}\d{8}-\d{4,}$/.test(text)
const isPassport = (text: string) => /^[A-Z0-9]{5,20}$/.test(text)

const beginsWith = (eb: ExpressionBuilder<Tables, 'contract'>, text: string) =>
  eb.and([eb('contactName', '>=', text), eb('contactName', '<', beyond(text))])

/** Each meaning of the keywords is one range of one index; there is no search inside of texts (quality: speed). */
function withKeywords<O>(query: Query<O>, keywords: string): Query<O> {
  const upper = keywords.toUpperCase()
  if (isNumber(upper)) return query.where('contractNo', '=', upper)
  if (!isPassport(upper)) return query.where((eb) => beginsWith(eb, keywords))
  return query.where('contract.id', 'in', (eb) =>
    eb
      .selectFrom('contract')
      .select('id')
      .where('deleted', '=', sql.lit(0))
      .where('contactMobile', '=', keywords)
      .union(eb.selectFrom('contractPassport').select('contractId as id').where('passportNo', '=', upper))
      .union(
        eb
          .selectFrom('contract')
          .select('id')
          .where('deleted', '=', sql.lit(0))
          .where((inner) => beginsWith(inner, keywords)),
      ),
  )
}

function inReach<O>(query: Query<O>, reach: Reach, companyId: number | undefined): Query<O> {
  const isPlatform = reach.role === 'platform'
  if (!isPlatform && reach.role !== 'acceptOrg') throw notAllowed()
  if (!isPlatform && companyId !== undefined && companyId !== reach.companyId) throw notAllowed()
  const isWide = reach.width === 'all' || reach.width === 'company'
  if (!isWide) return query.where('createUserId', '=', reach.userId)
  if (!isPlatform) return query.where('companyId', '=', reach.companyId)
  return companyId === undefined ? query : query.where('companyId', '=', companyId)
}

/** The contracts that a search means, within reach. `deleted = 0` is written out, or partial indexes do not apply. */
function found(db: Db, reach: Reach, filter: Filter): Query<unknown> {
  let query: Query<unknown> = db.selectFrom('contract').where('deleted', '=', sql.lit(0))
  query = inReach(query, reach, filter.companyId)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.financeStatus !== undefined) query = query.where('financeStatus', '=', filter.financeStatus)
  if (filter.orderId !== undefined) query = query.where('orderId', '=', filter.orderId)
  if (filter.fromDay) query = query.where('createTime', '>=', startOfDay(filter.fromDay))
  if (filter.toDay) query = query.where('createTime', '<', endOfDay(filter.toDay))
  return filter.keywords ? withKeywords(query, filter.keywords) : query
}

/** Nulls count as the least on both engines, as the indexes have them. */
const SORTS = {
  createTime: sql.ref('contract.create_time'),
  acceptTime: sql`coalesce(contract.accept_time, 0)`,
  readyDay: sql`coalesce(contract.ready_day, '')`,
} as const

export const pageQuery = (db: Db, reach: Reach, { page, rows, sidx, sord, ...filter }: Search): Query<ContractRow> =>
  found(db, reach, filter)
    .selectAll()
    .orderBy(SORTS[sidx], sord)
    .orderBy('contract.id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

export const countQuery = (db: Db, reach: Reach, filter: Filter) =>
  found(db, reach, filter).select((eb) => eb.fn.countAll<number>().as('records'))

export async function pageOfContracts({ input, db, reach }: Read<Search>): Promise<Page<ListRow>> {
  const { page, rows, sidx: _, sord: __, ...filter } = input
  const { records } = await countQuery(db, reach, filter).executeTakeFirstOrThrow()
  const isBeyond = (page - 1) * rows >= records
  const shown = isBeyond ? [] : await pageQuery(db, reach, input).execute()
  return { records, page, rows: await rowsOf(db, shown) }
}

/** Counts by status; every status is there, also with 0. */
export async function statusNum({ db, reach }: Read<unknown>): Promise<Record<string, number>> {
  const counts = await found(db, reach, {})
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')] as const)
    .groupBy('status')
    .execute()
  const none = Object.values(contractStatus).map((code) => [code, 0])
  return Object.fromEntries([...none, ...counts.map((row) => [row.status, row.count])])
}
