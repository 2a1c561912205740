/** Titles of the pages, needed before their own chunks are there. */
export const zh = {
  'forms.page': '签证表任务',
  'forms.page.application': '领馆申请',
  'siteEntry.page.list': '领馆申请',
  'siteEntry.page.entry': '人工录入',
}

export const en = {
  'forms.page': 'Visa-form tasks',
  'forms.page.application': 'Consulate application',
  'siteEntry.page.list': 'Consulate applications',
  'siteEntry.page.entry': 'Entry by hand',
} satisfies Record<keyof typeof zh, string>
