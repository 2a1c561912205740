import type { Bound } from '#server/kit/handle.ts'
import { air } from '#server/modules/air/index.ts'
import { applyForm } from '#server/modules/apply-form/index.ts'
import { barcode } from '#server/modules/barcode/index.ts'
import { commonApp } from '#server/modules/common-app/index.ts'
import { company } from '#server/modules/company/index.ts'
import { companyTag } from '#server/modules/company-tag/index.ts'
import { config } from '#server/modules/config/index.ts'
import { contract } from '#server/modules/contract/index.ts'
import { dashboard } from '#server/modules/dashboard/index.ts'
import { department } from '#server/modules/department/index.ts'
import { dict } from '#server/modules/dict/index.ts'
import { entry } from '#server/modules/entry/index.ts'
import { exportTask } from '#server/modules/export-task/index.ts'
import { file } from '#server/modules/file/index.ts'
import { finance } from '#server/modules/finance/index.ts'
import { formTask } from '#server/modules/form-task/index.ts'
import { image } from '#server/modules/image/index.ts'
import { importTask } from '#server/modules/import-task/index.ts'
import { member } from '#server/modules/member/index.ts'
import { mobile } from '#server/modules/mobile/index.ts'
import { notice } from '#server/modules/notice/index.ts'
import { order } from '#server/modules/order/index.ts'
import { oversight } from '#server/modules/oversight/index.ts'
import { parseSendBill } from '#server/modules/parse-send-bill/index.ts'
import { passport } from '#server/modules/passport/index.ts'
import { quartz } from '#server/modules/quartz/index.ts'
import { report } from '#server/modules/report/index.ts'
import { resource } from '#server/modules/resource/index.ts'
import { role } from '#server/modules/role/index.ts'
import { savedView } from '#server/modules/saved-view/index.ts'
import { search } from '#server/modules/search/index.ts'
import { sendBill } from '#server/modules/send-bill/index.ts'
import { settle } from '#server/modules/settle/index.ts'
import { sms } from '#server/modules/sms/index.ts'
import { supply } from '#server/modules/supply/index.ts'
import { sysParam } from '#server/modules/sys-param/index.ts'
import { system } from '#server/modules/system/index.ts'
import { user } from '#server/modules/user/index.ts'
import { visaOrder } from '#server/modules/visa-order/index.ts'
import { exportSources } from './exports.ts'
import { importSources } from './imports.ts'

/** Every call that exists; a route that is not here does not exist. */
export const modules: readonly Bound[] = [
  ...system,
  ...entry,
  ...search,
  ...dict,
  ...air,
  ...sysParam,
  ...member,
  ...user,
  ...department,
  ...file,
  ...image,
  ...order,
  ...visaOrder,
  ...commonApp,
  ...company,
  ...oversight,
  ...companyTag,
  ...role,
  ...resource,
  ...notice,
  ...sms,
  ...supply,
  ...contract,
  ...mobile,
  ...config,
  ...passport,
  ...barcode,
  ...dashboard,
  ...report,
  ...quartz,
  ...formTask,
  ...finance,
  ...applyForm,
  ...settle,
  ...sendBill,
  ...parseSendBill,
  ...savedView,
  ...exportTask(exportSources),
  ...importTask(importSources),
]
