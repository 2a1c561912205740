import { applyFormExport } from '#server/modules/apply-form/export.ts'
import { barcodeExport } from '#server/modules/barcode/export.ts'
import { companyExports } from '#server/modules/company/export.ts'
import { feeExport, paymentMethodExport, processTimeExport } from '#server/modules/config/export.ts'
import { contractExports } from '#server/modules/contract/export.ts'
import { dictExports } from '#server/modules/dict/export.ts'
import { acceptedExport, dayCloseExport, financeExport } from '#server/modules/finance/export.ts'
import { formTaskExport } from '#server/modules/form-task/export.ts'
import { noticeExport } from '#server/modules/notice/export.ts'
import { orderExport } from '#server/modules/order/export.ts'
import { operationLogExport } from '#server/modules/oversight/export.ts'
import { passportExports } from '#server/modules/passport/export.ts'
import { quartzExports } from '#server/modules/quartz/export.ts'
import { reportExport } from '#server/modules/report/export.ts'
import { roleExports } from '#server/modules/role/export.ts'
import { sendBillExport } from '#server/modules/send-bill/export.ts'
import { accountExport } from '#server/modules/settle/export.ts'
import { smsExport } from '#server/modules/sms/export.ts'
import { supplyExports } from '#server/modules/supply/export.ts'
import { paramExport } from '#server/modules/sys-param/export.ts'
import { employeeExport, memberExport } from '#server/modules/user/export.ts'
import { visaOrderExport } from '#server/modules/visa-order/export.ts'
import type { ExportSource } from '#server/services/import-export/define-export.ts'

/** Every list that can be exported; each is declared beside the module that answers it. */
export const exportSources: readonly ExportSource[] = [
  visaOrderExport,
  ...quartzExports,
  formTaskExport,
  orderExport,
  ...contractExports,
  sendBillExport,
  ...passportExports,
  barcodeExport,
  reportExport,
  financeExport,
  acceptedExport,
  applyFormExport,
  dayCloseExport,
  accountExport,
  ...companyExports,
  operationLogExport,
  feeExport,
  processTimeExport,
  paymentMethodExport,
  ...supplyExports,
  ...roleExports,
  smsExport,
  noticeExport,
  ...dictExports,
  paramExport,
  employeeExport,
  memberExport,
]
