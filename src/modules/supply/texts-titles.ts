import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'supply.page.center': ['供应订单', 'Supply orders'],
})
