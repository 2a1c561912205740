import { page } from '#protocol/finance/apply-form/calls.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { isFormInReach } from './forms.ts'
import { formRows, pageQuery } from './list.ts'

/** The apply forms as a sheet. */
export const applyFormExport = defineExport({
  pageCode: 'center.finance.apply-form',
  call: page,
  columns: {
    contractNo: {},
    kind: { group: 'applyFormKind' },
    status: { group: 'applyForm' },
    contactName: {},
    beforeFen: {},
    afterFen: {},
    beforeMethodName: {},
    afterMethodName: {},
    reason: {},
    applyUser: {},
    applyTime: {},
    approveUser: {},
    approveTime: {},
    approveReason: {},
    companyName: {},
  },
  async ids(db, reach, filter, limit) {
    const rows = await pageQuery(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()
    return rows.map((row) => row.id)
  },
  async rows(db, reach, ids, lang) {
    const forms = await db
      .selectFrom('applyForm')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute()
    const own = forms.filter((form) => isFormInReach(reach, form))
    return (await formRows(db, lang, own)).map((row) => ({ ...row, actions: [] }))
  },
})
