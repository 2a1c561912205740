/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'applicantDesk.page.receive': '收件管理',
  'applicantDesk.page.audit': '材料审核',
  'applicantDesk.page.handle': '签证办理',
}

export const en = {
  'applicantDesk.page.receive': 'Receiving',
  'applicantDesk.page.audit': 'Material audit',
  'applicantDesk.page.handle': 'Visa handling',
} satisfies Record<keyof typeof zh, string>
