import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as statusTexts } from '#domain/texts-status.ts'
import { texts as lifecycleTexts } from '#machines/lifecycle/texts.ts'
import { texts as deskTexts } from '#protocol/applicant-desk/texts.ts'
import { texts as orderTexts } from '#protocol/order/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import '#src/parts/order-filters/texts.ts'
import '#src/parts/questionnaire/texts.ts'
import '#src/parts/paper/texts.ts'
import '#src/modules/applicant-desk/audit/texts-decision.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'applicantDesk.list.keywords': ['护照号 / 订单号 / 姓名', 'Passport, order, name'],
  'applicantDesk.list.complete': ['齐全', 'Complete'],
  'applicantDesk.list.incomplete': ['不齐', 'Incomplete'],
  'applicantDesk.list.billSent': ['已送签', 'Sent'],
  'applicantDesk.list.billNotSent': ['未送签', 'Not sent'],
  'applicantDesk.lists': ['待收件与扫描', 'Awaited, and scans'],
  'applicantDesk.do.receive': ['收件', 'Receive'],
  'applicantDesk.do.prepare': ['准备送签', 'Prepare'],
  'applicantDesk.do.supplement': ['补齐资料', 'Complete'],
  'applicantDesk.do.returnMaterial': ['返件', 'Return'],
  'applicantDesk.ask.receive': [
    '已收到 {{name}} 的资料？收件后进入材料审核。',
    'Are the papers of {{name}} here? The audit comes next.',
  ],
  'applicantDesk.ask.receiveContractFlow': [
    '{{name}} 是本中心受理的客户，应先签合同；在此收件后不能再签合同。已收到资料，仍在此收件？',
    '{{name}} is a customer of your center and belongs on a contract, which is not possible once received here. Receive all the same?',
  ],
  'applicantDesk.batchReceive.contractFlow': [
    '其中有本中心受理的客户，应先签合同；在此收件后不能再签合同。',
    'Some are customers of your center and belong on a contract, which is not possible once received here.',
  ],
  'applicantDesk.ask.prepare': [
    '{{name}} 的资料已齐备，可以送签？',
    'Is everything of {{name}} ready for the consulate?',
  ],
  'applicantDesk.ask.supplement': [
    '{{name}} 缺少的资料已补齐？将回到材料审核。',
    'Are the missing papers of {{name}} here? The audit comes next.',
  ],
  'applicantDesk.ask.reaudit': ['将 {{name}} 退回材料审核。', '{{name}} goes back to the audit.'],
  'applicantDesk.do.createApplication': ['建立申请并递交', 'Create and hand in'],
  'applicantDesk.do.completeForm': ['完善申请表', 'Complete the form'],
  'applicantDesk.do.correct': ['更正', 'Correct'],
  'applicantDesk.do.enter': ['录入', 'Enter'],
  'applicantDesk.ask.createApplication': [
    '为 {{name}} 建立领馆申请并排队递交？将按申请人现在的资料递交。',
    'Create the application of {{name}} and queue it, with what the applicant’s record says now?',
  ],
  'applicantDesk.done.createApplication': ['{{name}} 的申请已进入队列', 'The application of {{name}} is in the queue'],
  'applicantDesk.handle.attempts': ['递交次数', 'Tries'],
  'applicantDesk.handle.noCorrection': ['本页没有需要更正的申请', 'No application on this page is to be corrected'],
  'applicantDesk.handle.notNow': ['{{name}}：现在不能{{action}}', '{{name}}: not possible now ({{action}})'],
  'applicantDesk.keys.queue': ['排队递交', 'Queue'],
  'applicantDesk.keys.takeOver': ['接手录入', 'Take over'],
  'applicantDesk.keys.evidence': ['往来凭证', 'Evidence'],
  'applicantDesk.keys.correction': ['下一个更正', 'Next correction'],
  'applicantDesk.done.receive': ['已收件：{{name}}', '{{name}} was received'],
  'applicantDesk.done.prepare': ['{{name}} 待送签', '{{name}} waits to be sent'],
  'applicantDesk.done.supplement': ['{{name}} 回到材料审核', '{{name}} is back in the audit'],
  'applicantDesk.done.reaudit': ['{{name}} 回到材料审核', '{{name}} is back in the audit'],
  'applicantDesk.receive.empty': [
    '没有待收件的申请人。订单确认后，申请人会出现在这里',
    'Nobody is awaited. Once an order is confirmed, its people appear here',
  ],
  'applicantDesk.receive.hint.show': [
    '扫描护照条码、护照资料页、订单号或快递运单，核对材料后按 Enter 收件',
    'Scan a label, passport, order number or waybill, tick the papers; Enter receives',
  ],
  'applicantDesk.receive.hint.receive': [
    '扫描护照条码、护照资料页、订单号或快递运单即完成收件',
    'A scanned label, passport, order number or waybill receives its applicant',
  ],
  'applicantDesk.receive.manual': ['条码 / 护照号 / 订单号 / 运单号', 'Barcode, passport, order or waybill no.'],
  'applicantDesk.receive.manualHint': ['手工输入，按 Enter 提交', 'Type it; Enter sends it'],
  'applicantDesk.receive.word.show': ['请核对材料', 'Check the papers'],
  'applicantDesk.receive.word.receive': ['已收件', 'Received'],
  'applicantDesk.receive.word.label': ['已贴条码', 'Labelled'],
  'applicantDesk.receive.way': ['扫描后', 'After a scan'],
  'applicantDesk.receive.way.show': ['先核对材料', 'Check papers first'],
  'applicantDesk.receive.way.receive': ['直接收件', 'Receive at once'],
  'applicantDesk.receive.papers': ['核对材料', 'Papers'],
  'applicantDesk.receive.papersOf': ['{{name}} 的材料', 'Papers of {{name}}'],
  'applicantDesk.receive.label': ['条码', 'Label'],
  'applicantDesk.receive.missing': ['缺材料', 'Papers missing'],
  'applicantDesk.receive.note': ['待补：{{note}}', 'Still to bring: {{note}}'],
  'applicantDesk.receive.sms': ['发送补交短信', 'Send a message'],
  'applicantDesk.receive.whose': ['请先扫描护照，再扫描要贴的条码', 'Scan the passport first, then the label for it'],
  'applicantDesk.receive.contractFirst': ['请先确认是否签合同', 'Make sure first that no contract is wanted'],
  'applicantDesk.receive.contractFlow': [
    '本中心受理的客户应先签合同，在此收件后不能再签合同。确定在此收件请按 Enter',
    'This customer of your center belongs on a contract, which is not possible once received here. Enter receives all the same',
  ],
  'applicantDesk.ask.noteMissing': [
    '{{name}} 缺少哪些材料？登记后仍为待收件。',
    'What did {{name}} come without? The papers stay awaited.',
  ],
  'applicantDesk.receive.awaited': ['待收件', 'Awaited'],
  'applicantDesk.receive.all': ['整单收件', 'Receive the whole order'],
  'applicantDesk.receive.people': ['订单申请人', 'The people of the order'],
  'applicantDesk.batchReceive.title': ['批量收件', 'Receive'],
  'applicantDesk.batchReceive.ask': ['收下 {{count}} 位申请人的资料？', 'Are the papers of {{count}} people here?'],
  'applicantDesk.batchReceive.none': ['所选申请人都不能收件', 'None of them can be received'],
  'applicantDesk.batchReceive.skipped': [
    '另有 {{count}} 位不能收件，将跳过',
    '{{count}} others cannot be received and are left out',
  ],
  'applicantDesk.ask.requestMaterial': [
    '{{name}} 需要补充资料，请选择缺少的材料，或写明原因。',
    '{{name}} has to bring more papers. Choose what is missing, or write it down.',
  ],
  'applicantDesk.ask.approveOdd': [
    '{{name}} 的护照或行程不符合要求，仍要通过？请写明原因。',
    'Passport or trip of {{name}} do not fit. Approve all the same? Write down why.',
  ],
  'applicantDesk.ask.approveWithout': [
    '{{name}} 缺少下列材料，仍要通过？请写明原因。',
    'Approve {{name}} without these papers? Write down why.',
  ],
  'applicantDesk.audit.queue': ['待审核', 'To audit'],
  'applicantDesk.audit.flag': ['标记复看', 'Flag'],
  'applicantDesk.audit.unflag': ['取消复看', 'Unflag'],
  'applicantDesk.audit.flagged': ['待复看', 'Second look'],
  'applicantDesk.audit.supervisor': [
    '{{text}}。须由主管写明原因后通过，请交主管办理',
    '{{text}}. A supervisor approves it with a reason: hand it to a supervisor',
  ],
  'applicantDesk.audit.take': ['我来审核', 'Take'],
  'applicantDesk.audit.takeHint': [
    '为您保留 30 分钟，其他人暂不能处理',
    'Yours for 30 minutes: others leave it alone meanwhile',
  ],
  'applicantDesk.audit.release': ['放回队列', 'Give back'],
  'applicantDesk.audit.releaseHint': ['其他人可以接着审核', 'Others may go on with it'],
  'applicantDesk.audit.and': ['、', ', '],
  'applicantDesk.audit.lacks': ['：{{list}}', ': {{list}}'],
  'applicantDesk.audit.lacksMore': ['：{{list}}……共 {{count}} 项', ': {{list}} …, {{count}} in all'],
  'applicantDesk.audit.minor': ['未成年人 · {{age}} 岁', 'Minor · aged {{age}}'],
  'applicantDesk.ask.flag': [
    '{{name}} 将在队列中标为待复看，审核通过或取消复看后解除。',
    'The queue shows that {{name}} needs a second look, until approved or unflagged.',
  ],
  'applicantDesk.audit.count': ['{{count}} 人', '{{count}} people'],
  'applicantDesk.audit.with': ['{{name}} 审核中', 'With {{name}}'],
  'applicantDesk.audit.notHere': ['申请人已不在审核环节', 'The applicant does not stand at the audit any more'],
  'applicantDesk.audit.empty': ['没有待审核的申请人', 'Nobody waits for the audit'],
  'applicantDesk.audit.emptyHint': ['收件后，申请人会出现在这里', 'Whoever is received appears here'],
  'applicantDesk.audit.passport': ['护照', 'Passport'],
  'applicantDesk.audit.trip': ['行程', 'Trip'],
  'applicantDesk.audit.papers': ['资料', 'Papers'],
  'applicantDesk.audit.differences': ['与往期申请的差异', 'Other than last time'],
  'applicantDesk.audit.same': ['与往期申请一致', 'Everything is as last time'],
  'applicantDesk.audit.secretDiffers': ['有变化（内容保密）', 'Differs (confidential)'],
  'applicantDesk.audit.proposed': ['空白项的参考', 'Known for what is empty'],
  'applicantDesk.audit.saved': ['{{name}} 最后保存于', 'Last saved by {{name}},'],
  'applicantDesk.keys.next': ['下一位', 'Next'],
  'applicantDesk.keys.previous': ['上一位', 'Back'],
  'applicantDesk.keys.approve': ['通过', 'Approve'],
  'applicantDesk.keys.approveQueue': ['通过并排队', 'Approve and queue'],
  'applicantDesk.do.approveQueue': ['审核通过并排队', 'Approve and queue'],
  'applicantDesk.keys.request': ['补充资料', 'Ask'],
  'applicantDesk.keys.flag': ['复看', 'Flag'],
  'applicantDesk.keys.section': ['部分', 'Section'],
  'applicantDesk.keys.problem': ['下一个问题', 'Problem'],
  'applicantDesk.keys.official': ['官方题目', 'Wording'],
  'applicantDesk.keys.undo': ['撤销', 'Undo'],
  'applicantDesk.handle.empty': [
    '没有正在办理的申请人。材料审核通过后，申请人会出现在这里',
    'Nobody is being handled. Whoever passes the audit appears here',
  ],
  'applicantDesk.batchPrepare.title': ['准备送签', 'Prepare for sending'],
  'applicantDesk.batchPrepare.ask': [
    '{{count}} 位申请人的资料已齐备，可以送签？',
    'Is everything of {{count}} people ready for the consulate?',
  ],
  'applicantDesk.batchPrepare.none': ['所选申请人都不能准备送签', 'None of them can be prepared'],
  'applicantDesk.batchPrepare.skipped': [
    '另有 {{count}} 位不能准备送签，将跳过',
    '{{count}} others cannot be prepared and are left out',
  ],
  'applicantDesk.batchQueue.title': ['排队递交', 'Queue'],
  'applicantDesk.batchQueue.ask': [
    '将 {{count}} 位申请人的领馆申请排队递交？将按申请人现在的资料递交。',
    'Queue the applications of {{count}} people, with what their records say now?',
  ],
  'applicantDesk.batchQueue.none': ['所选申请人都不能排队递交', 'None of them can be queued'],
  'applicantDesk.batchQueue.skipped': [
    '另有 {{count}} 位不能排队递交，将跳过',
    '{{count}} others cannot be queued and are left out',
  ],
  'applicantDesk.batchReaudit.title': ['重新审核', 'Audit again'],
  'applicantDesk.batchReaudit.ask': ['将 {{count}} 位申请人退回材料审核。', '{{count}} people go back to the audit.'],
  'applicantDesk.batchReaudit.none': ['所选申请人都不能重新审核', 'None of them can be audited again'],
  'applicantDesk.batchReaudit.skipped': [
    '另有 {{count}} 位不能重新审核，将跳过',
    '{{count}} others cannot be audited again and are left out',
  ],
  'applicantDesk.batchReturn.title': ['返件', 'Return the papers'],
  'applicantDesk.batchReturn.ask': [
    '将 {{count}} 位申请人的资料退还客户？退还后申请结束，不能恢复。',
    'Give the papers of {{count}} people back to the customers? The applications end; this cannot be undone.',
  ],
  'applicantDesk.batchReturn.none': ['所选申请人都不能返件', 'No papers can be given back'],
  'applicantDesk.batchReturn.skipped': [
    '另有 {{count}} 位不能返件，将跳过',
    'Those of {{count}} others cannot be given back and are left out',
  ],
})

defineTexts(texts, lifecycleTexts, statusTexts, ruleTexts, fieldTexts, orderTexts, deskTexts, titles)
