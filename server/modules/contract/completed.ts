import { sql } from 'kysely'
import { endOfDay, startOfDay } from '#domain/day.ts'
import type { completedPage } from '#protocol/contract/sheet-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import type { Db } from '#server/store/store.ts'
import { type Query, shownPage, withKeywords } from './list.ts'

type Search = InputOf<typeof completedPage>
type Filter = Omit<Search, 'page' | 'rows' | 'sidx' | 'sord'>

/** Contracts at their end, within reach; the partial indexes hold only those. */
function ended(db: Db, reach: Reach, { companyId, keywords, status, fromDay, toDay }: Filter): Query<unknown> {
  let query: Query<unknown> = db
    .selectFrom('contract')
    .where('deleted', '=', sql.lit(0))
    .where('completeTime', 'is not', null)
  const within = companyWithin(reach, companyId)
  if (within !== null) query = query.where('companyId', '=', within)
  const makers = makersWithin(reach)
  if (makers) query = query.where('createUserId', 'in', makers)
  if (status !== undefined) query = query.where('status', '=', status)
  if (fromDay) query = query.where('completeTime', '>=', startOfDay(fromDay))
  if (toDay) query = query.where('completeTime', '<', endOfDay(toDay))
  return keywords ? withKeywords(query, keywords) : query
}

/** The ids of a page, in the order of their end. */
export const completedQuery = (db: Db, reach: Reach, { page, rows, sidx: _, sord, ...filter }: Search) =>
  ended(db, reach, filter)
    .select('contract.id')
    .orderBy('completeTime', sord)
    .orderBy('contract.id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

export const completedCount = (db: Db, reach: Reach, filter: Filter) =>
  ended(db, reach, filter).select((eb) => eb.fn.countAll<number>().as('records'))

export const pageOfCompleted = ({ input, db, reach, lang }: SignedContext & { input: Search; db: Db }) => {
  const { page, rows } = input
  return shownPage(db, lang, {
    page,
    rows,
    count: completedCount(db, reach, input),
    ids: completedQuery(db, reach, input),
  })
}
