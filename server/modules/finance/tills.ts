import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sumFen } from '#domain/money.ts'
import type * as calls from '#protocol/finance/day-close-calls.ts'
import { type DayCloseRow, denomination } from '#protocol/finance/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import { present } from '#server/kit/present.ts'
import { noRow } from '#server/kit/refusal.ts'
import { makersWithin } from '#server/kit/scope.ts'
import { companyWithin } from '#server/services/company/companies.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { dayCloseAdapter, isTillInReach, type Till } from '#server/services/money/day-close.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type Search = InputOf<typeof calls.page>
type Filter = Omit<Search, 'page' | 'rows' | 'sidx' | 'sord'>
type Read<I> = SignedContext & { input: I; db: Db }

function found(db: Db, reach: Reach, filter: Filter) {
  let query = db.selectFrom('dayClose')
  const companyId = companyWithin(reach, filter.companyId)
  const makers = makersWithin(reach)
  if (companyId !== null) query = query.where('companyId', '=', companyId)
  if (makers) query = query.where('cashierId', 'in', makers)
  if (filter.cashierId !== undefined) query = query.where('cashierId', '=', filter.cashierId)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.fromDay) query = query.where('day', '>=', filter.fromDay)
  return filter.toDay ? query.where('day', '<=', filter.toDay) : query
}

export const pageQuery = (db: Db, reach: Reach, { page, rows, sidx, sord, ...filter }: Search) =>
  found(db, reach, filter)
    .select('id')
    .orderBy(sidx, sord)
    .orderBy('id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

const keyOf = (till: { companyId: number; cashierId: number; day: string; paymentMethodId: number | null }) =>
  `${till.companyId} ${till.cashierId} ${till.day} ${till.paymentMethodId}`

/** What the ledger says of each till, in their order. */
export async function bookedOf(db: Db | Tx, tills: readonly Till[]): Promise<number[]> {
  if (tills.length === 0) return []
  const each = <K extends 'companyId' | 'cashierId' | 'day' | 'paymentMethodId'>(key: K): Till[K][] => [
    ...new Set(tills.map((till) => till[key])),
  ]
  const sums = await db
    .selectFrom('ledger')
    .select((eb) => [
      'companyId',
      'cashierId',
      'day',
      'paymentMethodId',
      eb.cast<number>(eb.fn.sum('amountFen'), 'bigint').as('bookedFen'),
    ])
    .where('companyId', 'in', each('companyId'))
    .where('cashierId', 'in', each('cashierId'))
    .where('day', 'in', each('day'))
    .where('paymentMethodId', 'in', each('paymentMethodId'))
    .groupBy(['companyId', 'cashierId', 'day', 'paymentMethodId'])
    .execute()
  const booked = new Map(sums.map((row) => [keyOf(row), row.bookedFen]))
  return tills.map((till) => booked.get(keyOf(till)) ?? 0)
}

type Shown = Omit<DayCloseRow, 'actions'>

/** Tills as lists show them. */
export async function tillRows(db: Db, lang: Lang, tills: readonly Till[]): Promise<Shown[]> {
  const booked = await bookedOf(db, tills)
  const companies = await namesOf(db, 'company', idsOf(tills.map((till) => till.companyId)), lang)
  const methodIds = idsOf(tills.map((till) => till.paymentMethodId))
  const methods = await namesOf(db, 'paymentMethod', methodIds, lang)
  const kinds = methodIds.length
    ? await db.selectFrom('paymentMethod').select(['id', 'kind']).where('id', 'in', methodIds).execute()
    : []
  const kindOf = new Map(kinds.map((method) => [method.id, method.kind]))
  return tills.map((till, at) => {
    const bookedFen = booked[at] ?? 0
    return present({
      ...till,
      status: till.status as DayCloseRow['status'],
      denominations: till.denominations === null ? null : z.array(denomination).parse(JSON.parse(till.denominations)),
      companyName: companies.get(till.companyId) ?? '',
      paymentMethodName: methods.get(till.paymentMethodId) ?? '',
      paymentKind: kindOf.get(till.paymentMethodId) ?? '',
      bookedFen,
      differenceFen: till.countedFen === null ? null : till.countedFen - bookedFen,
    })
  })
}

/** The same with what this person may do with each. */
async function rowsOf(db: Db, who: SignedContext, tills: readonly Till[]): Promise<DayCloseRow[]> {
  const rows = await tillRows(db, who.lang, tills)
  const actions = await availableActions(db, who, dayCloseAdapter, tills)
  return rows.map((row) => ({ ...row, actions: [...(actions.get(row.id) ?? [])] }))
}

export async function tillPage({ input, db, ...who }: Read<Search>) {
  const { page, rows: _, sidx: __, sord: ___, ...filter } = input
  const { records } = await found(db, who.reach, filter)
    .select((eb) => eb.fn.countAll<number>().as('records'))
    .executeTakeFirstOrThrow()
  const ids = (await pageQuery(db, who.reach, input).execute()).map((row) => row.id)
  const tills = ids.length === 0 ? [] : await db.selectFrom('dayClose').selectAll().where('id', 'in', ids).execute()
  const inOrder = tills.toSorted((one, two) => ids.indexOf(one.id) - ids.indexOf(two.id))
  const shown = await rowsOf(db, who, inOrder)
  const sums = {
    bookedFen: sumFen(shown.map((row) => row.bookedFen)),
    countedFen: sumFen(shown.map((row) => row.countedFen ?? 0)),
  }
  return { records, page, rows: shown, sums }
}

/** A till with its bookings and the cashier's others of that day. */
export async function tillDetail({ input, db, ...who }: Read<InputOf<typeof calls.detail>>) {
  const till = await db.selectFrom('dayClose').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!till || !isTillInReach(who.reach, till)) throw noRow()
  const { companyId, cashierId, day } = till
  const tills = await db
    .selectFrom('dayClose')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('cashierId', '=', cashierId)
    .where('day', '=', day)
    .orderBy('paymentMethodId')
    .execute()
  const ledger = await db
    .selectFrom('ledger')
    .innerJoin('contract', 'contract.id', 'ledger.contractId')
    .leftJoin('paymentMethod', 'paymentMethod.id', 'ledger.paymentMethodId')
    .select(['ledger.id', 'ledger.kind', 'ledger.amountFen', 'ledger.paymentMethodId', 'ledger.contractId'])
    .select(['ledger.cashier', 'ledger.voucherNo', 'ledger.day', 'ledger.createTime', 'ledger.remark'])
    .select(who.lang === 'zh' ? 'paymentMethod.name as paymentMethodName' : 'paymentMethod.ename as paymentMethodName')
    .select('contract.contractNo')
    .where('ledger.companyId', '=', companyId)
    .where('ledger.cashierId', '=', cashierId)
    .where('ledger.day', '=', day)
    .orderBy(sql`ledger.id`)
    .execute()
  const shown = await rowsOf(db, who, tills)
  return {
    till: shown.find((row) => row.id === till.id)!,
    tills: shown,
    ledger: ledger.map((row) => ({ ...present(row), kind: row.kind as 'RECEIPT' | 'REFUND' | 'ADJUST' })),
    printedAt: who.now,
  }
}
