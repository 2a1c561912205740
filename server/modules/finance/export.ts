import { getAcceptedOrderPage, page } from '#protocol/finance/calls.ts'
import { page as tillPage } from '#protocol/finance/day-close-calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { isInReach } from '#server/services/contract/row.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { isTillInReach } from '#server/services/money/day-close.ts'
import type { Db } from '#server/store/store.ts'
import { acceptedRows, rowsOf } from './rows.ts'
import { pageQuery, type Search } from './search.ts'
import { pageQuery as tillQuery, tillRows } from './tills.ts'

const columns = {
  contractNo: {},
  status: { group: 'contract' },
  financeStatus: { group: 'finance' },
  contactName: {},
  contactMobile: {},
  applicantNames: {},
  applicantCount: {},
  paymentMethodName: {},
  totalFen: {},
  receivedFen: {},
  balanceFen: {},
  reviewNumber: {},
  acceptTime: {},
  acceptUser: {},
  companyName: {},
} as const

async function ids(db: Db, reach: Reach, filter: Search, limit: number, now: number): Promise<number[]> {
  const whole = { ...filter, page: 1, rows: limit as typeof filter.rows }
  return (await pageQuery(db, reach, whole, now).execute()).map((row) => row.id)
}

async function withinReach(db: Db, reach: Reach, asked: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('contract')
    .selectAll()
    .where('deleted', '=', 0)
    .where('id', 'in', [...asked])
    .execute()
  return rows.filter((row) => isInReach(reach, row)).map((row) => row.id)
}

/** Finance's list as a sheet. */
export const financeExport = defineExport({
  pageCode: 'center.finance.list',
  call: page,
  columns,
  ids,
  rows: async (db, reach, asked, lang) => rowsOf(db, await withinReach(db, reach, asked), lang),
})

/** Accepted orders with their fees by kind. */
export const acceptedExport = defineExport({
  pageCode: 'center.finance.accepted',
  call: getAcceptedOrderPage,
  columns: { ...columns, consularFen: {}, serviceFen: {}, vasFen: {}, courierFen: {} },
  ids,
  rows: async (db, reach, asked, lang) => acceptedRows(db, await withinReach(db, reach, asked), lang),
})

/** The tills of a center. */
export const dayCloseExport = defineExport({
  pageCode: 'center.finance.day-close',
  call: tillPage,
  columns: {
    day: {},
    cashier: {},
    paymentMethodName: {},
    status: { group: 'dayClose' },
    bookedFen: {},
    countedFen: {},
    differenceFen: {},
    remark: {},
    countUser: {},
    countTime: {},
    countReason: {},
    closeUser: {},
    closeTime: {},
    reason: {},
    companyName: {},
  },
  async ids(db, reach, filter, limit) {
    const rows = await tillQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()
    return rows.map((row) => row.id)
  },
  async rows(db, reach, asked, lang) {
    const tills = await db
      .selectFrom('dayClose')
      .selectAll()
      .where('id', 'in', [...asked])
      .execute()
    const own = tills.filter((till) => isTillInReach(reach, till))
    return (await tillRows(db, lang, own)).map((row) => ({ ...row, actions: [] }))
  },
})
