/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'words.page.types': '数据字典',
  'words.page.data': '字典数据',
  'words.page.districts': '行政区划',
}

export const en = {
  'words.page.types': 'Dictionaries',
  'words.page.data': 'Dictionary entries',
  'words.page.districts': 'Districts',
} satisfies Record<keyof typeof zh, string>
