/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'company.page.agents': '代理商',
  'company.page.centers': '受理机构',
  'company.page.edit': '编辑公司',
  'company.page.detail': '公司详情',
  'company.page.own': '公司信息',
}

export const en = {
  'company.page.agents': 'Agents',
  'company.page.centers': 'Visa centers',
  'company.page.edit': 'Edit a company',
  'company.page.detail': 'Company',
  'company.page.own': 'Company',
} satisfies Record<keyof typeof zh, string>
