import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'config.page.option': ['选项', 'Options'],
  'config.page.holiday': ['节假日', 'Holidays'],
  'config.page.fee': ['签证费用', 'Visa fees'],
  'config.page.time': ['办理时长', 'Process times'],
  'config.page.template': ['文档模板', 'Document templates'],
  'config.page.word': ['中心字典', 'Center dictionary'],
  'config.page.centerWords': ['各中心字典', 'Center dictionaries'],
  'config.page.method': ['支付方式', 'Payment methods'],
  'config.page.service': ['服务项目', 'Services'],
})
