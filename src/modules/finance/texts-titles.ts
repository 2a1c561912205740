/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'finance.page.list': '财务管理',
  'finance.page.accepted': '已受理订单',
  'finance.page.applyForm': '申请单',
  'finance.page.dayClose': '日结',
  'finance.page.account': '结算账户',
}

export const en = {
  'finance.page.list': 'Finance',
  'finance.page.accepted': 'Accepted orders',
  'finance.page.applyForm': 'Apply forms',
  'finance.page.dayClose': 'Day close',
  'finance.page.account': 'Settlement accounts',
} satisfies Record<keyof typeof zh, string>
