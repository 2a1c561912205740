import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'words.page.types': ['数据字典', 'Dictionaries'],
  'words.page.data': ['字典数据', 'Dictionary entries'],
  'words.page.districts': ['行政区划', 'Districts'],
})
