import { columnsOf } from '#protocol/kit/columns.ts'
import type { User } from '#protocol/people/user/schemas.ts'

const account = {
  userName: {},
  realName: {},
  mobile: {},
  email: {},
  companyName: {},
  roleNames: {},
  status: { group: 'user' },
  joinDate: {},
  createTime: {},
  updateUser: {},
  updateTime: {},
} as const

/** Employees. */
export const employeeColumns = columnsOf<User>()({ ...account, departmentName: { title: 'field.departmentId' } })

/** Members: customers with an account. */
export const memberColumns = columnsOf<User>()({ ...account, vipNo: {} })
