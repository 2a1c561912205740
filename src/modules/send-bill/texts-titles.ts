/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'sendBill.page.list': '送签单',
  'sendBill.page.ofOrders': '送签单列表',
  'sendBill.page.edit': '新建送签单',
  'sendBill.page.info': '送签单详情',
  'sendBill.page.parse': '送签单解析',
}

export const en = {
  'sendBill.page.list': 'Send bills',
  'sendBill.page.ofOrders': 'Send bills of orders',
  'sendBill.page.edit': 'New send bill',
  'sendBill.page.info': 'Send bill',
  'sendBill.page.parse': 'Send bill from a file',
} satisfies Record<keyof typeof zh, string>
