import { columnsOf } from '#protocol/kit/columns.ts'
import type { Company } from './schemas.ts'

/** Agents and acceptance organisations. */
export const companyColumns = columnsOf<Company>()({
  companyName: {},
  status: { group: 'company' },
  shortName: {},
  companyCode: {},
  contactName: {},
  contactMobile: {},
  groupName: {},
  reason: {},
  createTime: {},
  auditUser: {},
  auditTime: {},
  ename: {},
  level: {},
  phone: {},
  email: {},
  address: {},
  taxCode: {},
  createUser: {},
  updateUser: {},
  updateTime: {},
  remark: {},
})
