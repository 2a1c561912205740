import { contractExport } from '#server/modules/contract/export.ts'
import { orderExport } from '#server/modules/order/export.ts'
import { reportExport } from '#server/modules/report/export.ts'
import { visaOrderExport } from '#server/modules/visa-order/export.ts'
import type { ExportSource } from '#server/services/export-source.ts'

/** Every list that can be exported; each is declared beside the module that answers it. */
export const exportSources: readonly ExportSource[] = [visaOrderExport, orderExport, contractExport, reportExport]
