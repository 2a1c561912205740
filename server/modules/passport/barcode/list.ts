import { sql } from 'kysely'
import type { InputOf } from '#protocol/kit/call.ts'
import type { page } from '#protocol/passport/barcode/calls.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf } from './rows.ts'

type Search = InputOf<typeof page>
type Filter = Pick<Search, 'keywords' | 'status' | 'companyId'>

/** An exact label, or a serial: what people read off the paper. */
function found(db: Db, reach: Reach, { keywords, status, companyId }: Filter) {
  const within = companyWithin(reach, companyId)
  let query = db.selectFrom('barcode')
  if (within !== null) query = query.where('companyId', '=', within)
  const makers = makersWithin(reach)
  if (makers) query = query.where('createUserId', 'in', makers)
  if (status !== undefined) query = query.where('status', '=', status)
  if (!keywords) return query
  const isSerial = /^\d{1,8}$/.test(keywords)
  return isSerial ? query.where('serial', '=', Number(keywords)) : query.where('barcode', '=', keywords.toUpperCase())
}

/** The ids of a page, newest first unless asked otherwise: answered by an index alone. */
export const pageQuery = (db: Db, reach: Reach, { page: at, rows, sord, ...filter }: Omit<Search, 'sidx'>) =>
  found(db, reach, filter)
    .select('id')
    .orderBy('id', sord)
    .limit(rows)
    .offset((at - 1) * rows)

export const countQuery = (db: Db, reach: Reach, filter: Filter) =>
  found(db, reach, filter).select(sql<number>`count(*)`.as('records'))

export async function pageOfBarcodes({ input, db, reach, lang }: SignedContext & { input: Search; db: Db }) {
  const { records } = await countQuery(db, reach, input).executeTakeFirstOrThrow()
  const ids = (await pageQuery(db, reach, input).execute()).map((row) => row.id)
  const shown = ids.length === 0 ? [] : await db.selectFrom('barcode').selectAll().where('id', 'in', ids).execute()
  const inOrder = shown.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id))
  return { records, page: input.page, rows: await rowsOf(db, inOrder, lang) }
}
