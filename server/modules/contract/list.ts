import { sql } from 'kysely'
import { dayOf } from '#domain/day.ts'
import { contractStatus } from '#domain/status.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { commandsOfRow } from '#machines/lifecycle/contract-row.ts'
import { page } from '#protocol/contract/calls.ts'
import { contractColumns } from '#protocol/contract/columns.ts'
import { contractRights } from '#protocol/contract/rights.ts'
import type { ContractListRow, ContractRow as ListRow } from '#protocol/contract/schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { rowActions } from '#server/kit/lifecycle/row-actions.ts'
import { defineServerList, inScope, type Reader } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { isTelling } from '#server/kit/name-search.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { byKeywords } from '#server/services/contract/keywords.ts'
import { waitingFor } from '#server/services/contract/waiting.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf } from './rows.ts'

/** Such keywords find few rows by indexes of their own. */
export const isExact = ({ keywords = '' }: { keywords?: string | undefined }) => isTelling(keywords)

/** All that were not deleted. `deleted = 0` is written out, or partial indexes do not apply. */
export const allContracts = (db: Db) => db.selectFrom('contract').where('deleted', '=', sql.lit(0))

/** Nulls count as the least on both engines, as the indexes have them. */
export const SORTS = {
  createTime: 'contract.createTime',
  acceptTime: sql`coalesce(contract.accept_time, 0)`,
  readyDay: sql`coalesce(contract.ready_day, '')`,
} as const

export async function contractRows(db: Db, ids: readonly number[], { lang }: Reader): Promise<ListRow[]> {
  const rows = await db.selectFrom('contract').selectAll().where('id', 'in', ids).execute()
  return rowsOf(db, rows, lang)
}

/** The rows of the list with what their reader may ask of each; a sheet offers nothing. */
async function listRows(db: Db, ids: readonly number[], reader: Reader): Promise<ContractListRow[]> {
  const actionsIn = rowActions(contract, reader.session?.codes ?? [], contractRights)
  const rows = await contractRows(db, ids, reader)
  return rows.map((row) => {
    const codes = { process: row.status, finance: row.financeStatus }
    return { ...row, actions: commandsOfRow(actionsIn(codes), codes, row) }
  })
}

export const contractList = defineServerList({
  call: page,
  from: allContracts,
  id: 'contract.id',
  scope: ofCenterAndMakers('companyId', 'createUserId'),
  filters: {
    companyId: inScope,
    status: equals('status'),
    financeStatus: equals('financeStatus'),
    orderId: equals('orderId'),
    waiting: (key, { reach, now }) => waitingFor[key]({ userId: reach.userId, today: dayOf(now) }),
    fromDay: since('createTime'),
    toDay: until('createTime'),
    keywords: byKeywords,
  },
  isNarrow: isExact,
  sorts: SORTS,
  tally: { table: 'contractTally', by: ['status', 'financeStatus'] },
  rows: listRows,
  sheet: { pageCode: 'center.contract.list', columns: contractColumns },
})

/** Counts by status for the tabs. */
export const statusNum = ({ db, ...actor }: Reads<object>): Promise<Record<string, number>> =>
  contractList.countBy(db, actor, 'status', contractStatus)
