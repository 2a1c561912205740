/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = { 'smsPage.title': '短信记录' }

export const en = { 'smsPage.title': 'SMS records' } satisfies Record<keyof typeof zh, string>
