import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'order.page.list': ['订单管理', 'Orders'],
  'order.page.add': ['新建签证订单', 'New visa order'],
  'order.page.detail': ['订单详情', 'Order'],
  'order.page.list-v2': ['订单进度', 'Orders by progress'],
  'order.page.detail-v2': ['订单详情（完成进度）', 'Order (completion)'],
  'order.page.new-detail': ['订单详情（下一步）', 'Order (next steps)'],
  'order.page.russia': ['俄罗斯电子签证表单', 'Russian e-visa form'],
})
