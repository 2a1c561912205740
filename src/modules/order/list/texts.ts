export const zh = {
  'order.list.v2': '订单进度',

  'order.batch.title': '批量确认',
  'order.batch.ask': '确认选中的 {{count}} 个订单？每个订单单独处理，不能确认的会说明原因。',
  'order.batch.skipped': '其中 {{count}} 个不是“下单成功”状态，会跳过。',
  'order.batch.none': '选中的订单都不需要确认',
  'order.batch.start': '开始确认',

  'order.tags.edit': '打标签',
  'order.tags.title': '给 {{count}} 个订单打标签',
  'order.tags.titleOne': '订单 {{no}} 的标签',
  'order.tags.none': '还没有标签，可在“标签管理”中新建',
  'order.tags.ofSome': '{{count}} 个有',
  'order.tags.saved': '标签已更新',
}

export const en = {
  'order.list.v2': 'Orders by progress',

  'order.batch.title': 'Confirm several',
  'order.batch.ask':
    'Confirm the {{count}} chosen orders? Each is handled by itself; those that cannot be confirmed say why.',
  'order.batch.skipped': '{{count}} of them are not new and are left out.',
  'order.batch.none': 'None of the chosen orders needs to be confirmed',
  'order.batch.start': 'Confirm',

  'order.tags.edit': 'Tags',
  'order.tags.title': 'Tags of {{count}} orders',
  'order.tags.titleOne': 'Tags of order {{no}}',
  'order.tags.none': 'There are no tags yet; make some under "Tags"',
  'order.tags.ofSome': 'on {{count}}',
  'order.tags.saved': 'The tags were changed',
} satisfies Record<keyof typeof zh, string>
