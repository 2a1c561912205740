import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'applicant.duplicates': ['重复申请核对', 'The look for other orders'],
  'applicant.duplicate': [
    '这本护照已在其他订单申请同一行程的签证，请先打开核对是否重复：',
    'This passport applies for the same trip on other orders already. Open them and make sure that it is no second application: ',
  ],
  'applicant.duplicateSaid': ['（已说明：{{reason}}，{{user}}）', '(said why: {{reason}}, {{user}})'],
  'applicant.and': ['、', ', '],
  'applicant.ask.receive': ['已收到 {{name}} 的资料？', 'Are the papers of {{name}} here?'],
  'applicant.ask.startAudit': [
    '开始审核 {{name}} 的资料？30 分钟内其他人不能审核该申请人。',
    'Start the audit of {{name}}? Nobody else can audit this applicant for 30 minutes.',
  ],
  'applicant.ask.approve': ['{{name}} 的资料和申请表审核通过？', 'Approve the papers and the form of {{name}}?'],
  'applicant.ask.requestMaterial': [
    '要求 {{name}} 补充资料。请写明缺少的资料，客户会看到。',
    'Ask for more papers of {{name}}. Say which are missing; the customer sees it.',
  ],
  'applicant.ask.supplement': [
    '{{name}} 的资料已补齐？申请人将回到审核。',
    'Are all papers of {{name}} here now? The audit goes on then.',
  ],
  'applicant.ask.prepare': ['{{name}} 的资料已备好，可以送签？', 'Is everything of {{name}} ready for the consulate?'],
  'applicant.ask.reaudit': ['将 {{name}} 退回重新审核。', 'Send {{name}} back to the audit.'],
  'applicant.ask.returnMaterial': [
    '{{name}} 的资料已返还？返还后申请结束，不能恢复。',
    'Were the papers of {{name}} given back? This ends the application and cannot be undone.',
  ],
  'applicant.ask.resend': [
    '{{name}} 的护照重新送签。现有结果不再有效，保留在历史中。',
    'Send the passport of {{name}} again? The result counts no longer and stays in the history.',
  ],
  'applicant.ask.resubmit': [
    '{{name}} 需补充资料后再送签。现有结果不再有效，申请人回到资料不全。',
    '{{name}} brings more papers first? The result counts no longer, and the papers are incomplete again.',
  ],
  'applicant.done.resend': ['{{name}} 待重新送签', '{{name}} is ready to be sent again'],
  'applicant.done.resubmit': ['{{name}} 待补充资料', '{{name}} brings more papers'],
  'applicant.done.correctResult': ['{{name}} 的出签结果已更正', 'The result of {{name}} was corrected'],
  'applicant.result.misprint': ['签证印错，可重新送签', 'The visa is a misprint'],
  'applicant.result.paperMissing': ['退件缺资料，需补充后再送', 'Needs more papers first'],
  'applicant.done.receive': ['已收到 {{name}} 的资料', 'The papers of {{name}} are here'],
  'applicant.done.startAudit': ['已开始审核 {{name}}', 'The audit of {{name}} has begun'],
  'applicant.done.approve': ['{{name}} 审核通过', '{{name}} was approved'],
  'applicant.done.requestMaterial': ['已要求 {{name}} 补充资料', 'More papers were asked for of {{name}}'],
  'applicant.done.supplement': ['{{name}} 已回到审核', '{{name}} is back in the audit'],
  'applicant.done.prepare': ['{{name}} 待送签', '{{name}} is ready for the consulate'],
  'applicant.done.reaudit': ['{{name}} 已退回审核', '{{name}} is back in the audit'],
  'applicant.done.returnMaterial': ['{{name}} 的资料已返还', 'The papers of {{name}} were given back'],
  'applicant.return.papers': ['一并退还的原件', 'Originals that go back, too'],
  'applicant.return.none': ['没有需要退还的原件', 'No originals are here'],
})

defineTexts(texts)
