import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as orderTexts } from '#protocol/order/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import '#src/parts/order-filters/texts.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'applicant.list.keywords': ['护照号 / 订单号 / 姓名', 'Passport, order, name'],
  'applicant.list.empty': [
    '还没有申请人。新建签证订单并填写申请人后，会出现在这里',
    'There are no applicants yet. Make a visa order and add people, and they appear here',
  ],
  'applicant.list.formOpen': ['未填完', 'Below 100 %'],
  'applicant.list.takenByMe': ['我在办理', 'Taken by me'],
  'applicant.list.cancel': ['取消申请', 'Cancel'],
  'applicant.list.fill': ['填写申请表', 'Fill in'],
  'applicant.list.problems': ['还有 {{count}} 处未填或有误', '{{count}} answers are missing or wrong'],
  'applicant.form.RUS_STICKER': ['俄罗斯贴纸签申请表', 'Russian sticker visa form'],
  'applicant.form.RUS_EVISA': ['俄罗斯电子签申请表', 'Russian e-visa form'],
  'applicant.form.PHL_EVISA': ['菲律宾电子签申请表', 'Philippine e-visa form'],
  'applicant.form.TUR_EVISA': ['土耳其电子签申请表', 'Turkish e-visa form'],
  'applicant.form.MYS_EVISA': ['马来西亚电子签申请表', 'Malaysian e-visa form'],
  'applicant.form.GENERAL': ['通用申请表', 'General form'],
  'applicant.form.others': ['订单中的申请人', 'People on the order'],
  'applicant.form.passport': ['护照', 'Passport'],
  'applicant.form.trip': ['行程', 'Trip'],
  'applicant.form.kept': [
    '护照由合同 {{contractNo}} 管理，请在合同中修改',
    'Contract {{contractNo}} keeps this passport; change it there',
  ],
  'applicant.form.confirmed': [
    '护照信息已由 {{name}} 于 {{time}} 确认',
    'The passport was confirmed by {{name}} at {{time}}',
  ],
  'applicant.form.isConfirmed': ['护照信息已确认', 'The passport is confirmed'],
  'applicant.form.confirmedOn': ['同一护照已确认于订单', 'This passport was confirmed on order'],
  'applicant.form.wiped': ['保存期已满，答案与文件已清除于', 'Kept long enough: answers and files were deleted'],
  'applicant.form.saveFirst': ['请先保存，再确认', 'Save before you confirm'],
  'applicant.form.saveBefore': ['请先保存，再递交', 'Save before you hand it in'],
  'applicant.form.confirmPassport': ['确认护照信息', 'Confirm the passport'],
  'applicant.form.unconfirmPassport': ['取消确认', 'Open the passport again'],
  'applicant.form.ask.confirmPassport': [
    '{{name}} 的护照信息与护照资料页一致？确认后不能修改，主管可以取消确认。',
    'Is everything as on the data page of the passport of {{name}}? It cannot be changed afterwards; a supervisor can open it again.',
  ],
  'applicant.form.ask.unconfirmPassport': [
    '取消确认后，{{name}} 的护照信息可以修改。',
    'The passport of {{name}} can be changed then.',
  ],
  'applicant.form.done.confirmPassport': ['护照信息已确认', 'The passport is confirmed'],
  'applicant.form.done.unconfirmPassport': ['已取消确认', 'The passport can be changed again'],
  'applicant.form.earlier': ['同一护照的往期申请表：{{orderNo}}，', 'Earlier form of this passport: {{orderNo}},'],
  'applicant.form.saved': ['{{name}} 最后保存于', 'Last saved by {{name}},'],
  'applicant.batchReceive.title': ['批量收件', 'Receive together'],
  'applicant.batchReceive.ask': [
    '已收到所选 {{count}} 位申请人的资料？未能收件的会逐位说明原因。',
    'Are the papers of these {{count}} applicants here? Each that cannot be received says why.',
  ],
  'applicant.batchReceive.none': ['所选申请人都不能收件', 'None of them can be received'],
  'applicant.batchReceive.skipped': [
    '另有 {{count}} 位状态不符，将跳过',
    '{{count}} more stand elsewhere and are left out',
  ],
  'applicant.batchAudit.title': ['批量审核通过', 'Approve together'],
  'applicant.batchAudit.ask': [
    '所选 {{count}} 位申请人审核通过？未能通过的会逐位说明原因。',
    'Approve these {{count}} applicants? Each that cannot be approved says why.',
  ],
  'applicant.batchAudit.none': ['所选申请人都不能审核通过', 'None of them can be approved'],
  'applicant.batchAudit.skipped': [
    '另有 {{count}} 位状态不符，将跳过',
    '{{count}} more stand elsewhere and are left out',
  ],
  'applicant.batchHandle.title': ['批量准备送签', 'Prepare together'],
  'applicant.batchHandle.ask': [
    '所选 {{count}} 位申请人的资料已备好，可以送签？未能办理的会逐位说明原因。',
    'Are these {{count}} applicants ready for the consulate? Each that cannot be prepared says why.',
  ],
  'applicant.batchHandle.none': ['所选申请人都不能准备送签', 'None of them can be prepared'],
  'applicant.batchHandle.skipped': [
    '另有 {{count}} 位状态不符，将跳过',
    '{{count}} more stand elsewhere and are left out',
  ],
  'applicant.batchQueue.title': ['批量排队递交', 'Queue together'],
  'applicant.batchQueue.ask': [
    '将 {{count}} 位申请人的领馆申请排队递交？将按申请人现在的资料递交。',
    'Queue the applications of {{count}} people, with what their records say now?',
  ],
  'applicant.batchQueue.none': ['所选申请人都不能排队递交', 'None of them can be queued'],
  'applicant.batchQueue.skipped': [
    '另有 {{count}} 位不能排队递交，将跳过',
    '{{count}} others cannot be queued and are left out',
  ],
  'applicant.done.confirmPassport': ['{{name}} 的护照信息已确认', 'The passport of {{name}} is confirmed'],
  'applicant.ask.queue': [
    '将 {{name}} 的领馆申请排队递交？将按申请人现在的资料递交。',
    'Queue the application of {{name}}, with what the record says now?',
  ],
  'applicant.done.queue': ['{{name}} 的申请已进入队列', 'The application of {{name}} is in the queue'],
  'applicant.list.queue': ['排队递交', 'Queue'],
  'applicant.list.notNow': ['{{name}}：现在不能排队递交', '{{name}} cannot be queued now'],
  'applicant.ask.cancel': [
    '取消申请人 {{name}}？取消后不能恢复；订单中的其他申请人不受影响。',
    'Cancel the application of {{name}}? This cannot be undone; the others on the order stay as they are.',
  ],
  'applicant.done.cancel': ['已取消 {{name}} 的申请', 'The application of {{name}} was cancelled'],
})

defineTexts(texts, lifecycleTexts, statusTexts, ruleTexts, fieldTexts, orderTexts, titles)
