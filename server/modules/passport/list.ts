import { type SelectQueryBuilder, sql } from 'kysely'
import { endOfDay, startOfDay } from '#domain/day.ts'
import { custodyStatus } from '#domain/status.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type * as calls from '#protocol/passport/calls.ts'
import type { PassportRow as ListRow } from '#protocol/passport/schemas.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { companyWithin, isWide } from '#server/services/company/companies.ts'
import { isFlagged } from '#server/store/migrations/0014-passport.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf } from './rows.ts'

type Read<I> = SignedContext & { input: I; db: Db }
type Paged = Pick<InputOf<typeof calls.extensionPage>, 'page' | 'rows' | 'sord'>

/** Every filter of the passport lists; each list offers some of them. */
export interface PassportFilter {
  readonly keywords?: string | undefined
  readonly companyId?: number | undefined
  readonly fromDay?: string | undefined
  readonly toDay?: string | undefined
  readonly custody?: number | undefined
  /** Of several places, in the order of their time. */
  readonly places?: readonly number[]
  readonly flag?: string | undefined
  readonly confirmed?: boolean | undefined
  readonly contractId?: number | undefined
}

type Query = SelectQueryBuilder<Tables, 'contractPassport', unknown>

const ids = (db: Db) => db.selectFrom('contractPassport').select('id')

/** Each meaning of the keywords is one range of one index (quality: speed). A name is "ZHANG", "ZHANG SA" or Chinese. */
function named(db: Db, keywords: string) {
  const [surname = '', ...given] = keywords.toUpperCase().split(/\s+/)
  const prefix = given.join(' ')
  const latin =
    given.length === 0
      ? ids(db).where('surname', '>=', surname).where('surname', '<', prefixUpperBound(surname))
      : ids(db)
          .where('surname', '=', surname)
          .where('givenNames', '>=', prefix)
          .where('givenNames', '<', prefixUpperBound(prefix))
  const upper = keywords.toUpperCase()
  const ofContract = db.selectFrom('contract').select('id').where('contractNo', '=', upper)
  return latin
    .union(
      ids(db)
        .where('cname', 'is not', null)
        .where('cname', '>=', keywords)
        .where('cname', '<', prefixUpperBound(keywords)),
    )
    .union(ids(db).where('passportNo', '=', upper))
    .union(ids(db).where('barcode', '=', upper))
    .union(ids(db).where('contractId', 'in', ofContract))
}

/** The passports that a search means, within reach. Constants are written out, or partial indexes do not apply. */
function found(db: Db, reach: Reach, filter: PassportFilter): Query {
  const { keywords, fromDay, toDay, custody, places, flag, confirmed, contractId } = filter
  const companyId = companyWithin(reach, filter.companyId)
  const makers = makersWithin(reach)
  const isFew = keywords !== undefined || contractId !== undefined || makers !== null
  // What finds few rows by an index of its own must not begin with a wider one: the sum keeps the planner from it.
  const column = (name: 'companyId' | 'custody', isPlain: boolean) =>
    isPlain ? sql.ref<number>(name) : sql<number>`${sql.ref(name)} + 0`
  let query: Query = db.selectFrom('contractPassport').where('gone', '=', sql.lit(0))
  if (companyId !== null) query = query.where(column('companyId', !isFew && flag === undefined), '=', companyId)
  if (custody !== undefined) query = query.where(column('custody', !isFew && flag === undefined), '=', custody)
  if (places) query = query.where(column('custody', false), 'in', [...places])
  if (fromDay) query = query.where('custodyTime', '>=', startOfDay(fromDay))
  if (toDay) query = query.where('custodyTime', '<', endOfDay(toDay))
  if (flag !== undefined) query = query.where(sql<boolean>`${sql.raw(isFlagged(flag))}`)
  if (confirmed !== undefined) query = query.where('confirmed', '=', sql.lit(confirmed ? 1 : 0))
  if (contractId !== undefined) query = query.where('contractId', '=', contractId)
  if (makers)
    query = query.where('contractId', 'in', (eb) =>
      eb.selectFrom('contract').select('id').where('deleted', '=', sql.lit(0)).where('createUserId', 'in', makers),
    )
  return keywords ? query.where('id', 'in', named(db, keywords)) : query
}

/** The ids of a page, in order: answered by an index alone. */
export const pageQuery = (db: Db, reach: Reach, filter: PassportFilter, { page, rows, sord }: Paged) =>
  found(db, reach, filter)
    .select('id')
    .orderBy('custodyTime', sord)
    .orderBy('id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

/** How many there are: from the tally where it knows, else counted in an index. */
export function countQuery(db: Db, reach: Reach, filter: PassportFilter) {
  const { companyId, custody, places, ...finer } = filter
  const isTallied = isWide(reach) && Object.values(finer).every((value) => value === undefined)
  if (!isTallied) return found(db, reach, filter).select((eb) => eb.fn.countAll<number>().as('records'))
  let query = db
    .selectFrom('passportTally')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('count'), sql.lit(0)), 'bigint').as('records'))
  const within = companyWithin(reach, companyId)
  if (within !== null) query = query.where('companyId', '=', within)
  if (custody !== undefined) query = query.where('custody', '=', custody)
  return places ? query.where('custody', 'in', [...places]) : query
}

async function pageOf(
  { db, reach, lang }: Read<unknown>,
  filter: PassportFilter,
  paged: Paged,
): Promise<Page<ListRow>> {
  const { records } = await countQuery(db, reach, filter).executeTakeFirstOrThrow()
  const { page, rows } = paged
  const isBeyond = (page - 1) * rows >= records
  const inOrder = isBeyond ? [] : (await pageQuery(db, reach, filter, paged).execute()).map((row) => row.id)
  const shown =
    inOrder.length === 0 ? [] : await db.selectFrom('contractPassport').selectAll().where('id', 'in', inOrder).execute()
  const sorted = shown.toSorted((one, two) => inOrder.indexOf(one.id) - inOrder.indexOf(two.id))
  return { records, page, rows: await rowsOf(db, sorted, lang) }
}

type Search = Paged & PassportFilter & { readonly sidx: string }

/** The filter of a list's input, and of its export. */
export function filterOf(input: Search): PassportFilter {
  const { page: _, rows: __, sidx: ___, sord: ____, ...filter } = input
  return filter
}

export const pageOfPassports = (read: Read<Search>) => pageOf(read, filterOf(read.input), read.input)

/** What waits before a desk, and what has passed it. */
const PLACES = {
  check: { waiting: [custodyStatus.BOUND], done: [custodyStatus.CHECKED] },
  retrieve: { waiting: [custodyStatus.SENT], done: [custodyStatus.RETRIEVED] },
  return: { waiting: [custodyStatus.RETRIEVED], done: [custodyStatus.DISPATCHED, custodyStatus.RETURNED] },
} as const

export const deskPage = (desk: keyof typeof PLACES) => (read: Read<InputOf<typeof calls.checkPage>>) => {
  const { state, ...search } = read.input
  const places: readonly number[] = PLACES[desk][state]
  const [only, ...others] = places
  return pageOf(read, { ...filterOf(search), ...(others.length === 0 ? { custody: only } : { places }) }, search)
}
