import { textTable } from '#domain/text-table.ts'

/** Messages of recharges. */
export const texts = textTable({
  'recharge.event.create': ['提交充值', 'Submit the recharge'],
  'recharge.notCovered': [
    '账户余额 {{balance}} 元，不足退回 {{amount}} 元，请减少金额',
    '{{balance}} yuan stand on the account, {{amount}} cannot be given back: lower the amount',
  ],
  'recharge.accountClosed': [
    '账户已销户，不能充值，请先由中心重新启用',
    'The account is closed: the center has to open it again first',
  ],
  'recharge.bankUnknown': [
    '请选择该中心启用中的人民币收款账户',
    'Choose a bank account of the center that is in use and in yuan',
  ],
  'recharge.noBank': [
    '本中心没有启用中的人民币收款账户，请先在“收款账户”登记',
    'The center has no bank account in yuan that is in use: add one under “Bank accounts” first',
  ],
  'recharge.future': ['到账日期不能晚于今天', 'The value day cannot be later than today'],
  'recharge.voucherUsed': [
    '凭证号 {{voucherNo}} 已用于{{buyer}} {{day}} 的 {{amount}} 元（{{status}}），请核对；若填写有误，请先撤销那一笔',
    'Voucher {{voucherNo}} is used already: {{buyer}}, {{day}}, {{amount}} yuan ({{status}}). Withdraw that one if it was wrong',
  ],
  'recharge.voucherTaken': [
    '凭证号 {{voucherNo}} 已被另一笔充值使用，请核对凭证，或联系中心财务',
    'Voucher {{voucherNo}} is used by another recharge: check it, or ask the finance of the center',
  ],
  'recharge.fileUnknown': ['截图不存在，请重新上传', 'The screenshot does not exist, please upload it again'],
})
