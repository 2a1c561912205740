import type { Role } from '#protocol/access/role/schemas.ts'
import { columnsOf } from '#protocol/kit/columns.ts'

/** The roles. */
export const roleColumns = columnsOf<Role>()({
  roleName: {},
  identityCode: { group: 'identity' },
  companyName: {},
  userCount: {},
  remark: {},
  updateUser: {},
  updateTime: {},
})
