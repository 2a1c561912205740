import * as acceptance from '#domain/acceptance/texts.ts'
import * as forms from '#domain/questionnaire/texts.ts'
import * as formChoices from '#domain/questionnaire/texts-choices.ts'
import * as formFields from '#domain/questionnaire/texts-fields.ts'
import * as rules from '#domain/texts.ts'
import * as statuses from '#domain/texts-status.ts'
import * as lifecycle from '#machines/lifecycle/texts.ts'
import * as resource from '#protocol/access/resource/texts.ts'
import * as role from '#protocol/access/role/texts.ts'
import * as applicantDesk from '#protocol/applicant-desk/texts.ts'
import * as oversight from '#protocol/audit-log/texts.ts'
import * as company from '#protocol/company/texts.ts'
import * as config from '#protocol/config/texts.ts'
import * as formTask from '#protocol/consulate/texts-form-task.ts'
import * as siteEntry from '#protocol/consulate/texts-hand-entry.ts'
import * as contract from '#protocol/contract/texts.ts'
import * as dict from '#protocol/dictionary/texts.ts'
import * as applyForm from '#protocol/finance/apply-form/texts.ts'
import * as settle from '#protocol/finance/settle/texts.ts'
import * as finance from '#protocol/finance/texts.ts'
import * as image from '#protocol/image/texts.ts'
import * as exportTask from '#protocol/import-export/export-task/texts.ts'
import * as importTask from '#protocol/import-export/import-task/texts.ts'
import { type Lang, translator } from '#protocol/kit/texts.ts'
import * as message from '#protocol/message/texts.ts'
import * as notice from '#protocol/notice/texts.ts'
import * as order from '#protocol/order/texts.ts'
import * as orderPassport from '#protocol/order-passport/texts.ts'
import * as companyTag from '#protocol/order-tag/texts.ts'
import * as paper from '#protocol/paper/texts.ts'
import * as sysParam from '#protocol/parameter/texts.ts'
import * as barcode from '#protocol/passport/barcode/texts.ts'
import * as passport from '#protocol/passport/texts.ts'
import * as department from '#protocol/people/department/texts.ts'
import * as user from '#protocol/people/user/texts.ts'
import * as system from '#protocol/profile/texts.ts'
import * as entry from '#protocol/registration/texts.ts'
import * as report from '#protocol/report/texts.ts'
import * as savedView from '#protocol/saved-view/texts.ts'
import * as quartz from '#protocol/schedule/texts.ts'
import * as parseSendBill from '#protocol/send-bill/parse/texts.ts'
import * as sendBill from '#protocol/send-bill/texts.ts'
import * as sms from '#protocol/sms/texts.ts'
import * as smsTemplates from '#protocol/sms/texts-templates.ts'
import * as supply from '#protocol/supply/texts.ts'
import * as errors from '#protocol/texts-errors.ts'
import * as fields from '#protocol/texts-fields.ts'
import * as visaData from '#protocol/visa-data/texts.ts'
import * as visaDataImport from '#protocol/visa-data/texts-import.ts'
import * as visaResult from '#protocol/visa-result/texts.ts'
import * as own from './texts-server.ts'

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
  settle,
  savedView,
  dict,
  importTask,
  paper,
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
