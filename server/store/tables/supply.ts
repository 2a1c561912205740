import type { Generated } from 'kysely'

/** What suppliers do for buyers: orders, changes and refunds of every trade in one table. */
export interface SupplyOrderTable {
  id: Generated<number>
  orderNo: string
  orderType: string
  kind: string
  status: Generated<number>
  title: string
  contactName: string
  contactMobile: string
  quantity: Generated<number>
  amountFen: Generated<number>
  travelDay: string | null
  businessId: number | null
  issueBillId: number | null
  /** Of a change or refund: the order that it is about. */
  originId: number | null
  supplierId: number
  buyerId: number
  remark: string | null
  /** Who works on it; nobody unless it is PROCESSING. */
  lockUserId: Generated<number | null>
  lockUser: Generated<string | null>
  lockTime: Generated<number | null>
  /** JSON: how it was carried out. */
  issue: Generated<string | null>
  issueUser: Generated<string | null>
  issueTime: Generated<number | null>
  supplementFen: Generated<number>
  createUserId: number | null
  createUser: string
  createTime: number
  updateTime: number
  day: string
  deleted: Generated<number>
  version: Generated<number>
}
