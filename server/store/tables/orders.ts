import type { Generated, GeneratedAlways } from 'kysely'

/** Orders and their applicants. */

export interface VisaOrderTable {
  id: Generated<number>
  orderNo: string
  visaCountry: string
  visaType: number
  visaCategory: string | null
  orderStatus: Generated<number>
  status: Generated<number>
  payStatus: Generated<number>
  contactName: string
  contactMobile: string
  contactEmail: string | null
  entryDate: string | null
  exitDate: string | null
  entries: string | null
  urgencyLevel: string | null
  purposeSection: string | null
  purposeGoal: string | null
  returnWay: number | null
  customerAddr: string | null
  remark: string | null
  summary: Generated<string>
  agentId: number | null
  acceptOrgId: number | null
  userId: number | null
  userName: string | null
  orderSource: number
  applicantCount: Generated<number>
  contractId: number | null
  step: Generated<number>
  createUserId: number | null
  createUser: string | null
  createCompanyId: number | null
  updateUser: string | null
  createTime: number
  updateTime: number
  orgVisible: GeneratedAlways<number>
  day: string
  deleted: Generated<number>
  version: Generated<number>
}

export interface VisaApplicantTable {
  id: Generated<number>
  orderId: number
  sortNo: Generated<number>
  surname: string
  givenNames: string
  cname: string | null
  sex: string | null
  birthDay: string | null
  nationality: string | null
  passportType: string | null
  passportNo: string | null
  issueDay: string | null
  expiryDay: string | null
  status: Generated<number>
  issueResult: number | null
  contractId: number | null
  contractPassportId: number | null
  version: Generated<number>
}

/** A company's own marks for orders. */
export interface CompanyTagTable {
  id: Generated<number>
  companyId: number
  name: string
  color: string
  sortNo: Generated<number>
  valid: Generated<number>
  updateUser: string | null
  createTime: number
  updateTime: number
  version: Generated<number>
}

export interface OrderTagTable {
  tagId: number
  orderId: number
}

/** Written by triggers only: how many orders there are of each kind; 0 stands for no company. */
export interface OrderTallyTable {
  acceptOrgId: GeneratedAlways<number>
  orgVisible: GeneratedAlways<number>
  agentId: GeneratedAlways<number>
  status: GeneratedAlways<number>
  orderStatus: GeneratedAlways<number>
  visaCountry: GeneratedAlways<string>
  visaType: GeneratedAlways<number>
  payStatus: GeneratedAlways<number>
  count: GeneratedAlways<number>
}

export interface OrderFileTable {
  id: Generated<number>
  orderId: number
  fileName: string
  storageName: string
  fileIndex: number
}
