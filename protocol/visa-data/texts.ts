/** Messages about lists of papers. */
export const zh = {
  'visaData.noProduct': '没有这个国家和类型的材料清单',
  'visaData.windowPair': '每段停留天数与统计周期须一起填写，停留不能超过周期',
  'visaData.evisaCategory': '电子签不分种类，请留空',
}

export const en = {
  'visaData.noProduct': 'There is no list of papers for this country and kind of visa',
  'visaData.windowPair': 'Days per period and the period go together; the stay is no longer than the period',
  'visaData.evisaCategory': 'E-visas have no categories; leave this empty',
} satisfies Record<keyof typeof zh, string>
