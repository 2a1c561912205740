import { anyReport } from '#protocol/report/export.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { periodRows, reportRequest } from './report.ts'

/** The rows of a report as a sheet: a period each, or a center. */
export const reportExport = defineExport({
  pageCodes: ['center.report'],
  call: anyReport,
  columns: {
    companyName: {},
    from: {},
    to: {},
    madeCount: {},
    acceptedCount: {},
    reviewedCount: {},
    backCount: {},
    reviewedBackCount: {},
    cancelledCount: {},
    personCount: {},
    boundCount: {},
    sentCount: {},
    retrievedCount: {},
    passCount: {},
    rejectCount: {},
    returnCount: {},
    handedOverCount: {},
    refundedCount: {},
    consularFen: {},
    serviceFen: {},
    vasFen: {},
    courierFen: {},
    billedFen: {},
    receiptFen: {},
    refundFen: {},
    adjustFen: {},
    netFen: {},
  },
  async ids(db, reach, filter, _limit, now) {
    const rows = await periodRows(db, filter.unit, await reportRequest(db, reach, filter, now), 'zh')
    return rows.map((row) => row.id)
  },
  // Figures hang on each other's days: the rows are added up once more rather than found by their ids.
  async rows(db, reach, ids, lang, filter, now) {
    const rows = await periodRows(db, filter.unit, await reportRequest(db, reach, filter, now), lang)
    return rows.filter((row) => ids.includes(row.id))
  },
})
