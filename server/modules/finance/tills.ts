import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayOf } from '#domain/day.ts'
import { sumFen } from '#domain/money.ts'
import { dayCloseColumns } from '#protocol/finance/columns.ts'
import { type detail, page } from '#protocol/finance/day-close-calls.ts'
import { type DayCloseRow, denomination } from '#protocol/finance/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reads } from '#server/kit/handle.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals, fromDay, toDay } from '#server/kit/list-filters.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { dayCloseAdapter, isTillInReach, type Till } from '#server/services/money/day-close.ts'
import { receiptFacts } from '#server/services/money/ledger.ts'
import { tillWaiting } from '#server/services/money/till-waiting.ts'
import type { Db, Tx } from '#server/store/store.ts'

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
    return omitNull({
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
async function rowsOf(db: Db, who: Actor, tills: readonly Till[]): Promise<DayCloseRow[]> {
  const rows = await tillRows(db, who.lang, tills)
  const actions = await availableActions(db, who, dayCloseAdapter, tills)
  return rows.map((row) => ({ ...row, actions: [...(actions.get(row.id) ?? [])] }))
}

/** The tills; a sheet offers nothing. */
export const tillList = defineServerList({
  call: page,
  from: (db) => db.selectFrom('dayClose'),
  id: 'dayClose.id',
  scope: ofCenterAndMakers('companyId', 'cashierId'),
  filters: {
    companyId: inScope,
    cashierId: equals('cashierId'),
    status: equals('status'),
    fromDay: fromDay('day'),
    toDay: toDay('day'),
    waiting: (key, { now }) => tillWaiting[key](dayOf(now)),
  },
  sorts: { day: 'day' },
  async rows(db, ids, { session, ...reader }) {
    const tills = await db.selectFrom('dayClose').selectAll().where('id', 'in', ids).execute()
    if (session) return rowsOf(db, { ...reader, session, ip: '', requestId: '' }, tills)
    return (await tillRows(db, reader.lang, tills)).map((row) => ({ ...row, actions: [] }))
  },
  sheet: { pageCode: 'center.finance.day-close', columns: dayCloseColumns },
})

export async function tillPage(context: Reads<typeof page>) {
  const listed = await tillList.page(context)
  const sums = {
    bookedFen: sumFen(listed.rows.map((row) => row.bookedFen)),
    countedFen: sumFen(listed.rows.map((row) => row.countedFen ?? 0)),
  }
  return { ...listed, sums }
}

/** A till with its bookings and the cashier's others of that day. */
export async function tillDetail({ input, db, ...who }: Reads<typeof detail>) {
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
    .leftJoin('contract', 'contract.id', 'ledger.contractId')
    .leftJoin('visaOrder', 'visaOrder.id', 'ledger.orderId')
    .leftJoin('paymentMethod', 'paymentMethod.id', 'ledger.paymentMethodId')
    .select(['ledger.id', 'ledger.kind', 'ledger.amountFen', 'ledger.paymentMethodId', 'ledger.contractId'])
    .select(['ledger.cashier', 'ledger.voucherNo', 'ledger.day', 'ledger.createTime', 'ledger.remark'])
    .select(['ledger.receiptStatus', 'ledger.receiptReason'])
    .select(who.lang === 'zh' ? 'paymentMethod.name as paymentMethodName' : 'paymentMethod.ename as paymentMethodName')
    .select(['contract.contractNo', 'ledger.orderId', 'visaOrder.orderNo'])
    .where('ledger.companyId', '=', companyId)
    .where('ledger.cashierId', '=', cashierId)
    .where('ledger.day', '=', day)
    .orderBy(sql`ledger.id`)
    .execute()
  const shown = await rowsOf(db, who, tills)
  return {
    till: shown.find((row) => row.id === till.id)!,
    tills: shown,
    ledger: ledger.map(({ receiptStatus, ...row }) => ({
      ...omitNull(row),
      kind: row.kind as 'RECEIPT' | 'REFUND' | 'ADJUST',
      ...receiptFacts(receiptStatus),
    })),
    printedAt: who.now,
  }
}
