import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({ 'tag.page.list': ['标签管理', 'Tags'] })
