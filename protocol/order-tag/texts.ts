/** Messages of company tags. */
export const zh = {
  'companyTag.nameTaken': '已有同名标签',
  'companyTag.tooMany': '标签最多 {{max}} 个，请先删除不用的标签',
  'companyTag.notOffered': '标签不存在或已停用，请重新选择',
}

export const en = {
  'companyTag.nameTaken': 'There is a tag of that name',
  'companyTag.tooMany': 'There can be {{max}} tags; delete some that are not used',
  'companyTag.notOffered': 'The tag does not exist or is disabled; choose again',
} satisfies Record<keyof typeof zh, string>
