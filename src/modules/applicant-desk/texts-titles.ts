import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'applicantDesk.page.receive': ['收件管理', 'Receiving'],
  'applicantDesk.page.audit': ['材料审核', 'Material audit'],
  'applicantDesk.page.handle': ['签证办理', 'Visa handling'],
})
