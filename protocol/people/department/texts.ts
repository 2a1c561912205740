import { textTable } from '#domain/text-table.ts'

/** Messages of departments. */
export const texts = textTable({
  'department.codeForm': [
    '编码以字母或数字开头，只能含字母、数字、点、横线和下划线',
    'A code begins with a letter or digit and holds letters, digits, dots, dashes and underscores',
  ],
  'department.codeTaken': ['部门编码已存在', 'There is a department of that code'],
  'department.nameTaken': ['同级已有同名部门', 'There is a department of that name beside it'],
  'department.parentMissing': ['上级部门不存在，请重新选择', 'The department above does not exist; choose again'],
  'department.belowItself': ['不能移到自己或自己的下级部门之下', 'A department cannot stand below itself'],
  'department.tooDeep': ['部门最多 {{max}} 级', 'Departments can be {{max}} levels deep'],
  'department.tooMany': ['一家公司最多 {{max}} 个部门', 'A company can have {{max}} departments'],
  'department.hasChildren': ['请先删除或移走下级部门', 'Delete or move the departments below it first'],
  'department.hasPeople': [
    '部门里还有 {{count}} 人，请先调整他们的部门',
    '{{count}} people are in the department; give them another one first',
  ],
})
