/** Messages of menus and permissions. */
export const zh = {
  'resource.codeForm': '编码以字母开头，由字母、数字、- 和 . 组成，最多五段',
  'resource.codeTaken': '编码已存在',
  'resource.codeFixed': '内置菜单的编码不能修改',
  'resource.typeFixed': '菜单与按钮之间不能转换',
  'resource.noIdentity': '请选择适用身份',
  'resource.parentWrong': '上级菜单不存在，或是按钮、自己或自己的下级',
  'resource.buttonAtRoot': '按钮必须在菜单之下',
  'resource.builtIn': '内置菜单不能删除，可以停用',
  'resource.hasChildren': '下面还有 {{count}} 项，请先删除或移走',
  'resource.lockedOut': '停用后将无法再管理菜单权限，不能停用',
}

export const en = {
  'resource.codeForm': 'A code begins with a letter and has at most five parts of letters, digits and -',
  'resource.codeTaken': 'The code exists already',
  'resource.codeFixed': 'The code of what came with the product cannot be changed',
  'resource.typeFixed': 'A menu cannot become a button, nor a button a menu',
  'resource.noIdentity': 'Choose the identities',
  'resource.parentWrong': 'The parent does not exist, or is a button, the entry itself or below it',
  'resource.buttonAtRoot': 'A button must stand below a menu',
  'resource.builtIn': 'What came with the product cannot be deleted; it can be disabled',
  'resource.hasChildren': 'There are {{count}} entries below it; delete or move them first',
  'resource.lockedOut': 'Nobody could keep menus any more; this cannot be disabled',
} satisfies Record<keyof typeof zh, string>
