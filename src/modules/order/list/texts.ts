import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'order.list.v2': ['订单进度', 'Orders by progress'],

  'order.batch.title': ['批量确认', 'Confirm several'],
  'order.batch.ask': [
    '确认选中的 {{count}} 个订单？每个订单单独处理，不能确认的会说明原因。',
    'Confirm the {{count}} chosen orders? Each is handled by itself; those that cannot be confirmed say why.',
  ],
  'order.batch.skipped': [
    '其中 {{count}} 个不是“下单成功”状态，会跳过。',
    '{{count}} of them are not new and are left out.',
  ],
  'order.batch.none': ['选中的订单都不需要确认', 'None of the chosen orders needs to be confirmed'],
  'order.batch.start': ['开始确认', 'Confirm'],

  'order.tags.edit': ['打标签', 'Tags'],
  'order.tags.title': ['给 {{count}} 个订单打标签', 'Tags of {{count}} orders'],
  'order.tags.titleOne': ['订单 {{no}} 的标签', 'Tags of order {{no}}'],
  'order.tags.none': ['还没有标签，可在“标签管理”中新建', 'There are no tags yet; make some under "Tags"'],
  'order.tags.ofSome': ['{{count}} 个有', 'on {{count}}'],
  'order.tags.saved': ['标签已更新', 'The tags were changed'],
})
