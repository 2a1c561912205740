import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#domain/day.ts'
import { companyStatus } from '#domain/status.ts'
import type * as calls from '#protocol/company/calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { prefixUpperBound } from '#server/kit/prefix-range.ts'
import type { Db } from '#server/store/store.ts'
import { companiesInReach, shownCompanies } from './access.ts'

type Read<I> = SignedContext & { input: I; db: Db }
type Search = InputOf<typeof calls.page>

function found(db: Db, reach: Reach, search: Search) {
  const { identityCode, status, keywords, contactMobile, country, groupId, fromDay, toDay } = search
  let query = companiesInReach(db, reach).where('identityCode', '=', identityCode)
  if (status !== undefined) query = query.where('status', '=', status)
  if (keywords)
    query = query.where((eb) =>
      eb.or(
        (['companyName', 'shortName', 'companyCode'] as const).map((column) =>
          eb.and([eb(column, '>=', keywords), eb(column, '<', prefixUpperBound(keywords))]),
        ),
      ),
    )
  if (contactMobile) query = query.where('contactMobile', '=', contactMobile)
  if (groupId !== undefined) query = query.where('groupId', '=', groupId)
  if (country)
    query = query.where('company.id', 'in', (sub) =>
      sub.selectFrom('companyCountry').select('companyId').where('country', '=', country),
    )
  if (fromDay) query = query.where('createTime', '>=', startOfDay(fromDay))
  return toDay ? query.where('createTime', '<', endOfDay(toDay)) : query
}

/** The rows of a page, in its order. */
export const companyQuery = (db: Db, reach: Reach, search: Search) =>
  found(db, reach, search)
    .selectAll()
    .orderBy(search.sidx, search.sord)
    .orderBy('id', search.sord)
    .limit(search.rows)
    .offset((search.page - 1) * search.rows)

export async function pageOfCompanies({ input, db, reach, lang }: Read<Search>) {
  const { records } = await found(db, reach, input)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const rows = await companyQuery(db, reach, input).execute()
  return { records, page: input.page, rows: await shownCompanies(db, rows, lang) }
}

export async function countCompanies({ input, db, reach }: Read<InputOf<typeof calls.statusNum>>) {
  const rows = await companiesInReach(db, reach)
    .select(['status', sql<number>`cast(count(*) as bigint)`.as('count')])
    .where('identityCode', '=', input.identityCode)
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(Object.values(companyStatus).map((status) => [String(status), counts.get(status) ?? 0]))
}
