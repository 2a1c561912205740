import * as ruleTexts from '#domain/texts.ts'
import * as protocolTexts from '#protocol/order-tag/texts.ts'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import * as titles from './texts-titles.ts'

export const zh = {
  'tag.add': '新建标签',
  'tag.edit': '修改',
  'tag.remove': '删除',
  'tag.editTitle': '修改标签“{{name}}”',
  'tag.preview': '预览',
  'tag.look': '标签',
  'tag.orders': '使用订单数',
  'tag.seeOrders': '查看订单',
  'tag.valid.1': '启用',
  'tag.valid.0': '停用',
  'tag.validHelp': '停用后不能再打到新的订单上，已有的保留',
  'tag.askRemove': '删除标签“{{name}}”？',
  'tag.askRemoveUsed': '{{count}} 个订单会失去这个标签。删除后不能恢复；如只是不再使用，可以改为停用。',
  'tag.removed': '标签已删除，{{count}} 个订单不再有它',
  'tag.saved': '标签已保存',
  'tag.empty': '还没有标签。新建后即可在订单列表中打标签、按标签查找',
  'tag.keywords': '标签名称开头',
  'tag.color.gray': '灰',
  'tag.color.blue': '蓝',
  'tag.color.green': '绿',
  'tag.color.orange': '橙',
  'tag.color.red': '红',
  'tag.color.purple': '紫',
}

export const en = {
  'tag.add': 'New tag',
  'tag.edit': 'Change',
  'tag.remove': 'Delete',
  'tag.editTitle': 'Change tag "{{name}}"',
  'tag.preview': 'Looks like',
  'tag.look': 'Tag',
  'tag.orders': 'Orders',
  'tag.seeOrders': 'See orders',
  'tag.valid.1': 'In use',
  'tag.valid.0': 'Disabled',
  'tag.validHelp': 'A disabled tag stays on its orders but is not offered for others',
  'tag.askRemove': 'Delete tag "{{name}}"?',
  'tag.askRemoveUsed':
    '{{count}} orders lose this tag, which cannot be taken back. If it is only out of use, disable it instead.',
  'tag.removed': 'The tag was deleted; {{count}} orders lost it',
  'tag.saved': 'The tag was saved',
  'tag.empty': 'There are no tags yet. Once made, they can be put on orders and searched by',
  'tag.keywords': 'Name starts with',
  'tag.color.gray': 'Gray',
  'tag.color.blue': 'Blue',
  'tag.color.green': 'Green',
  'tag.color.orange': 'Orange',
  'tag.color.red': 'Red',
  'tag.color.purple': 'Purple',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en }, protocolTexts, ruleTexts, fieldTexts, titles)
