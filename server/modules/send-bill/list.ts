import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { sendBillStatus } from '#domain/status.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Page } from '#protocol/kit/page.ts'
import type * as calls from '#protocol/send-bill/calls.ts'
import type { SendBillRow as ListRow } from '#protocol/send-bill/schemas.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { centerWithin } from '#server/services/send-bill/lifecycle.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf } from './rows.ts'

type Search = InputOf<typeof calls.list>
type Filter = Omit<Search, 'page' | 'rows' | 'sidx' | 'sord'>
type Query<O> = SelectQueryBuilder<Tables, 'sendBill', O>

/** Bills by what stands on one of their passports, each found by its own index. */
const billsWith = (eb: ExpressionBuilder<Tables, 'sendBill'>, column: 'barcode' | 'passportNo', text: string) =>
  eb
    .selectFrom('contractPassport')
    .innerJoin('sendBillPassport', 'sendBillPassport.passportId', 'contractPassport.id')
    .select('sendBillPassport.billId as id')
    .where(`contractPassport.${column}`, '=', text)

const withKeywords = (query: Query<unknown>, keywords: string) => {
  const text = keywords.toUpperCase()
  return query.where('sendBill.id', 'in', (eb) =>
    eb
      .selectFrom('sendBill')
      .select('id')
      .where('billNo', '=', text)
      .union(billsWith(eb, 'barcode', text))
      .union(billsWith(eb, 'passportNo', text)),
  )
}

/** The bills that a search means, within reach. `deleted = 0` is written out, or partial indexes do not apply. */
function found(db: Db, reach: Reach, filter: Filter): Query<unknown> {
  let query: Query<unknown> = db.selectFrom('sendBill').where('deleted', '=', sql.lit(0))
  const equal = {
    companyId: centerWithin(reach, filter.companyId),
    status: filter.status ?? null,
    consulate: filter.consulate || null,
  }
  // Such keywords find few rows by indexes of their own; with the sum the planner cannot begin with a wider one instead.
  const column = (name: keyof typeof equal | 'createUserId') =>
    filter.keywords && name !== 'consulate' ? sql<number>`${sql.ref(name)} + 0` : sql.ref<number>(name)
  for (const [name, value] of Object.entries(equal) as [keyof typeof equal, number | null][])
    if (value !== null) query = query.where(column(name), '=', value)
  const makers = makersWithin(reach)
  if (makers) query = query.where(column('createUserId'), 'in', makers)
  if (filter.fromDay) query = query.where('sendDay', '>=', filter.fromDay)
  if (filter.toDay) query = query.where('sendDay', '<=', filter.toDay)
  return filter.keywords ? withKeywords(query, filter.keywords) : query
}

const SORTS = { createTime: sql.ref('send_bill.create_time'), sendDate: sql.ref('send_bill.send_day') } as const

/** The ids of a page, in order: answered by an index alone. */
export const pageQuery = (db: Db, reach: Reach, { page, rows, sidx, sord, ...filter }: Search) =>
  found(db, reach, filter)
    .select('sendBill.id')
    .orderBy(SORTS[sidx], sord)
    .orderBy('sendBill.id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

export const countQuery = (db: Db, reach: Reach, filter: Filter) =>
  found(db, reach, filter).select((eb) => eb.fn.countAll<number>().as('records'))

export async function pageOfBills({
  input,
  db,
  ...who
}: SignedContext & { input: Search; db: Db }): Promise<Page<ListRow>> {
  const { page, rows: _, sidx: __, sord: ___, ...filter } = input
  const { records } = await countQuery(db, who.reach, filter).executeTakeFirstOrThrow()
  const ids = (await pageQuery(db, who.reach, input).execute()).map((row) => row.id)
  const shown = ids.length === 0 ? [] : await db.selectFrom('sendBill').selectAll().where('id', 'in', ids).execute()
  const inOrder = shown.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id))
  return { records, page, rows: await rowsOf(db, inOrder, who.lang, who.session) }
}

/** Counts by status; every status is there, also with 0. */
export async function statusNum({ db, reach }: SignedContext & { db: Db }): Promise<Record<string, number>> {
  const counts = await found(db, reach, {})
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const none = Object.values(sendBillStatus).map((code) => [code, 0])
  return Object.fromEntries([...none, ...counts.map((row) => [row.status, row.count])])
}
