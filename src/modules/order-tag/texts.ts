import { textTable } from '#domain/text-table.ts'
import { texts as ruleTexts } from '#domain/texts.ts'
import { texts as protocolTexts } from '#protocol/order-tag/texts.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as titles } from './texts-titles.ts'

export const texts = textTable({
  'tag.add': ['新建标签', 'New tag'],
  'tag.edit': ['修改', 'Change'],
  'tag.remove': ['删除', 'Delete'],
  'tag.editTitle': ['修改标签“{{name}}”', 'Change tag "{{name}}"'],
  'tag.preview': ['预览', 'Looks like'],
  'tag.look': ['标签', 'Tag'],
  'tag.orders': ['使用订单数', 'Orders'],
  'tag.seeOrders': ['查看订单', 'See orders'],
  'tag.valid.1': ['启用', 'In use'],
  'tag.valid.0': ['停用', 'Disabled'],
  'tag.validHelp': [
    '停用后不能再打到新的订单上，已有的保留',
    'A disabled tag stays on its orders but is not offered for others',
  ],
  'tag.askRemove': ['删除标签“{{name}}”？', 'Delete tag "{{name}}"?'],
  'tag.askRemoveUsed': [
    '{{count}} 个订单会失去这个标签。删除后不能恢复；如只是不再使用，可以改为停用。',
    '{{count}} orders lose this tag, which cannot be taken back. If it is only out of use, disable it instead.',
  ],
  'tag.removed': ['标签已删除，{{count}} 个订单不再有它', 'The tag was deleted; {{count}} orders lost it'],
  'tag.saved': ['标签已保存', 'The tag was saved'],
  'tag.empty': [
    '还没有标签。新建后即可在订单列表中打标签、按标签查找',
    'There are no tags yet. Once made, they can be put on orders and searched by',
  ],
  'tag.keywords': ['标签名称开头', 'Name starts with'],
  'tag.color.gray': ['灰', 'Gray'],
  'tag.color.blue': ['蓝', 'Blue'],
  'tag.color.green': ['绿', 'Green'],
  'tag.color.orange': ['橙', 'Orange'],
  'tag.color.red': ['红', 'Red'],
  'tag.color.purple': ['紫', 'Purple'],
})

defineTexts(texts, protocolTexts, ruleTexts, fieldTexts, titles)
