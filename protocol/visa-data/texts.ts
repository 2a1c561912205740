import { textTable } from '#domain/text-table.ts'

/** Messages about lists of papers. */
export const texts = textTable({
  'visaData.all': ['全部种类', 'All categories'],
  'visaData.customerKind.ADULT': ['成人', 'Adult'],
  'visaData.customerKind.STUDENT': ['学生', 'Student'],
  'visaData.customerKind.RETIRED': ['退休', 'Retired'],
  'visaData.customerKind.CHILD': ['儿童', 'Child'],
  'visaData.customerKind.NOT_WORKING': ['无业', 'Not working'],
  'visaData.noProduct': [
    '没有这个国家和类型的材料清单',
    'There is no list of papers for this country and kind of visa',
  ],
  'visaData.windowPair': [
    '每段停留天数与统计周期须一起填写，停留不能超过周期',
    'Days per period and the period go together; the stay is no longer than the period',
  ],
  'visaData.noDraft': [
    '没有草稿，可能已由他人发布或删除',
    'There is no draft: somebody may have published or discarded it',
  ],
  'visaData.exists': ['这个种类已有资料，请直接修改', 'This category has a sheet: change that one'],
  'visaData.evisaCategory': ['电子签不分种类，请留空', 'E-visas have no categories; leave this empty'],
})
