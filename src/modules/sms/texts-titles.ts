import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({ 'smsPage.title': ['短信记录', 'SMS records'] })
