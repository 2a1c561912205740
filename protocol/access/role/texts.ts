/** Messages of roles. */
export const zh = {
  'role.nameTaken': '已有同名角色',
  'role.builtIn': '内置角色不能删除',
  'role.inUse': '角色“{{name}}”已分配给 {{count}} 名用户，不能删除',
  'role.beyond': '不能授予或取消您自己没有的权限：{{name}}',
  'role.unknownCode': '权限不存在、已停用，或不适用于该身份：{{name}}',
  'role.lockedOut': '保存后您自己将不能再管理角色，请保留“{{name}}”',
  'role.noIdentity': '请选择身份',
  'role.noCompany': '公司不存在或身份不符，请重新选择',
}

export const en = {
  'role.nameTaken': 'There is a role of that name',
  'role.builtIn': 'A role that came with the product cannot be deleted',
  'role.inUse': 'Role "{{name}}" is held by {{count}} users and cannot be deleted',
  'role.beyond': 'You cannot grant or take away what you do not hold yourself: {{name}}',
  'role.unknownCode': 'The permission does not exist, is disabled or is not for this identity: {{name}}',
  'role.lockedOut': 'You could not keep roles any more after saving; leave "{{name}}" in',
  'role.noIdentity': 'Choose an identity',
  'role.noCompany': 'The company does not exist or has another identity; choose again',
} satisfies Record<keyof typeof zh, string>
