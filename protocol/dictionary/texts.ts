import { textTable } from '#domain/text-table.ts'

/** Messages of dictionaries and districts. */
export const texts = textTable({
  'dict.typeCode': [
    '编码须以大写字母开头，只含大写字母、数字和下划线',
    'A code begins with a capital and has capitals, digits and underscores only',
  ],
  'dict.codeTaken': ['该编码已存在', 'There is such a code already'],
  'dict.nameTaken': ['已有同名字典', 'There is a dictionary of that name'],
  'dict.codeFixed': [
    '该编码已被系统或其他数据使用，不能修改',
    'The code is used by the product or by other records and cannot be changed',
  ],
  'dict.builtIn': [
    '“{{name}}”为系统内置，不能删除；如不再使用，请冻结',
    '"{{name}}" comes with the product and cannot be deleted; freeze it if it is out of use',
  ],
  'dict.hasEntries': [
    '字典“{{name}}”下还有 {{count}} 条数据，请先删除数据',
    'Dictionary "{{name}}" still has {{count}} entries; delete them first',
  ],
  'dict.used': [
    '“{{name}}”已被业务数据使用，不能删除；如不再使用，请冻结',
    '"{{name}}" is used by records and cannot be deleted; freeze it if it is out of use',
  ],
  'dict.linkUnknown': ['关联的字典不存在', 'The linked dictionary does not exist'],
  'dict.linkSelf': ['不能关联字典自身', 'A dictionary cannot be linked with itself'],
  'dict.linkLoop': [
    '“{{name}}”的关联项被其他字典引用，不能再关联其他字典',
    'Other dictionaries link to "{{name}}", so it cannot have links of its own',
  ],
  'dict.linkNone': [
    '该字典没有关联字典，不能填写关联项',
    'This dictionary is linked with no other; leave the links empty',
  ],
  'dict.linkMissing': ['关联项“{{code}}”不存在', 'The linked entry "{{code}}" does not exist'],
  'dict.linked': [
    '字典“{{name}}”被其他字典关联，不能删除',
    'Other dictionaries are linked with "{{name}}"; it cannot be deleted',
  ],
  'dict.linkedEntry': [
    '“{{name}}”被其他字典的数据关联，不能删除；如不再使用，请冻结',
    'Entries of other dictionaries are linked with "{{name}}"; freeze it if it is out of use',
  ],
  'district.code': ['区划代码为 6 位或 9 位数字', 'A district code has 6 or 9 digits'],
  'district.parent': ['上级区划不存在或级别不符', 'The district above does not exist or is of the wrong level'],
  'district.parentSelf': [
    '不能移到其他级别的区划下',
    'A district can only be moved below one of the same level as before',
  ],
  'district.hasChildren': [
    '“{{name}}”下还有 {{count}} 个下级区划，请先删除下级',
    '"{{name}}" still has {{count}} districts below it; delete them first',
  ],
  'district.codeTaken': ['该区划代码已存在', 'There is such a district code already'],
  'district.nameTaken': ['同一上级下已有同名区划', 'There is a district of that name below the same one'],
})
