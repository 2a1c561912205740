/** Titles of the pages, needed before a page's own chunk is there. */
export const zh = {
  'people.page.department': '部门管理',
  'people.page.employee': '员工管理',
  'people.page.member': '会员',
  'people.page.userEdit': '编辑用户',
  'people.page.userDetail': '用户详情',
}

export const en = {
  'people.page.department': 'Departments',
  'people.page.employee': 'Employees',
  'people.page.member': 'Members',
  'people.page.userEdit': 'Edit user',
  'people.page.userDetail': 'User',
} satisfies Record<keyof typeof zh, string>
