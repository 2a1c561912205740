import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'oversight.page.log': ['操作日志', 'Operation log'],
  'oversight.page.session': ['在线会话', 'Sessions'],
})
