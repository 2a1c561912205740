import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'visaData.page.list': ['签证资料管理', 'Visa data'],
  'visaData.page.edit': ['签证资料', 'Sheet of visa data'],
  'visaData.page.requirement': ['签证材料要求', 'Papers required'],
})
