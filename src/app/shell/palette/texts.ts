import { defineTexts } from '#src/kit/i18n/i18n.ts'

export const zh = {
  'palette.label': '搜索页面、操作和记录',
  'palette.hint': '页面、操作、订单号、合同号、手机号、护照号、姓名',
  'palette.recent': '最近使用',
  'palette.page': '页面',
  'palette.action': '操作',
  'palette.record': '记录',
  'palette.order': '订单',
  'palette.contract': '合同',
  'palette.ofTab': '当前页面：{{title}}',
  'palette.lang.zh': '切换为中文',
  'palette.lang.en': '切换为英文',
  'palette.looking': '正在查找记录…',
  'palette.failed': '记录查找失败：{{message}}',
  'palette.nothing': '没有找到匹配的页面、操作或记录',
  'palette.nothingHint': '可输入中文、拼音、首字母或英文；记录请输入完整的单号、手机号、护照号，或姓名的开头。',
  'palette.count': '共 {{count}} 项',
  'palette.keyMove': '选择',
  'palette.keyChoose': '打开',
  'palette.keyClose': '关闭',
}

export const en = {
  'palette.label': 'Search pages, actions and records',
  'palette.hint': 'Page, action, order or contract number, mobile, passport, name',
  'palette.recent': 'Recently used',
  'palette.page': 'Pages',
  'palette.action': 'Actions',
  'palette.record': 'Records',
  'palette.order': 'Order',
  'palette.contract': 'Contract',
  'palette.ofTab': 'This page: {{title}}',
  'palette.lang.zh': 'Switch to Chinese',
  'palette.lang.en': 'Switch to English',
  'palette.looking': 'Looking for records…',
  'palette.failed': 'Records could not be looked up: {{message}}',
  'palette.nothing': 'No page, action or record matches',
  'palette.nothingHint':
    'Type a page in English, Chinese or pinyin; for records the whole number, mobile or passport, or the beginning of a name.',
  'palette.count': '{{count}} found',
  'palette.keyMove': 'choose',
  'palette.keyChoose': 'open',
  'palette.keyClose': 'close',
} satisfies Record<keyof typeof zh, string>

defineTexts({ zh, en })
