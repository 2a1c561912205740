import { textTable } from '#domain/text-table.ts'

/** Titles of the pages, needed before a page's own chunk is there. */
export const texts = textTable({
  'people.page.department': ['部门管理', 'Departments'],
  'people.page.employee': ['员工管理', 'Employees'],
  'people.page.member': ['会员', 'Members'],
  'people.page.userEdit': ['编辑用户', 'Edit user'],
  'people.page.userDetail': ['用户详情', 'User'],
})
