import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'product.page.vas': ['增值服务费用', 'Fees of added services'],
  'product.page.agent': ['代理商费用', 'Prices for agents'],
  'product.page.acceptOrg': ['受理机构费用', 'Fees of centers'],
  'product.page.platform': ['平台费用', 'Fees of the platform'],
})
