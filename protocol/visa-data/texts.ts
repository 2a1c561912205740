/** Messages about lists of papers. */
export const zh = {
  'visaData.noProduct': '没有这个国家和类型的材料清单',
}

export const en = {
  'visaData.noProduct': 'There is no list of papers for this country and kind of visa',
} satisfies Record<keyof typeof zh, string>
