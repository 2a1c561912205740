import * as ruleTexts from '#domain/texts.ts'
import * as statusTexts from '#domain/texts-status.ts'
import * as lifecycleTexts from '#machines/lifecycle/texts.ts'
import * as orderTexts from '#protocol/order/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import '#src/parts/order-filters/texts.ts'
import * as titles from './texts-titles.ts'

export const zh = {
  'applicant.list.keywords': '护照号 / 订单号 / 姓名',
  'applicant.list.empty': '还没有申请人。新建签证订单并填写申请人后，会出现在这里',
  'applicant.list.cancel': '取消申请',
  'applicant.list.fill': '填写申请表',
  'applicant.list.problems': '还有 {{count}} 处未填或有误',
  'applicant.form.RUS_STICKER': '俄罗斯贴纸签申请表',
  'applicant.form.RUS_EVISA': '俄罗斯电子签申请表',
  'applicant.form.PHL_EVISA': '菲律宾电子签申请表',
  'applicant.form.TUR_EVISA': '土耳其电子签申请表',
  'applicant.form.MYS_EVISA': '马来西亚电子签申请表',
  'applicant.form.GENERAL': '通用申请表',
  'applicant.form.others': '订单中的申请人',
  'applicant.form.passport': '护照',
  'applicant.form.trip': '行程',
  'applicant.form.kept': '护照由合同 {{contractNo}} 管理，请在合同中修改',
  'applicant.form.confirmed': '护照信息已由 {{name}} 于 {{time}} 确认',
  'applicant.form.isConfirmed': '护照信息已确认',
  'applicant.form.saveFirst': '请先保存，再确认',
  'applicant.form.saveBefore': '请先保存，再递交',
  'applicant.form.confirmPassport': '确认护照信息',
  'applicant.form.unconfirmPassport': '取消确认',
  'applicant.form.ask.confirmPassport': '{{name}} 的护照信息与护照资料页一致？确认后不能修改，主管可以取消确认。',
  'applicant.form.ask.unconfirmPassport': '取消确认后，{{name}} 的护照信息可以修改。',
  'applicant.form.done.confirmPassport': '护照信息已确认',
  'applicant.form.done.unconfirmPassport': '已取消确认',
  'applicant.form.earlier': '同一护照的往期申请表：{{orderNo}}，',
  'applicant.form.saved': '{{name}} 最后保存于',
  'applicant.batchReceive.title': '批量收件',
  'applicant.batchReceive.ask': '已收到所选 {{count}} 位申请人的资料？未能收件的会逐位说明原因。',
  'applicant.batchReceive.none': '所选申请人都不能收件',
  'applicant.batchReceive.skipped': '另有 {{count}} 位状态不符，将跳过',
  'applicant.batchAudit.title': '批量审核通过',
  'applicant.batchAudit.ask': '所选 {{count}} 位申请人审核通过？未能通过的会逐位说明原因。',
  'applicant.batchAudit.none': '所选申请人都不能审核通过',
  'applicant.batchAudit.skipped': '另有 {{count}} 位状态不符，将跳过',
  'applicant.batchHandle.title': '批量准备送签',
  'applicant.batchHandle.ask': '所选 {{count}} 位申请人的资料已备好，可以送签？未能办理的会逐位说明原因。',
  'applicant.batchHandle.none': '所选申请人都不能准备送签',
  'applicant.batchHandle.skipped': '另有 {{count}} 位状态不符，将跳过',
  'applicant.ask.cancel': '取消申请人 {{name}}？取消后不能恢复；订单中的其他申请人不受影响。',
  'applicant.done.cancel': '已取消 {{name}} 的申请',
}

export const en = {
  'applicant.list.keywords': 'Passport, order no., name',
  'applicant.list.empty': 'There are no applicants yet. Make a visa order and add people, and they appear here',
  'applicant.list.cancel': 'Cancel',
  'applicant.list.fill': 'Fill in',
  'applicant.list.problems': '{{count}} answers are missing or wrong',
  'applicant.form.RUS_STICKER': 'Russian sticker visa form',
  'applicant.form.RUS_EVISA': 'Russian e-visa form',
  'applicant.form.PHL_EVISA': 'Philippine e-visa form',
  'applicant.form.TUR_EVISA': 'Turkish e-visa form',
  'applicant.form.MYS_EVISA': 'Malaysian e-visa form',
  'applicant.form.GENERAL': 'General form',
  'applicant.form.others': 'People on the order',
  'applicant.form.passport': 'Passport',
  'applicant.form.trip': 'Trip',
  'applicant.form.kept': 'Contract {{contractNo}} keeps this passport; change it there',
  'applicant.form.confirmed': 'The passport was confirmed by {{name}} at {{time}}',
  'applicant.form.isConfirmed': 'The passport is confirmed',
  'applicant.form.saveFirst': 'Save before you confirm',
  'applicant.form.saveBefore': 'Save before you hand it in',
  'applicant.form.confirmPassport': 'Confirm the passport',
  'applicant.form.unconfirmPassport': 'Open the passport again',
  'applicant.form.ask.confirmPassport':
    'Is everything as on the data page of the passport of {{name}}? It cannot be changed afterwards; a supervisor can open it again.',
  'applicant.form.ask.unconfirmPassport': 'The passport of {{name}} can be changed then.',
  'applicant.form.done.confirmPassport': 'The passport is confirmed',
  'applicant.form.done.unconfirmPassport': 'The passport can be changed again',
  'applicant.form.earlier': 'Earlier form of this passport: {{orderNo}},',
  'applicant.form.saved': 'Last saved by {{name}},',
  'applicant.batchReceive.title': 'Receive together',
  'applicant.batchReceive.ask':
    'Are the papers of these {{count}} applicants here? Each that cannot be received says why.',
  'applicant.batchReceive.none': 'None of them can be received',
  'applicant.batchReceive.skipped': '{{count}} more stand elsewhere and are left out',
  'applicant.batchAudit.title': 'Approve together',
  'applicant.batchAudit.ask': 'Approve these {{count}} applicants? Each that cannot be approved says why.',
  'applicant.batchAudit.none': 'None of them can be approved',
  'applicant.batchAudit.skipped': '{{count}} more stand elsewhere and are left out',
  'applicant.batchHandle.title': 'Prepare together',
  'applicant.batchHandle.ask':
    'Are these {{count}} applicants ready for the consulate? Each that cannot be prepared says why.',
  'applicant.batchHandle.none': 'None of them can be prepared',
  'applicant.batchHandle.skipped': '{{count}} more stand elsewhere and are left out',
  'applicant.ask.cancel':
    'Cancel the application of {{name}}? This cannot be undone; the others on the order stay as they are.',
  'applicant.done.cancel': 'The application of {{name}} was cancelled',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en }, lifecycleTexts, statusTexts, ruleTexts, fieldTexts, orderTexts, titles)
