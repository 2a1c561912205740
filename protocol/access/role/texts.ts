import { textTable } from '#domain/text-table.ts'

/** Messages of roles. */
export const texts = textTable({
  'role.nameTaken': ['已有同名角色', 'There is a role of that name'],
  'role.builtIn': ['内置角色不能删除', 'A role that came with the product cannot be deleted'],
  'role.inUse': [
    '角色“{{name}}”已分配给 {{count}} 名用户，不能删除',
    'Role "{{name}}" is held by {{count}} users and cannot be deleted',
  ],
  'role.beyond': [
    '不能授予或取消您自己没有的权限：{{name}}',
    'You cannot grant or take away what you do not hold yourself: {{name}}',
  ],
  'role.unknownCode': [
    '权限不存在、已停用，或不适用于该身份：{{name}}',
    'The permission does not exist, is disabled or is not for this identity: {{name}}',
  ],
  'role.lockedOut': [
    '保存后您自己将不能再管理角色，请保留“{{name}}”',
    'You could not keep roles any more after saving; leave "{{name}}" in',
  ],
  'role.noIdentity': ['请选择身份', 'Choose an identity'],
  'role.noCompany': [
    '公司不存在或身份不符，请重新选择',
    'The company does not exist or has another identity; choose again',
  ],
})
