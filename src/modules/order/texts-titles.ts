/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'order.page.list': '订单管理',
  'order.page.add': '新建签证订单',
  'order.page.detail': '订单详情',
  'order.page.list-v2': '订单进度',
  'order.page.detail-v2': '订单详情（完成进度）',
  'order.page.new-detail': '订单详情（下一步）',
  'order.page.russia': '俄罗斯电子签证表单',
}

export const en = {
  'order.page.list': 'Orders',
  'order.page.add': 'New visa order',
  'order.page.detail': 'Order',
  'order.page.list-v2': 'Orders by progress',
  'order.page.detail-v2': 'Order (completion)',
  'order.page.new-detail': 'Order (next steps)',
  'order.page.russia': 'Russian e-visa form',
} satisfies Record<keyof typeof zh, string>
