import { textTable } from '#domain/text-table.ts'

/** What is needed before a part's own chunk is there. */
export const texts = textTable({ 'messagePage.name': ['消息', 'Messages'] })
