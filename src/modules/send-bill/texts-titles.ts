import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'sendBill.page.list': ['送签单', 'Send bills'],
  'sendBill.page.ofOrders': ['送签单列表', 'Send bills of orders'],
  'sendBill.page.edit': ['新建送签单', 'New send bill'],
  'sendBill.page.info': ['送签单详情', 'Send bill'],
  'sendBill.page.parse': ['送签单解析', 'Send bill from a file'],
})
