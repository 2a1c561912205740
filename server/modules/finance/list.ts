import { dayOf } from '#domain/day.ts'
import { parseNumber } from '#domain/numbers.ts'
import type * as calls from '#protocol/finance/calls.ts'
import { financePrintMax } from '#protocol/finance/calls.ts'
import type { MethodSum, ServiceSum } from '#protocol/finance/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { present } from '#server/kit/present.ts'
import { fail } from '#server/kit/refusal.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import type { Db } from '#server/store/store.ts'
import { isGivenNumber } from './numbers.ts'
import { acceptedRows, rowsOf, sumsOf } from './rows.ts'
import { daysOf, type Filter, found, pageQuery, type Search } from './search.ts'

type Read<I> = SignedContext & { input: I; db: Db }

/** A page of what was found, with the sums of all of it. */
async function pageOf<R>(
  { input, db, reach, lang, now }: Read<Search>,
  shown: (db: Db, ids: readonly number[], lang: Lang) => Promise<R[]>,
) {
  const { page, rows, sidx: _, sord: __, ...filter } = input
  const sums = await sumsOf(db, reach, filter, now)
  const isBeyond = (page - 1) * rows >= sums.records
  const ids = isBeyond ? [] : (await pageQuery(db, reach, input, now).execute()).map((row) => row.id)
  return { records: sums.records, page, rows: await shown(db, ids, lang), sums }
}

export const financePage = (context: Read<Search>) => pageOf(context, rowsOf)
export const acceptedPage = (context: Read<Search>) => pageOf(context, acceptedRows)

/** What came in, less what went back, by method: the ledger of the contracts found. */
async function methodSums({ input, db, reach, lang, now }: Read<Filter>): Promise<MethodSum[]> {
  const rows = await db
    .selectFrom('ledger')
    .select((eb) => [
      'paymentMethodId',
      eb.fn.countAll<number>().as('rowCount'),
      eb.cast<number>(eb.fn.sum('amountFen'), 'bigint').as('amountFen'),
    ])
    .where('contractId', 'in', found(db, reach, input, now).select('contract.id'))
    .groupBy('paymentMethodId')
    .orderBy('paymentMethodId')
    .execute()
  const names = await namesOf(db, 'paymentMethod', idsOf(rows.map((row) => row.paymentMethodId)), lang)
  return rows.map((row) => ({
    ...row,
    paymentMethodId: row.paymentMethodId ?? 0,
    paymentMethodName: names.get(row.paymentMethodId ?? 0) ?? '',
  }))
}

/** All of a list for paper; 9999 when it is too long to be read by anybody. */
export async function serverPrint(context: Read<Filter>) {
  const { input, db, reach, lang, now } = context
  const sums = await sumsOf(db, reach, input, now)
  if (sums.records > financePrintMax) throw fail('finance.tooManyToPrint', { max: financePrintMax })
  const whole = { ...input, page: 1, rows: financePrintMax as Search['rows'], sidx: 'acceptTime', sord: 'asc' } as const
  const ids = (await pageQuery(db, reach, whole, now).execute()).map((row) => row.id)
  const companyId = companyWithin(reach, input.companyId)
  const names = await namesOf(db, 'company', companyId === null ? [] : [companyId], lang)
  const days = daysOf(input, dayOf(now))
  return {
    companyName: names.get(companyId ?? 0) ?? '',
    ...(days && { fromDay: days.from, toDay: days.to }),
    rows: await rowsOf(db, ids, lang),
    sums,
    methods: await methodSums(context),
    printedAt: now,
  }
}

/** The services of what was found, by kind and name; they come to the list's total. */
export async function summarizedServices({ input, db, reach, now }: Read<Filter>) {
  const rows = await db
    .selectFrom('expenseLine')
    .select((eb) => [
      'kind',
      'name',
      eb.fn.max('ename').as('ename'),
      eb.cast<number>(eb.fn.count('contractId').distinct(), 'bigint').as('contractCount'),
      eb.cast<number>(eb.fn.sum('quantity'), 'bigint').as('quantity'),
      eb.cast<number>(eb.fn.sum('amountFen'), 'bigint').as('amountFen'),
    ])
    .where('contractId', 'in', found(db, reach, input, now).select('contract.id'))
    .groupBy(['kind', 'name'])
    .orderBy('kind')
    .orderBy('name')
    .execute()
  return {
    rows: rows.map((row) => present({ ...row, kind: row.kind as ServiceSum['kind'] })),
    sums: await sumsOf(db, reach, input, now),
  }
}

/** What stands under a number that was given; any other is unknown to its center. */
export async function byReviewNumber({ input, db, ...who }: Read<InputOf<typeof calls.getByReviewNumber>>) {
  const reviewNumber = input.reviewNumber.toUpperCase()
  const center = await db
    .selectFrom('company')
    .select(['id', 'companyCode'])
    .where('companyCode', '=', parseNumber('review', reviewNumber)?.center ?? '')
    .executeTakeFirst()
  const isOwn = center && (who.reach.role === 'platform' || center.id === who.reach.companyId)
  if (!isOwn || !(await isGivenNumber(db, center.companyCode, reviewNumber))) throw fail('finance.reviewNumberUnknown')
  const filter = { reviewNumber }
  const ids = await found(db, who.reach, filter, who.now).select('contract.id').orderBy('contract.id').execute()
  return {
    reviewNumber,
    rows: await rowsOf(
      db,
      ids.map((row) => row.id),
      who.lang,
    ),
    sums: await sumsOf(db, who.reach, filter, who.now),
  }
}

/** The methods of a center, also those no longer offered: they stand in its books. */
export async function choices({ input, db, ...who }: Read<InputOf<typeof calls.choices>>) {
  const { companyId } = input
  if (who.reach.role === 'platform' && companyId === undefined) return { paymentMethods: [] }
  const center = await centerOf(db, who, companyId)
  const rows = await db
    .selectFrom('paymentMethod')
    .select(['id', 'kind', who.lang === 'zh' ? 'name' : 'ename as name'])
    .where('companyId', '=', center.id)
    .orderBy('sortNo')
    .execute()
  return { paymentMethods: rows }
}
