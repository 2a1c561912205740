import type { Generated } from 'kysely'

/** What a center configures. */

export interface FeeVisaTable {
  id: Generated<number>
  companyId: number
  nationality: string
  visaCategory: string
  entries: string
  urgencyLevel: string
  consularFen: number
  serviceFen: number
  validFrom: string
  validTo: string | null
  updateUser: string | null
  updateTime: number | null
  version: Generated<number>
}

export interface ServiceTable {
  id: Generated<number>
  companyId: number
  code: string
  name: string
  ename: string
  kind: string
  unitFen: number
  refundable: string
  perApplicant: Generated<number>
  sortNo: Generated<number>
  valid: Generated<number>
  version: Generated<number>
}

export interface ProcessTimeTable {
  id: Generated<number>
  companyId: number
  visaCategory: string
  entries: string
  urgencyLevel: string
  workDays: number
  updateUser: string | null
  updateTime: number | null
  version: Generated<number>
}

export interface HolidayTable {
  id: Generated<number>
  companyId: number
  day: string
  kind: string
  name: string
  ename: string
  expected: Generated<number>
  updateUser: string | null
  updateTime: number | null
  version: Generated<number>
}

export interface PaymentMethodTable {
  id: Generated<number>
  companyId: number
  name: string
  ename: string
  kind: string
  sortNo: Generated<number>
  valid: Generated<number>
  updateUser: string | null
  updateTime: number | null
  version: Generated<number>
}

export interface CenterOptionTable {
  id: Generated<number>
  companyId: number
  code: string
  value: string
  updateUser: string | null
  updateTime: number | null
  version: Generated<number>
}

export interface SysParamTable {
  code: string
  value: string
  /** Of a parameter that people added: what it takes, what it is called and meant for. */
  kind: Generated<string>
  name: Generated<string>
  /** JSON of the values to choose from. */
  choices: string | null
  remark: string | null
  version: Generated<number>
  updateUser: string | null
  updateTime: Generated<number>
}

/** What a parameter was before and after; a side that is null was not set. */
export interface SysParamChangeTable {
  id: Generated<number>
  code: string
  at: number
  operator: string
  oldValue: string | null
  newValue: string | null
}

/** Entries of dictionaries that a center says anew or adds. */
export interface CenterWordTable {
  id: Generated<number>
  companyId: number
  typeCode: string
  code: string
  cname: string
  ename: string
  resv1: string | null
  resv2: string | null
  sortNo: Generated<number>
  valid: Generated<number>
  updateUser: string | null
  updateTime: number | null
  version: Generated<number>
}

export interface DocTemplateTable {
  id: Generated<number>
  companyId: number
  code: string
  name: string
  ename: string
  subject: string
  paper: string
  widthMm: number | null
  heightMm: number | null
  html: string
  sortNo: Generated<number>
  valid: Generated<number>
  updateUser: string | null
  updateTime: number | null
  version: Generated<number>
}
