import { textTable } from '#domain/text-table.ts'

/** Messages of company tags. */
export const texts = textTable({
  'companyTag.nameTaken': ['已有同名标签', 'There is a tag of that name'],
  'companyTag.tooMany': [
    '标签最多 {{max}} 个，请先删除不用的标签',
    'There can be {{max}} tags; delete some that are not used',
  ],
  'companyTag.notOffered': ['标签不存在或已停用，请重新选择', 'The tag does not exist or is disabled; choose again'],
})
