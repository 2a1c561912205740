import { textTable } from '#domain/text-table.ts'

/** What is needed before a part's own chunk is there. */
export const texts = textTable({
  'notice.name': ['公告', 'Notices'],
  'notice.page.keep': ['公告管理', 'Notices'],
  'notice.page.board': ['公告栏', 'Notice board'],
})
