import { textTable } from '#domain/text-table.ts'

/** What is needed before a part's own chunk is there. */
export const texts = textTable({ 'work.home': ['我的待办', 'My work'] })
