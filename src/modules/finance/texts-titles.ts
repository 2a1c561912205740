import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'finance.page.list': ['财务管理', 'Finance'],
  'finance.page.accepted': ['已受理订单', 'Accepted orders'],
  'finance.page.applyForm': ['申请单', 'Apply forms'],
  'finance.page.dayClose': ['日结', 'Day close'],
  'finance.page.account': ['结算账户', 'Settlement accounts'],
  'finance.page.recharge': ['账户充值', 'Recharges'],
  'finance.page.bankAccount': ['收款账户', 'Bank accounts'],
  'finance.page.transaction': ['账户流水', 'Account movements'],
})
