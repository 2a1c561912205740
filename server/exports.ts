import { roleExports } from '#server/modules/access/role/export.ts'
import { operationLogExport } from '#server/modules/audit-log/export.ts'
import { companyExports } from '#server/modules/company/export.ts'
import { feeExport, paymentMethodExport, processTimeExport } from '#server/modules/config/export.ts'
import { contractExports } from '#server/modules/contract/export.ts'
import { dictExports } from '#server/modules/dictionary/export.ts'
import { applyFormExport } from '#server/modules/finance/apply-form/export.ts'
import { acceptedExport, dayCloseExport, financeExport } from '#server/modules/finance/export.ts'
import { accountExport } from '#server/modules/finance/settle/export.ts'
import { formTaskExport } from '#server/modules/form-task/export.ts'
import { noticeExport } from '#server/modules/notice/export.ts'
import { orderExport } from '#server/modules/order/export.ts'
import { visaOrderExport } from '#server/modules/order/visa-order/export.ts'
import { paramExport } from '#server/modules/parameter/export.ts'
import { barcodeExport } from '#server/modules/passport/barcode/export.ts'
import { passportExports } from '#server/modules/passport/export.ts'
import { employeeExport, memberExport } from '#server/modules/people/user/export.ts'
import { reportExport } from '#server/modules/report/export.ts'
import { quartzExports } from '#server/modules/schedule/export.ts'
import { sendBillExport } from '#server/modules/send-bill/export.ts'
import { smsExport } from '#server/modules/sms/export.ts'
import { supplyExports } from '#server/modules/supply/export.ts'
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
