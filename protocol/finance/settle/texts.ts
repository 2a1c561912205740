import { textTable } from '#domain/text-table.ts'

/** Messages of settlement accounts. */
export const texts = textTable({
  'settle.balance': ['余额', 'Balance'],
  'settle.balanceAfter': ['变动后余额', 'Balance after'],
  'settle.time': ['时间', 'Time'],
  'settle.accountName': ['账户', 'Account'],
  'settle.no': ['序号', 'No.'],
  'settle.noAccount': [
    '合同 {{contractNo}} 的客户在本中心没有{{kind}}账户',
    'The customer of contract {{contractNo}} has no account of this kind at the center: {{kind}}',
  ],
  'settle.frozen': ['{{buyer}}的{{kind}}账户已冻结，不能记账', 'The account of {{buyer}} is frozen: {{kind}}'],
  'settle.closed': [
    '{{buyer}}的{{kind}}账户已销户，请先在“结算账户”重新启用',
    'The account of {{buyer}} ({{kind}}) is closed: open it again under “Settlement accounts” first',
  ],
  'settle.noCredit': [
    '{{buyer}}的{{kind}}账户可用额度 {{available}} 元，不足 {{amount}} 元',
    'The account of {{buyer}} ({{kind}}) has {{available}} yuan left, {{amount}} are needed',
  ],
  'settle.accountExists': [
    '该客户在本中心已有同类账户',
    'This customer has an account of that kind at the center already',
  ],
  'settle.buyerUnknown': ['该公司不是本中心的代理商', 'This company is no agent of the center'],
  'settle.creditBelowDebt': [
    '信用额度不能低于已欠的 {{debt}} 元',
    'The credit limit cannot be below the {{debt}} yuan that are owed',
  ],
  'account.event.create': ['开户', 'Open the account'],
  'account.event.credit': ['修改额度', 'Change the credit limit'],
})
