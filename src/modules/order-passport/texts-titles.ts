import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'orderPassport.page.bind': ['护照绑定', 'Label passports'],
  'orderPassport.page.query': ['护照绑定查询', 'Labelled passports'],
  'orderPassport.page.issue': ['批量出签', 'Issue results'],
  'orderPassport.page.results': ['出签结果查询', 'Visa results'],
})
