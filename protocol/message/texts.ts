import { textTable } from '#domain/text-table.ts'

/** What messages say; filled in when they are read, in the language of the reader. */
export const texts = textTable({
  'message.contractBack': ['合同 {{no}} 被{{by}}退回：{{reason}}', '{{by}} sent contract {{no}} back: {{reason}}'],
  'message.contractAgain': [
    '合同 {{no}} 已重新提交复核（{{n}} 处修改）',
    'Contract {{no}} was handed in again for review ({{n}} changed)',
  ],
  'message.financeRejected': [
    '合同 {{no}} 收款被驳回：{{reason}}',
    'Payment of contract {{no}} was rejected: {{reason}}',
  ],
  'message.applyFormPending': ['合同 {{no}} 的{{kind}}待审批', 'Contract {{no}}: {{kind}} waits for approval'],
  'message.applyFormApproved': ['合同 {{no}} 的{{kind}}已批准', 'Contract {{no}}: {{kind}} was approved'],
  'message.applyFormRejected': [
    '合同 {{no}} 的{{kind}}被驳回：{{reason}}',
    'Contract {{no}}: {{kind}} was rejected: {{reason}}',
  ],
  'message.exportDone': ['{{name}} 已完成，{{rows}} 行', '{{name}} is done, {{rows}} rows'],
  'message.exportFailed': ['{{name}} 导出失败', 'The export {{name}} failed'],
  'message.importDone': ['{{name}} 已完成，{{rows}} 行', '{{name}} is done, {{rows}} rows'],
  'message.importFailed': ['{{name}} 导入失败', 'The import {{name}} failed'],
  'message.supplyLockLost': ['{{no}} 的占用已到期', 'You no longer hold {{no}}: the time was over'],
  'message.deskTakeLost': ['{{no}} {{name}} 的占用已到期', 'You no longer hold {{no}} {{name}}: the time was over'],
  'message.passportLost': ['护照 {{no}}（{{name}}）标记为遗失', 'Passport {{no}} ({{name}}) was marked as lost'],
  'message.passportHeld': ['护照 {{no}}（{{name}}）被领馆留存', 'Passport {{no}} ({{name}}) is held by the consulate'],
  'message.readyDayMissed': [
    '{{n}} 本护照逾期，最久 {{days}} 天',
    '{{n}} passports are overdue, the oldest by {{days}} days',
  ],
  'message.dayCloseOverdue': [
    '{{cashier}} {{day}} 的日结尚未完成',
    'The day close of {{cashier}} for {{day}} is not done',
  ],
  'message.resultReturned': ['{{name}}：退回', '{{name}}: returned'],
  'message.resultRejected': ['{{name}}：拒签', '{{name}}: refused'],
  'message.orderMaterial': [
    '{{no}} {{name}}：需补充材料，{{reason}}',
    '{{no}} {{name}}: papers are asked for, {{reason}}',
  ],
  'message.orderResult': ['{{no}} {{name}}：{{result}}', '{{no}} {{name}}: {{result}}'],
  'message.entryTakeLost': [
    '{{no}} {{name}} 的人工录入已到期，已放回待录入',
    '{{no}} {{name}}: your time to enter the form is over; it waits for somebody again',
  ],
  'message.siteRefused': [
    '{{site}}网站拒绝我方访问，递交已暂停，请检查接口密钥',
    'The site {{site}} does not let us in; nothing goes there for now. Check its key',
  ],
  'message.companyPassed': ['{{name}} 已通过审核', '{{name}} passed the audit'],
  'message.companyNotPassed': ['{{name}} 未通过审核：{{reason}}', '{{name}} did not pass the audit: {{reason}}'],
  'message.topUpBooked': ['已充值 {{amount}}，余额 {{balance}}', '{{amount}} topped up, balance {{balance}}'],
  'message.prepaidReturned': [
    '已退回预存款 {{amount}}，余额 {{balance}}',
    '{{amount}} given back, balance {{balance}}',
  ],
  'message.rechargePending': ['{{buyer}} 的充值 {{amount}} 元待审核', 'A recharge of {{amount}} yuan waits: {{buyer}}'],
  'message.rechargeRejected': [
    '充值 {{amount}} 元（凭证 {{voucherNo}}）被驳回：{{reason}}',
    'Your recharge of {{amount}} yuan (voucher {{voucherNo}}) was rejected: {{reason}}',
  ],
  'message.balanceLow': [
    '账户余额不足：{{balance}}，不够 7 天使用',
    'The balance of the account is low: {{balance}}, less than 7 days of use',
  ],
})
