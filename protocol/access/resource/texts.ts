import { textTable } from '#domain/text-table.ts'

/** Messages of menus and permissions. */
export const texts = textTable({
  'resource.codeForm': [
    '编码以字母开头，由字母、数字、- 和 . 组成，最多五段',
    'A code begins with a letter and has at most five parts of letters, digits and -',
  ],
  'resource.codeTaken': ['编码已存在', 'The code exists already'],
  'resource.codeFixed': ['内置菜单的编码不能修改', 'The code of what came with the product cannot be changed'],
  'resource.typeFixed': ['菜单与按钮之间不能转换', 'A menu cannot become a button, nor a button a menu'],
  'resource.noIdentity': ['请选择适用身份', 'Choose the identities'],
  'resource.parentWrong': [
    '上级菜单不存在，或是按钮、自己或自己的下级',
    'The parent does not exist, or is a button, the entry itself or below it',
  ],
  'resource.buttonAtRoot': ['按钮必须在菜单之下', 'A button must stand below a menu'],
  'resource.builtIn': [
    '内置菜单不能删除，可以停用',
    'What came with the product cannot be deleted; it can be disabled',
  ],
  'resource.hasChildren': [
    '下面还有 {{count}} 项，请先删除或移走',
    'There are {{count}} entries below it; delete or move them first',
  ],
  'resource.lockedOut': [
    '停用后将无法再管理菜单权限，不能停用',
    'Nobody could keep menus any more; this cannot be disabled',
  ],
})
