import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { endOfDay, startOfDay } from '#domain/day.ts'
import { contractStatus } from '#domain/status.ts'
import type * as calls from '#protocol/contract/calls.ts'
import type { ContractRow as ListRow } from '#protocol/contract/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf } from './rows.ts'

type Search = InputOf<typeof calls.page>
export type Filter = Omit<Search, 'page' | 'rows' | 'sidx' | 'sord'>
type Read<I> = SignedContext & { input: I; db: Db }
export type Query<O> = SelectQueryBuilder<Tables, 'contract', O>

const isNumber = (text: string) => /^[A-Z]{2,6}\d{8}-\d{4,}$/.test(text)
const isPassport = (text: string) => /^[A-Z0-9]{5,20}$/.test(text)

const beginsWith = (eb: ExpressionBuilder<Tables, 'contract'>, text: string) =>
  eb.and([eb('contactName', '>=', text), eb('contactName', '<', prefixUpperBound(text))])

/** Each meaning of the keywords is one range of one index; there is no search inside of texts (quality: speed). */
export function withKeywords<O>(query: Query<O>, keywords: string): Query<O> {
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

/** The contracts that a search means, within reach. `deleted = 0` is written out, or partial indexes do not apply. */
export function found(db: Db, reach: Reach, filter: Filter): Query<unknown> {
  let query: Query<unknown> = db.selectFrom('contract').where('deleted', '=', sql.lit(0))
  const { keywords, fromDay, toDay } = filter
  const equal = {
    companyId: companyWithin(reach, filter.companyId),
    status: filter.status ?? null,
    financeStatus: filter.financeStatus ?? null,
    orderId: filter.orderId ?? null,
  }
  // Such keywords find few rows by indexes of their own; with the sum the planner cannot begin with a wider one instead.
  const isExact = keywords !== undefined && isPassport(keywords.toUpperCase())
  const column = (name: keyof typeof equal | 'createUserId') =>
    isExact ? sql<number>`${sql.ref(name)} + 0` : sql.ref<number>(name)
  for (const [name, value] of Object.entries(equal) as [keyof typeof equal, number | null][])
    if (value !== null) query = query.where(column(name), '=', value)
  const makers = makersWithin(reach)
  if (makers) query = query.where(column('createUserId'), 'in', makers)
  if (fromDay) query = query.where('createTime', '>=', startOfDay(fromDay))
  if (toDay) query = query.where('createTime', '<', endOfDay(toDay))
  return keywords ? withKeywords(query, keywords) : query
}

/** Nulls count as the least on both engines, as the indexes have them. */
export const SORTS = {
  createTime: sql.ref('contract.create_time'),
  acceptTime: sql`coalesce(contract.accept_time, 0)`,
  readyDay: sql`coalesce(contract.ready_day, '')`,
} as const

/** The ids of a page, in order: answered by an index alone. */
export const pageQuery = (db: Db, reach: Reach, { page, rows, sidx, sord, ...filter }: Search) =>
  found(db, reach, filter)
    .select('contract.id')
    .orderBy(SORTS[sidx], sord)
    .orderBy('contract.id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

/** What triggers have counted, by center and creator. */
function tallied(db: Db, reach: Reach, companyId: number | undefined) {
  let query = db
    .selectFrom('contractTally')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('count'), sql.lit(0)), 'bigint').as('records'))
  const within = companyWithin(reach, companyId)
  if (within !== null) query = query.where('companyId', '=', within)
  const makers = makersWithin(reach)
  return makers ? query.where('createUserId', 'in', makers) : query
}

/** How many there are: from the tally where it knows, else counted in an index. */
export function countQuery(db: Db, reach: Reach, filter: Filter) {
  const { status, financeStatus, companyId, ...finer } = filter
  const isTallied = Object.values(finer).every((value) => value === undefined)
  if (!isTallied) return found(db, reach, filter).select((eb) => eb.fn.countAll<number>().as('records'))
  let query = tallied(db, reach, companyId)
  if (status !== undefined) query = query.where('status', '=', status)
  return financeStatus === undefined ? query : query.where('financeStatus', '=', financeStatus)
}

interface PageOfIds {
  readonly page: number
  readonly rows: number
  readonly count: { executeTakeFirstOrThrow: () => Promise<{ records: number }> }
  readonly ids: { execute: () => Promise<{ id: number }[]> }
}

/** A page whose ids an index gave; only its own rows are read whole. */
export async function shownPage(
  db: Db,
  lang: Lang,
  { page, rows, count, ids: asked }: PageOfIds,
): Promise<Page<ListRow>> {
  const { records } = await count.executeTakeFirstOrThrow()
  const isBeyond = (page - 1) * rows >= records
  const ids = isBeyond ? [] : (await asked.execute()).map((row) => row.id)
  const shown = ids.length === 0 ? [] : await db.selectFrom('contract').selectAll().where('id', 'in', ids).execute()
  const inOrder = shown.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id))
  return { records, page, rows: await rowsOf(db, inOrder, lang) }
}

export async function pageOfContracts({ input, db, reach, lang }: Read<Search>): Promise<Page<ListRow>> {
  const { page, rows, sidx: _, sord: __, ...filter } = input
  return shownPage(db, lang, {
    page,
    rows,
    count: countQuery(db, reach, filter),
    ids: pageQuery(db, reach, input),
  })
}

/** Counts by status; every status is there, also with 0. */
export async function statusNum({ db, reach }: Read<unknown>): Promise<Record<string, number>> {
  const counts = await tallied(db, reach, undefined).select('status').groupBy('status').execute()
  const none = Object.values(contractStatus).map((code) => [code, 0])
  return Object.fromEntries([...none, ...counts.map((row) => [row.status, row.records])])
}
