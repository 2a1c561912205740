export const zh = {
  'access.page.role': '角色管理',
  'access.page.buyer': '采购商角色',
  'access.page.supplier': '供应商角色',
  'access.page.resource': '菜单权限',
}

export const en = {
  'access.page.role': 'Roles',
  'access.page.buyer': 'Roles of buyers',
  'access.page.supplier': 'Roles of suppliers',
  'access.page.resource': 'Menus and rights',
} satisfies Record<keyof typeof zh, string>
