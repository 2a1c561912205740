import { page } from '#protocol/passport/barcode/calls.ts'
import { madeWithin } from '#server/kit/scope.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { pageQuery } from './list.ts'
import { rowsOf } from './rows.ts'

/** The labels as a sheet. */
export const barcodeExport = defineExport({
  pageCode: 'center.barcode',
  call: page,
  columns: {
    serial: {},
    barcode: {},
    status: { group: 'barcode' },
    printedTimes: {},
    contractNo: {},
    passportNo: {},
    fullname: {},
    bindTime: {},
    voidTime: {},
    reason: {},
    createTime: {},
    createUser: {},
    companyName: {},
  },
  async ids(db, reach, filter, limit) {
    const rows = await pageQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()
    return rows.map((row) => row.id)
  },
  async rows(db, reach, ids, lang) {
    const rows = await db
      .selectFrom('barcode')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute()
    const isOwn = (row: { companyId: number; createUserId: number }) =>
      reach.role === 'platform' || (row.companyId === reach.companyId && madeWithin(reach, row.createUserId))
    return rowsOf(db, rows.filter(isOwn), lang)
  },
})
