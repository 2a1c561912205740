import type { ExportSource } from '#server/kit/export-source.ts'
import type { Bound } from '#server/kit/handle.ts'
import { resource } from '#server/modules/access/resource/index.ts'
import { role } from '#server/modules/access/role/index.ts'
import { applicant } from '#server/modules/applicant/index.ts'
import { applicantDesk } from '#server/modules/applicant-desk/index.ts'
import { auditLog } from '#server/modules/audit-log/index.ts'
import { company } from '#server/modules/company/index.ts'
import { config } from '#server/modules/config/index.ts'
import { application, formTask, siteEntry } from '#server/modules/consulate/index.ts'
import { contract } from '#server/modules/contract/index.ts'
import { air } from '#server/modules/dictionary/air/index.ts'
import { dict } from '#server/modules/dictionary/index.ts'
import { file } from '#server/modules/file/index.ts'
import { applyForm } from '#server/modules/finance/apply-form/index.ts'
import { bankAccount } from '#server/modules/finance/bank-account/index.ts'
import { finance } from '#server/modules/finance/index.ts'
import { recharge } from '#server/modules/finance/recharge/index.ts'
import { settle } from '#server/modules/finance/settle/index.ts'
import { image } from '#server/modules/image/index.ts'
import { exportTask } from '#server/modules/import-export/export-task/index.ts'
import { importTask } from '#server/modules/import-export/import-task/index.ts'
import { message } from '#server/modules/message/index.ts'
import { messageNews } from '#server/modules/message/reading.ts'
import { mobile } from '#server/modules/mobile/index.ts'
import { notice } from '#server/modules/notice/index.ts'
import { noticeNews } from '#server/modules/notice/reading.ts'
import { commonApp } from '#server/modules/order/common-app/index.ts'
import { order } from '#server/modules/order/index.ts'
import { visaOrder } from '#server/modules/order/visa-order/index.ts'
import { orderPassport } from '#server/modules/order-passport/index.ts'
import { companyTag } from '#server/modules/order-tag/index.ts'
import { paper } from '#server/modules/paper/index.ts'
import { sysParam } from '#server/modules/parameter/index.ts'
import { barcode } from '#server/modules/passport/barcode/index.ts'
import { passport } from '#server/modules/passport/index.ts'
import { payment } from '#server/modules/payment/index.ts'
import { department } from '#server/modules/people/department/index.ts'
import { member } from '#server/modules/people/member/index.ts'
import { user } from '#server/modules/people/user/index.ts'
import { product } from '#server/modules/product/index.ts'
import { profile } from '#server/modules/profile/index.ts'
import { entry } from '#server/modules/registration/index.ts'
import { dashboard } from '#server/modules/report/dashboard/index.ts'
import { report } from '#server/modules/report/index.ts'
import { savedView } from '#server/modules/saved-view/index.ts'
import { schedule } from '#server/modules/schedule/index.ts'
import { search } from '#server/modules/search/index.ts'
import { sendBill } from '#server/modules/send-bill/index.ts'
import { parseSendBill } from '#server/modules/send-bill/parse/index.ts'
import { signingIn } from '#server/modules/sign-in/index.ts'
import { type NewsSources, revisions } from '#server/modules/sign-in/revision.ts'
import { sms } from '#server/modules/sms/index.ts'
import { supply, supplyBadges } from '#server/modules/supply/index.ts'
import { visaData } from '#server/modules/visa-data/index.ts'
import { visaResult } from '#server/modules/visa-result/index.ts'
import { workBadges } from '#server/modules/work/cards.ts'
import { work } from '#server/modules/work/index.ts'
import { importSources } from './imports.ts'

/** Counts of the menu: supply orders below their entry, the others at the entry of their page. */
const badgesOf: NewsSources['badges'] = async (context) => ({
  ...(await supplyBadges(context)),
  ...(await workBadges(context)),
})

const answered: readonly Bound[] = [
  ...signingIn,
  ...revisions({ notices: noticeNews, messages: messageNews, badges: badgesOf }),
  ...profile,
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
  ...applicant,
  ...orderPassport,
  ...visaResult,
  ...paper,
  ...visaData,
  ...payment,
  ...product,
  ...applicantDesk,
  ...commonApp,
  ...company,
  ...auditLog,
  ...companyTag,
  ...role,
  ...resource,
  ...notice,
  ...message,
  ...work,
  ...sms,
  ...supply,
  ...contract,
  ...mobile,
  ...config,
  ...passport,
  ...barcode,
  ...dashboard,
  ...report,
  ...schedule,
  ...application,
  ...siteEntry,
  ...formTask,
  ...finance,
  ...applyForm,
  ...settle,
  ...bankAccount,
  ...recharge,
  ...sendBill,
  ...parseSendBill,
  ...savedView,
]

/** Every list that can be exported: what a call answers with its sheet. */
export const exportSources: readonly ExportSource[] = answered.flatMap(({ exportSource }) => exportSource ?? [])

/** Every call that exists; a route that is not here does not exist. */
export const modules: readonly Bound[] = [...answered, ...exportTask(exportSources), ...importTask(importSources)]
