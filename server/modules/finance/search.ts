import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { reportMaxDays } from '#domain/constants.ts'
import { addDays, type Day, dayOf, daysBetween, endOfDay, startOfDay } from '#domain/day.ts'
import { numberKey } from '#domain/search-words.ts'
import { contractStatus, financeStatus } from '#domain/status.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { commandsOfRow } from '#machines/lifecycle/contract-row.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { contractRights } from '#protocol/contract/rights.ts'
import type { MoneyWait } from '#protocol/contract/waiting.ts'
import {
  financeDefaultDays,
  getAcceptedOrderPage,
  type getServerPrintByQueryData,
  page,
} from '#protocol/finance/calls.ts'
import { acceptedColumns, financeColumns } from '#protocol/finance/columns.ts'
import type { FinanceListRow, MoneySums } from '#protocol/finance/schemas.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import { rowActions } from '#server/kit/lifecycle/row-actions.ts'
import { defineServerList, inScope, type ListActor, type ListRequest, type Reader, together } from '#server/kit/list.ts'
import { equals, hidden } from '#server/kit/list-filters.ts'
import { invalidFields } from '#server/kit/refusal.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { byKeywords } from '#server/services/contract/keywords.ts'
import { moneyWaiting } from '#server/services/contract/waiting.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db } from '#server/store/store.ts'
import { acceptedRows, rowsOf } from './rows.ts'

export type Filter = InputOf<typeof getServerPrintByQueryData>

/** Given back before anything was paid: there is no money to look at, and none to wait for. */
const unpaidEnd = [
  ['status', contractStatus.REFUNDED],
  ['financeStatus', financeStatus.UNSUBMITTED],
  ['totalFen', 0],
] as const

/** Whole numbers name few rows by indexes of their own, whatever their day; few wait for finance, and none may be overlooked. */
const isNamed = ({ keywords, reviewNumber, contractIds, waiting }: Filter) =>
  Boolean(keywords) || Boolean(reviewNumber) || contractIds !== undefined || waiting !== undefined

/**
 * The days of acceptance that are looked at: those asked for, the last 31 when none are, none when the rows are named. 9999
 * for days that are turned round or too many, so that sums stay quick (spec: numbers#report-days).
 */
export function daysOf(filter: Filter, today: Day): { from: Day; to: Day } | null {
  const { fromDay, toDay } = filter
  if (!fromDay && !toDay && isNamed(filter)) return null
  const to = toDay ?? (fromDay && fromDay > today ? fromDay : today)
  const from = fromDay ?? addDays(to, 1 - financeDefaultDays)
  if (to < from) throw invalidFields([{ path: 'toDay', key: 'finance.daysReversed' }])
  if (daysBetween(from, to) >= reportMaxDays)
    throw invalidFields([{ path: 'toDay', key: 'finance.spanTooLong', params: { days: reportMaxDays } }])
  return { from, to }
}

const eb = expressionBuilder<Tables, 'contract'>()

/** Of a named row the day is hidden, too, so that the planner takes the row's own index. */
function withinDays({ filter, now, column }: ListRequest<Filter, 'acceptTime'>): Expression<SqlBool>[] {
  const days = daysOf(filter, dayOf(now))
  if (!days) return []
  const time = column('acceptTime')
  return [sql<SqlBool>`${time} >= ${startOfDay(days.from)}`, sql<SqlBool>`${time} < ${endOfDay(days.to)}`]
}

/** The accepted contracts; cancelled and unpaid refunded ones owe nothing. `deleted = 0` is written out, or partial indexes do not apply. */
const accepted = (db: Db) =>
  db
    .selectFrom('contract')
    .where('deleted', '=', sql.lit(0))
    .where('acceptTime', 'is not', null)
    .where('status', 'not in', statusesWithTag(contract, 'cancelled'))
    .where(eb.not(eb.and(unpaidEnd.map(([column, code]) => eb(column, '=', sql.lit(code))))))

/** What both lists are searched by; other calls name contracts by their ids. */
const search = {
  from: accepted,
  id: 'contract.id',
  scope: ofCenterAndMakers('companyId', 'createUserId'),
  filters: {
    companyId: inScope,
    fromDay: together,
    toDay: together,
    // Their own indexes have other sorts; the wide one carries them anyway.
    financeStatus: equals(hidden('financeStatus')),
    waiting: (key: MoneyWait) => moneyWaiting[key],
    paymentMethodId: equals(hidden('paymentMethodId')),
    numbered: (numbered: 0 | 1) => eb('reviewNumber', numbered === 1 ? 'is not' : 'is', null),
    reviewNumber: (text: string) => eb('reviewNumber', '=', numberKey(text)),
    contractIds: (ids: readonly number[]) => eb('contract.id', 'in', ids),
    keywords: byKeywords,
  },
  conditions: withinDays,
  isNarrow: isNamed,
  sorts: { acceptTime: ({ column }: ListRequest<Filter, 'acceptTime'>) => column('acceptTime') },
} as const

type ByIds = Pick<Filter, 'contractIds'>

/** The rows with what their reader may ask of each contract; a sheet offers nothing. */
async function listRows(db: Db, ids: readonly number[], { lang, session }: Reader): Promise<FinanceListRow[]> {
  const actionsIn = rowActions(contract, session?.codes ?? [], contractRights)
  const rows = await rowsOf(db, ids, lang)
  return rows.map((row) => {
    const codes = { process: row.status, finance: row.financeStatus }
    return { ...row, actions: commandsOfRow(actionsIn(codes), codes, row) }
  })
}

/** Finance's list. */
export const financeList = defineServerList<typeof page, 'contract', ByIds>({
  ...search,
  call: page,
  rows: listRows,
  sheet: { pageCode: 'center.finance.list', columns: financeColumns },
})

/** Accepted orders with their fees by kind. */
export const acceptedList = defineServerList<typeof getAcceptedOrderPage, 'contract', ByIds>({
  ...search,
  call: getAcceptedOrderPage,
  rows: (db, ids, { lang }) => acceptedRows(db, ids, lang),
  sheet: { pageCode: 'center.finance.accepted', columns: acceptedColumns },
})

const whole = (column: 'totalFen' | 'receivedFen') => sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

/** How many there are and what they come to, read from an index alone. */
export const sumsQuery = (db: Db, actor: ListActor, filter: Filter) =>
  financeList
    .found(db, actor, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('records'),
      whole('totalFen').as('totalFen'),
      whole('receivedFen').as('receivedFen'),
    ])

/** Over everything that a search means. */
export async function sumsOf(db: Db, actor: ListActor, filter: Filter): Promise<MoneySums> {
  const sums = await sumsQuery(db, actor, filter).executeTakeFirstOrThrow()
  return { ...sums, balanceFen: sums.totalFen - sums.receivedFen }
}
