/** Messages of departments. */
export const zh = {
  'department.codeForm': '编码以字母或数字开头，只能含字母、数字、点、横线和下划线',
  'department.codeTaken': '部门编码已存在',
  'department.nameTaken': '同级已有同名部门',
  'department.parentMissing': '上级部门不存在，请重新选择',
  'department.belowItself': '不能移到自己或自己的下级部门之下',
  'department.tooDeep': '部门最多 {{max}} 级',
  'department.tooMany': '一家公司最多 {{max}} 个部门',
  'department.hasChildren': '请先删除或移走下级部门',
  'department.hasPeople': '部门里还有 {{count}} 人，请先调整他们的部门',
}

export const en = {
  'department.codeForm': 'A code begins with a letter or digit and holds letters, digits, dots, dashes and underscores',
  'department.codeTaken': 'There is a department of that code',
  'department.nameTaken': 'There is a department of that name beside it',
  'department.parentMissing': 'The department above does not exist; choose again',
  'department.belowItself': 'A department cannot stand below itself',
  'department.tooDeep': 'Departments can be {{max}} levels deep',
  'department.tooMany': 'A company can have {{max}} departments',
  'department.hasChildren': 'Delete or move the departments below it first',
  'department.hasPeople': '{{count}} people are in the department; give them another one first',
} satisfies Record<keyof typeof zh, string>
