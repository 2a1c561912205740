/** Titles of the pages, needed before their own chunks are there. */
export const zh = {
  'siteEntry.page.list': '领馆申请',
  'siteEntry.page.entry': '人工录入',
}

export const en = {
  'siteEntry.page.list': 'Consulate applications',
  'siteEntry.page.entry': 'Entry by hand',
} satisfies Record<keyof typeof zh, string>
