import type { Generated } from 'kysely'

export interface CompanyTable {
  id: Generated<number>
  shortName: string
  companyName: string
  ename: string
  companyCode: string
  identityCode: number
  level: Generated<number>
  status: Generated<number>
  address: string | null
  eaddress: string | null
  phone: string | null
  deleted: Generated<number>
  /** 1: other companies belong to it. */
  isGroup: Generated<number>
  groupId: number | null
  contactName: string | null
  contactMobile: string | null
  email: string | null
  taxCode: string | null
  openingHours: string | null
  remark: string | null
  /** Why it did not pass, or why it was stopped. */
  reason: string | null
  createUser: string | null
  updateUser: string | null
  auditUser: string | null
  auditTime: number | null
  version: Generated<number>
  createTime: number
  updateTime: number
}

/** The papers of a company: its business licence, and pictures of its premises. */
export interface CompanyFileTable {
  id: Generated<number>
  companyId: number
  kind: 'licence' | 'photo'
  fileName: string
  storageName: string
  fileIndex: number
}

/** Where a supplier works: its own system, told apart from ours. */
export interface SupplierPlatformTable {
  companyId: number
  platformName: string
  url: string | null
  account: string | null
  remark: string | null
  updateUser: string
  updateTime: number
  version: Generated<number>
}
