import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'richText.loading': ['正在打开编辑器…', 'Opening the editor…'],
  'richText.tools': ['编辑工具', 'Editing'],
  'richText.undo': ['撤销', 'Undo'],
  'richText.redo': ['重做', 'Redo'],
  'richText.heading': ['标题', 'Heading'],
  'richText.subheading': ['小标题', 'Small heading'],
  'richText.bold': ['加粗', 'Bold'],
  'richText.italic': ['斜体', 'Italic'],
  'richText.underline': ['下划线', 'Underline'],
  'richText.strike': ['删除线', 'Strike through'],
  'richText.bullets': ['项目列表', 'List'],
  'richText.numbers': ['编号列表', 'Numbered list'],
  'richText.quote': ['引用', 'Quotation'],
  'richText.rule': ['分隔线', 'Line across'],
  'richText.plain': ['清除格式', 'Remove formatting'],
  'richText.link': ['链接', 'Link'],
  'richText.picture': ['插入图片', 'Insert a picture'],
  'richText.table': ['表格', 'Table'],
  'richText.addRow': ['加一行', 'Add row'],
  'richText.addColumn': ['加一列', 'Add column'],
  'richText.deleteRow': ['删除行', 'Delete row'],
  'richText.deleteColumn': ['删除列', 'Delete column'],
  'richText.deleteTable': ['删除表格', 'Delete table'],
  'richText.address': ['链接地址', 'Address of the link'],
  'richText.apply': ['确定', 'Apply'],
})

defineTexts(texts)
