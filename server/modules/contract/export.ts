import { page } from '#protocol/contract/calls.ts'
import { completedPage, feeLogPage } from '#protocol/contract/sheet-calls.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach } from '#server/kit/deps.ts'
import { isInReach } from '#server/services/contract/row.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import type { Db } from '#server/store/store.ts'
import { completedQuery } from './completed.ts'
import { feeLogQuery, feeLogsById } from './fee-logs.ts'
import { pageQuery } from './list.ts'
import { rowsOf } from './rows.ts'

async function contractsById(db: Db, reach: Reach, ids: readonly number[], lang: Lang) {
  const rows = await db
    .selectFrom('contract')
    .selectAll()
    .where('deleted', '=', 0)
    .where('id', 'in', [...ids])
    .execute()
  return rowsOf(
    db,
    rows.filter((row) => isInReach(reach, row)),
    lang,
  )
}

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id)

/** What both lists of contracts begin with, in this order. */
const first = {
  contractNo: {},
  status: { group: 'contract' },
  financeStatus: { group: 'finance' },
  contactName: {},
  contactMobile: {},
  applicantNames: {},
  applicantCount: {},
  totalFen: {},
  receivedFen: {},
} as const

/** The contract list as a sheet. */
const contractExport = defineExport({
  pageCode: 'center.contract.list',
  call: page,
  columns: {
    ...first,
    paymentMethodName: {},
    readyDay: {},
    returnWay: { group: 'returnWay' },
    acceptTime: {},
    acceptUser: {},
    createTime: {},
    createUser: {},
    orderNo: {},
    companyName: {},
    lastReason: {},
  },
  ids: async (db, reach, filter, limit) =>
    idsOf(await pageQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()),
  rows: contractsById,
})

/** Contracts at their end. */
const completedExport = defineExport({
  pageCode: 'center.contract.completed',
  call: completedPage,
  columns: {
    ...first,
    completeTime: {},
    acceptTime: {},
    acceptUser: {},
    readyDay: {},
    createTime: {},
    paymentMethodName: {},
    orderNo: {},
    companyName: {},
    lastReason: {},
  },
  ids: async (db, reach, filter, limit) =>
    idsOf(await completedQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()),
  rows: contractsById,
})

/** Changes of expense bills. */
const feeLogExport = defineExport({
  pageCode: 'center.contract.fee-logs',
  call: feeLogPage,
  columns: {
    createTime: {},
    contractNo: {},
    contactName: {},
    beforeFen: {},
    afterFen: {},
    differenceFen: {},
    operator: {},
    companyName: {},
  },
  ids: async (db, reach, filter, limit) =>
    idsOf(await feeLogQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()),
  rows: feeLogsById,
})

export const contractExports = [contractExport, completedExport, feeLogExport]
