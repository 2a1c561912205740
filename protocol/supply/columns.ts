import { columnsOf } from '#protocol/kit/columns.ts'
import type { SupplyOrder } from './schemas.ts'

/** Supply orders, changes and refunds. */
export const supplyColumns = columnsOf<SupplyOrder>()({
  orderNo: {},
  status: { group: 'genericOrder' },
  orderType: {},
  kind: {},
  title: {},
  contactName: {},
  contactMobile: {},
  quantity: {},
  amountFen: {},
  supplementFen: {},
  travelDay: {},
  buyerName: {},
  supplierName: {},
  originNo: {},
  lockUser: {},
  issueUser: {},
  issueTime: {},
  createUser: {},
  createTime: {},
  remark: {},
})
