import type { ReportUnit } from '#domain/report/periods.ts'

/** What a reader asked of the report, for when the tab comes back. */
export interface ReportMemory {
  unit: ReportUnit
  companyId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  isExporting?: boolean | undefined
}
