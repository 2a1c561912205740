/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'orderPassport.page.bind': '护照绑定',
  'orderPassport.page.query': '护照绑定查询',
  'orderPassport.page.issue': '批量出签',
  'orderPassport.page.results': '出签结果查询',
}

export const en = {
  'orderPassport.page.bind': 'Label passports',
  'orderPassport.page.query': 'Labelled passports',
  'orderPassport.page.issue': 'Issue results',
  'orderPassport.page.results': 'Visa results',
} satisfies Record<keyof typeof zh, string>
