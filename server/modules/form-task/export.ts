import { page } from '#protocol/form-task/calls.ts'
import { formsShown, visibleForms } from '#server/services/form-task/lifecycle.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { formRows } from './list.ts'

/** Visa-form tasks as a sheet. */
export const formTaskExport = defineExport({
  pageCode: 'sys.visa-form-task',
  call: page,
  columns: {
    orderNo: {},
    applicantName: {},
    passportNo: {},
    visaCountry: {},
    marker: { group: 'syncMarker' },
    status: { group: 'task' },
    applicationStatus: { group: 'application' },
    applicationNo: {},
    problem: {},
    attempts: {},
    createUser: {},
    createTime: {},
    startTime: {},
    finishTime: {},
  },
  async ids(db, reach, filter, limit) {
    const rows = await formRows(db, reach, { ...filter, page: 1, rows: limit as typeof filter.rows }).execute()
    return rows.map((row) => row.id)
  },
  async rows(db, reach, ids, lang) {
    const rows = await visibleForms(db, reach)
      .selectAll('formTask')
      .where('formTask.id', 'in', [...ids])
      .execute()
    return formsShown(db, rows, lang)
  },
})
