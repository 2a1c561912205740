import { roleList } from '#server/modules/access/role/list.ts'
import { applicantList } from '#server/modules/applicant/list.ts'
import { handleList, receiveList } from '#server/modules/applicant-desk/list.ts'
import { operationList } from '#server/modules/audit-log/log.ts'
import { companyList } from '#server/modules/company/list.ts'
import { feeList } from '#server/modules/config/fees.ts'
import { methodList } from '#server/modules/config/payment-methods.ts'
import { timeList } from '#server/modules/config/process-times.ts'
import { completedList } from '#server/modules/contract/completed.ts'
import { feeLogList } from '#server/modules/contract/fee-logs.ts'
import { contractList } from '#server/modules/contract/list.ts'
import { entryList } from '#server/modules/dictionary/data.ts'
import { districtList } from '#server/modules/dictionary/districts.ts'
import { typeList } from '#server/modules/dictionary/types.ts'
import { formList } from '#server/modules/finance/apply-form/list.ts'
import { acceptedList, financeList } from '#server/modules/finance/search.ts'
import { accountList } from '#server/modules/finance/settle/list.ts'
import { tillList } from '#server/modules/finance/tills.ts'
import { formTaskList } from '#server/modules/form-task/list.ts'
import { noticeList } from '#server/modules/notice/reading.ts'
import { orderPassportList } from '#server/modules/order-passport/list.ts'
import { paramExport } from '#server/modules/parameter/export.ts'
import { barcodeList } from '#server/modules/passport/barcode/list.ts'
import { extensionList, infoList } from '#server/modules/passport/list.ts'
import { employeeList, memberList } from '#server/modules/people/user/lists.ts'
import { reportExport } from '#server/modules/report/export.ts'
import { runList } from '#server/modules/schedule/runs.ts'
import { taskList } from '#server/modules/schedule/tasks.ts'
import { sendBillList } from '#server/modules/send-bill/list.ts'
import { smsList } from '#server/modules/sms/list.ts'
import { supplyChangeList, supplyList, supplyRefundList } from '#server/modules/supply/list.ts'
import { visaResultList } from '#server/modules/visa-result/list.ts'
import type { ExportSource } from '#server/services/import-export/define-export.ts'
import { orderList, visaOrderList } from '#server/services/order/search.ts'

/** A list that several pages show, as a sheet of each. */
const onPages = ({ exportSource }: { exportSource: ExportSource }, ...pageCodes: string[]) =>
  pageCodes.map((pageCode) => ({ ...exportSource, pageCode }))

const lists: readonly { readonly exportSource: ExportSource }[] = [
  visaOrderList,
  taskList,
  runList,
  formTaskList,
  orderList,
  contractList,
  completedList,
  feeLogList,
  receiveList,
  handleList,
  sendBillList,
  extensionList,
  infoList,
  barcodeList,
  orderPassportList,
  visaResultList,
  financeList,
  acceptedList,
  formList,
  tillList,
  accountList,
  operationList,
  feeList,
  timeList,
  methodList,
  supplyList,
  supplyChangeList,
  supplyRefundList,
  smsList,
  noticeList,
  typeList,
  entryList,
  districtList,
  employeeList,
  memberList,
]

/** Every list that can be exported. */
export const exportSources: readonly ExportSource[] = [
  ...lists.map((list) => list.exportSource),
  ...onPages(
    applicantList,
    'visa.applicant.list',
    'visa.applicant.rus-sticker',
    'visa.applicant.rus-evisa',
    'visa.applicant.list-v2',
  ),
  ...onPages(companyList, 'cust.agent', 'cust.accept-org'),
  ...onPages(roleList, 'sys.role', 'sys.role-buyer', 'sys.role-supplier'),
  reportExport,
  paramExport,
]
