import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const texts = textTable({
  'palette.label': ['搜索页面、操作和记录', 'Search pages, actions and records'],
  'palette.hint': [
    '页面、操作、订单号、合同号、手机号、护照号、姓名',
    'Page, action, order or contract number, mobile, passport, name',
  ],
  'palette.recent': ['最近使用', 'Recently used'],
  'palette.page': ['页面', 'Pages'],
  'palette.action': ['操作', 'Actions'],
  'palette.record': ['记录', 'Records'],
  'palette.order': ['订单', 'Order'],
  'palette.contract': ['合同', 'Contract'],
  'palette.ofTab': ['当前页面：{{title}}', 'This page: {{title}}'],
  'palette.lang.zh': ['切换为中文', 'Switch to Chinese'],
  'palette.lang.en': ['切换为英文', 'Switch to English'],
  'palette.looking': ['正在查找记录…', 'Looking for records…'],
  'palette.failed': ['记录查找失败：{{message}}', 'Records could not be looked up: {{message}}'],
  'palette.nothing': ['没有找到匹配的页面、操作或记录', 'No page, action or record matches'],
  'palette.nothingHint': [
    '可输入中文、拼音、首字母或英文；记录请输入完整的单号、手机号、护照号，或姓名的开头。',
    'Type a page in English, Chinese or pinyin; for records the whole number, mobile or passport, or the beginning of a name.',
  ],
  'palette.count': ['共 {{count}} 项', '{{count}} found'],
  'palette.keyMove': ['选择', 'choose'],
  'palette.keyChoose': ['打开', 'open'],
  'palette.keyClose': ['关闭', 'close'],
})

defineTexts(texts)
