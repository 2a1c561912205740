/** Messages of settlement accounts. */
export const zh = {
  'settle.balance': '余额',
  'settle.noAccount': '合同 {{contractNo}} 的客户在本中心没有{{kind}}账户',
  'settle.frozen': '{{buyer}}的{{kind}}账户已冻结，不能记账',
  'settle.noCredit': '{{buyer}}的{{kind}}账户可用额度 {{available}} 元，不足 {{amount}} 元',
  'settle.accountExists': '该客户在本中心已有同类账户',
  'settle.buyerUnknown': '该公司不是本中心的代理商',
  'settle.creditBelowDebt': '信用额度不能低于已欠的 {{debt}} 元',
  'account.event.create': '开户',
  'account.event.credit': '修改额度',
  'account.event.freeze': '冻结',
  'account.event.unfreeze': '解冻',
  'account.event.topUp': '充值',
}

export const en = {
  'settle.balance': 'Balance',
  'settle.noAccount': 'The customer of contract {{contractNo}} has no account of this kind at the center: {{kind}}',
  'settle.frozen': 'The account of {{buyer}} is frozen: {{kind}}',
  'settle.noCredit': 'The account of {{buyer}} ({{kind}}) has {{available}} yuan left, {{amount}} are needed',
  'settle.accountExists': 'This customer has an account of that kind at the center already',
  'settle.buyerUnknown': 'This company is no agent of the center',
  'settle.creditBelowDebt': 'The credit limit cannot be below the {{debt}} yuan that are owed',
  'account.event.create': 'Open the account',
  'account.event.credit': 'Change the credit limit',
  'account.event.freeze': 'Freeze',
  'account.event.unfreeze': 'Free again',
  'account.event.topUp': 'Top up',
} satisfies Record<keyof typeof zh, string>
