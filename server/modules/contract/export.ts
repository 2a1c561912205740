import { page } from '#protocol/contract/calls.ts'
import { isInReach } from '#server/services/contract-row.ts'
import { defineExport } from '#server/services/export-source.ts'
import { pageQuery } from './list.ts'
import { rowsOf } from './rows.ts'

/** The contract list as a sheet. */
export const contractExport = defineExport({
  pageCode: 'center.contract.list',
  call: page,
  columns: {
    contractNo: {},
    status: { group: 'contract' },
    financeStatus: { group: 'finance' },
    contactName: {},
    contactMobile: {},
    applicantNames: {},
    applicantCount: {},
    totalFen: {},
    receivedFen: {},
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
  async ids(db, reach, filter, limit) {
    const rows = await pageQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()
    return rows.map((row) => row.id)
  },
  async rows(db, reach, ids, lang) {
    const found = db
      .selectFrom('contract')
      .selectAll()
      .where('deleted', '=', 0)
      .where('id', 'in', [...ids])
    const rows = await found.execute()
    return rowsOf(
      db,
      rows.filter((row) => isInReach(reach, row)),
      lang,
    )
  },
})
