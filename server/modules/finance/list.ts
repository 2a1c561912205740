import { dayOf } from '#domain/day.ts'
import { parseNumber } from '#domain/numbers.ts'
import type * as calls from '#protocol/finance/calls.ts'
import { financePrintMax } from '#protocol/finance/calls.ts'
import type { MethodSum, ServiceSum } from '#protocol/finance/schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError } from '#server/kit/refusal.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { centerOf } from '#server/services/contract/center-scope.ts'
import { isGivenNumber } from './numbers.ts'
import { rowsOf } from './rows.ts'
import { acceptedList, daysOf, type Filter, financeList, sumsOf } from './search.ts'

/** A page of what was found, with the sums of all of it. */
export async function financePage(context: Reads<typeof calls.page>) {
  const { page: _, rows: __, sidx: ___, sord: ____, ...filter } = context.input
  const sums = await sumsOf(context.db, context, filter)
  return { ...(await financeList.pageOf(context, sums.records)), sums }
}

/** The same, each row with its fees by kind. */
export async function acceptedPage(context: Reads<typeof calls.getAcceptedOrderPage>) {
  const { page: _, rows: __, sidx: ___, sord: ____, ...filter } = context.input
  const sums = await sumsOf(context.db, context, filter)
  return { ...(await acceptedList.pageOf(context, sums.records)), sums }
}

/** What came in, less what went back, by method: the ledger of the contracts found. */
async function methodSums({ input, db, lang, ...actor }: Reads<Filter>): Promise<MethodSum[]> {
  const rows = await db
    .selectFrom('ledger')
    .select((eb) => [
      'paymentMethodId',
      eb.fn.countAll<number>().as('rowCount'),
      eb.cast<number>(eb.fn.sum('amountFen'), 'bigint').as('amountFen'),
    ])
    .where('contractId', 'in', financeList.found(db, actor, input).select('contract.id'))
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
export async function serverPrint(context: Reads<Filter>) {
  const { input, db, reach, lang, now } = context
  const sums = await sumsOf(db, context, input)
  if (sums.records > financePrintMax) throw businessError('finance.tooManyToPrint', { max: financePrintMax })
  const whole = { ...input, page: 1, rows: financePrintMax as 200, sidx: 'acceptTime', sord: 'asc' } as const
  const ids = await financeList.idsOf(db, context, whole)
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
export async function summarizedServices({ input, db, ...actor }: Reads<Filter>) {
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
    .where('contractId', 'in', financeList.found(db, actor, input).select('contract.id'))
    .groupBy(['kind', 'name'])
    .orderBy('kind')
    .orderBy('name')
    .execute()
  return {
    rows: rows.map((row) => omitNull({ ...row, kind: row.kind as ServiceSum['kind'] })),
    sums: await sumsOf(db, actor, input),
  }
}

/** What stands under a number that was given; any other is unknown to its center. */
export async function byReviewNumber({ input, db, ...who }: Reads<typeof calls.getByReviewNumber>) {
  const reviewNumber = input.reviewNumber.toUpperCase()
  const center = await db
    .selectFrom('company')
    .select(['id', 'companyCode'])
    .where('companyCode', '=', parseNumber('review', reviewNumber)?.center ?? '')
    .executeTakeFirst()
  const isOwn = center && (who.reach.role === 'platform' || center.id === who.reach.companyId)
  if (!isOwn || !(await isGivenNumber(db, center.companyCode, reviewNumber)))
    throw businessError('finance.reviewNumberUnknown')
  const filter = { reviewNumber }
  const ids = await financeList.found(db, who, filter).select('contract.id').orderBy('contract.id').execute()
  return {
    reviewNumber,
    rows: await rowsOf(
      db,
      ids.map((row) => row.id),
      who.lang,
    ),
    sums: await sumsOf(db, who, filter),
  }
}

/** The methods of a center, also those no longer offered: they stand in its books. */
export async function choices({ input, db, ...who }: Reads<typeof calls.choices>) {
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
