import { textTable } from '#domain/text-table.ts'

export const texts = textTable({
  'access.page.role': ['角色管理', 'Roles'],
  'access.page.buyer': ['采购商角色', 'Roles of buyers'],
  'access.page.supplier': ['供应商角色', 'Roles of suppliers'],
  'access.page.resource': ['菜单权限', 'Menus and rights'],
})
