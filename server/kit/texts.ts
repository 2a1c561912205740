import { texts as acceptance } from '#domain/acceptance/texts.ts'
import { texts as forms } from '#domain/questionnaire/texts.ts'
import { texts as formChoices } from '#domain/questionnaire/texts-choices.ts'
import { texts as formFields } from '#domain/questionnaire/texts-fields.ts'
import { texts as rules } from '#domain/texts.ts'
import { texts as statuses } from '#domain/texts-status.ts'
import { texts as lifecycle } from '#machines/lifecycle/texts.ts'
import { texts as resource } from '#protocol/access/resource/texts.ts'
import { texts as role } from '#protocol/access/role/texts.ts'
import { texts as applicantDesk } from '#protocol/applicant-desk/texts.ts'
import { texts as oversight } from '#protocol/audit-log/texts.ts'
import { texts as company } from '#protocol/company/texts.ts'
import { texts as config } from '#protocol/config/texts.ts'
import { texts as formTask } from '#protocol/consulate/texts-form-task.ts'
import { texts as siteEntry } from '#protocol/consulate/texts-hand-entry.ts'
import { texts as contract } from '#protocol/contract/texts.ts'
import { texts as dict } from '#protocol/dictionary/texts.ts'
import { texts as applyForm } from '#protocol/finance/apply-form/texts.ts'
import { texts as bankAccount } from '#protocol/finance/bank-account/texts.ts'
import { texts as recharge } from '#protocol/finance/recharge/texts.ts'
import { texts as settle } from '#protocol/finance/settle/texts.ts'
import { texts as finance } from '#protocol/finance/texts.ts'
import { texts as image } from '#protocol/image/texts.ts'
import { texts as exportTask } from '#protocol/import-export/export-task/texts.ts'
import { texts as importTask } from '#protocol/import-export/import-task/texts.ts'
import { type Lang, translator } from '#protocol/kit/texts.ts'
import { texts as message } from '#protocol/message/texts.ts'
import { texts as notice } from '#protocol/notice/texts.ts'
import { texts as order } from '#protocol/order/texts.ts'
import { texts as orderPassport } from '#protocol/order-passport/texts.ts'
import { texts as companyTag } from '#protocol/order-tag/texts.ts'
import { texts as paper } from '#protocol/paper/texts.ts'
import { texts as sysParam } from '#protocol/parameter/texts.ts'
import { texts as barcode } from '#protocol/passport/barcode/texts.ts'
import { texts as passport } from '#protocol/passport/texts.ts'
import { texts as payment } from '#protocol/payment/texts.ts'
import { texts as department } from '#protocol/people/department/texts.ts'
import { texts as user } from '#protocol/people/user/texts.ts'
import { texts as product } from '#protocol/product/texts.ts'
import { texts as system } from '#protocol/profile/texts.ts'
import { texts as entry } from '#protocol/registration/texts.ts'
import { texts as report } from '#protocol/report/texts.ts'
import { texts as savedView } from '#protocol/saved-view/texts.ts'
import { texts as quartz } from '#protocol/schedule/texts.ts'
import { texts as parseSendBill } from '#protocol/send-bill/parse/texts.ts'
import { texts as sendBill } from '#protocol/send-bill/texts.ts'
import { texts as sms } from '#protocol/sms/texts.ts'
import { texts as smsTemplates } from '#protocol/sms/texts-templates.ts'
import { texts as supply } from '#protocol/supply/texts.ts'
import { texts as errors } from '#protocol/texts-errors.ts'
import { texts as fields } from '#protocol/texts-fields.ts'
import { texts as visaData } from '#protocol/visa-data/texts.ts'
import { texts as visaDataImport } from '#protocol/visa-data/texts-import.ts'
import { texts as visaResult } from '#protocol/visa-result/texts.ts'
import { texts as own } from './texts-server.ts'

/** Everything the server says, in the language that the request asked for. */
export const say = translator([
  errors,
  rules,
  acceptance,
  forms,
  formFields,
  formChoices,
  fields,
  statuses,
  system,
  entry,
  supply,
  order,
  applicantDesk,
  company,
  oversight,
  orderPassport,
  visaResult,
  companyTag,
  role,
  resource,
  message,
  notice,
  siteEntry,
  sms,
  smsTemplates,
  contract,
  config,
  report,
  quartz,
  formTask,
  passport,
  barcode,
  sendBill,
  parseSendBill,
  finance,
  applyForm,
  bankAccount,
  recharge,
  settle,
  savedView,
  dict,
  importTask,
  paper,
  payment,
  product,
  visaData,
  visaDataImport,
  sysParam,
  exportTask,
  image,
  user,
  department,
  lifecycle,
  own,
])

/** The first language of an Accept-Language that the product has; Chinese otherwise. */
export function langOf(header: string | null): Lang {
  for (const part of (header ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    if (code === 'en' || code === 'zh') return code
  }
  return 'zh'
}
