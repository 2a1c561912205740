import { list } from '#protocol/send-bill/calls.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { isBillInReach } from '#server/services/send-bill/lifecycle.ts'
import { pageQuery } from './list.ts'
import { rowsOf } from './rows.ts'

/** The list of send bills as a sheet. */
export const sendBillExport = defineExport({
  pageCode: 'center.send-bill.list',
  call: list,
  columns: {
    billNo: {},
    status: { group: 'sendBill' },
    consulate: { value: (row) => row.consulateName },
    sendDate: {},
    passportCount: {},
    outCount: {},
    rolledBackCount: {},
    submitUser: {},
    submitTime: {},
    createUser: {},
    createTime: {},
    companyName: {},
    lastReason: {},
  },
  async ids(db, reach, filter, limit) {
    const rows = await pageQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()
    return rows.map((row) => row.id)
  },
  async rows(db, reach, ids, lang) {
    const rows = await db
      .selectFrom('sendBill')
      .selectAll()
      .where('deleted', '=', 0)
      .where('id', 'in', [...ids])
      .execute()
    return rowsOf(
      db,
      rows.filter((row) => isBillInReach(reach, row)),
      lang,
      null,
    )
  },
})
