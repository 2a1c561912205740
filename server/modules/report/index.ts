import type { ReportUnit } from '#domain/report/periods.ts'
import * as calls from '#protocol/report/calls.ts'
import { withSheet } from '#server/kit/export-source.ts'
import { handle, type Reads } from '#server/kit/handle.ts'
import { serviceRows } from './breakdown.ts'
import { reportExport } from './export.ts'
import { type Question, reportOf, reportRequest } from './report.ts'

const by =
  (unit: ReportUnit) =>
  ({ input, db, reach, lang, now }: Reads<Question>) =>
    reportOf(db, reach, { unit, lang, now, ...input })

/** Reports of the visa centers (spec: calls#report-calls). */
export const report = handle(calls)({
  byDay: withSheet(reportExport, by('day')),
  byWeek: by('week'),
  byMonth: by('month'),
  all: by('all'),
  serviceList: async ({ input, db, reach, lang, now }) => {
    const { asked } = await reportRequest(db, reach, input, now)
    const rows = await serviceRows(db, asked, lang)
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
    return { rows, quantity: sum((row) => row.quantity), amountFen: sum((row) => row.amountFen) }
  },
})
