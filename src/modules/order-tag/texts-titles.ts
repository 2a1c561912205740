/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = { 'tag.page.list': '标签管理' }

export const en = { 'tag.page.list': 'Tags' } satisfies Record<keyof typeof zh, string>
