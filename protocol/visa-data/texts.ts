import { textTable } from '#domain/text-table.ts'

/** Messages about lists of papers. */
export const texts = textTable({
  'visaData.noProduct': [
    '没有这个国家和类型的材料清单',
    'There is no list of papers for this country and kind of visa',
  ],
  'visaData.windowPair': [
    '每段停留天数与统计周期须一起填写，停留不能超过周期',
    'Days per period and the period go together; the stay is no longer than the period',
  ],
  'visaData.evisaCategory': ['电子签不分种类，请留空', 'E-visas have no categories; leave this empty'],
})
