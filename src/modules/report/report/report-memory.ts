import type { Unit } from '#protocol/report/schemas.ts'

/** What a reader asked of the report, for when the tab comes back. */
export interface ReportMemory {
  unit: Unit
  companyId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  isExporting?: boolean | undefined
}
