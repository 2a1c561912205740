import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'company.page.agents': ['代理商', 'Agents'],
  'company.page.centers': ['受理机构', 'Visa centers'],
  'company.page.edit': ['编辑公司', 'Edit a company'],
  'company.page.detail': ['公司详情', 'Company'],
  'company.page.own': ['公司信息', 'Company'],
})
