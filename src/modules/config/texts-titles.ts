/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'config.page.option': '选项',
  'config.page.holiday': '节假日',
  'config.page.fee': '签证费用',
  'config.page.time': '办理时长',
  'config.page.template': '文档模板',
  'config.page.word': '中心字典',
  'config.page.centerWords': '各中心字典',
  'config.page.method': '支付方式',
  'config.page.service': '服务项目',
}

export const en = {
  'config.page.option': 'Options',
  'config.page.holiday': 'Holidays',
  'config.page.fee': 'Visa fees',
  'config.page.time': 'Process times',
  'config.page.template': 'Document templates',
  'config.page.word': 'Center dictionary',
  'config.page.centerWords': 'Center dictionaries',
  'config.page.method': 'Payment methods',
  'config.page.service': 'Services',
} satisfies Record<keyof typeof zh, string>
