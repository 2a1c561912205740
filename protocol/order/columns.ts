import { orderDisplayStatus } from '#domain/display-status.ts'
import { columnsOf } from '#protocol/kit/columns.ts'
import type { Order } from './schemas.ts'

/** Both order families have the same columns: they are two views of the same orders. */
export const orderColumns = columnsOf<Order>()({
  orderNo: {},
  status: { group: 'visa', displayStatus: orderDisplayStatus },
  orderStatus: { group: 'order' },
  visaCountry: { value: (row) => row.visaCountryName },
  visaType: { group: 'visaType' },
  contactName: {},
  contactMobile: {},
  contactEmail: {},
  applicantCount: {},
  entryDate: {},
  exitDate: {},
  returnWay: { group: 'returnWay' },
  customerAddr: {},
  inboundWaybill: {},
  acceptOrgName: {},
  agentName: {},
  userName: {},
  orderSource: { group: 'orderSource' },
  payStatus: { group: 'payment' },
  visaSentStatus: { group: 'visaSent' },
  createUser: {},
  createTime: {},
  updateUser: {},
  updateTime: {},
  tags: { value: (row) => row.tags.map((tag) => tag.name).join(', ') },
  summary: {},
  remark: {},
})
