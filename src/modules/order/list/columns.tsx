import type { Order } from '#protocol/order/schemas.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { KindName } from '#src/parts/order-filters/kind-name.tsx'
import { TagList } from '#src/parts/order-tag/tag-list.tsx'

/** As wide as the tags have room; their cell's padding is within. */
const tagsPx = 168

/** Columns that both lists of orders have, each by its name. */
export const columns = {
  orderNo: { key: 'orderNo', names: true, stick: 'left', width: 128 },
  status: { key: 'status', width: 148 },
  orderStatus: { key: 'orderStatus', width: 92 },
  country: {
    key: 'visaCountry',
    title: 'order.list.country',
    show: (row, t) => t(`order.country.${row.visaCountry}`),
    width: 100,
  },
  kind: { key: 'visaType', title: 'order.list.kind', show: (row) => <KindName code={row.visaType} />, width: 100 },
  contactName: { key: 'contactName', width: 84 },
  contactMobile: { key: 'contactMobile', width: 120 },
  applicantCount: { key: 'applicantCount', title: 'order.list.applicants', align: 'right', width: 72 },
  entryDate: { key: 'entryDate', rank: 2, width: 116 },
  exitDate: { key: 'exitDate', width: 108 },
  tags: {
    key: 'tags',
    show: (row) => <TagList tags={row.tags} roomPx={tagsPx - 24} />,
    rank: 2,
    min: tagsPx,
    width: tagsPx,
  },
  acceptOrgName: { key: 'acceptOrgName', rank: 3, width: 136 },
  agentName: { key: 'agentName', width: 136 },
  source: { key: 'orderSource', rank: 3, width: 104 },
  payStatus: { key: 'payStatus', width: 88 },
  visaSent: { key: 'visaSentStatus', rank: 3, width: 92 },
  createUser: { key: 'createUser', width: 96 },
  createTime: { key: 'createTime', width: 136 },
  updateUser: { key: 'updateUser', width: 96 },
  updateTime: { key: 'updateTime', width: 136 },
  summary: { key: 'summary', width: 240 },
  userName: { key: 'userName', width: 120 },
  contactEmail: { key: 'contactEmail', width: 160 },
  customerAddr: { key: 'customerAddr', width: 200 },
  remark: { key: 'remark', width: 200 },
} as const satisfies Record<string, Column<Order>>

/** The same, not in sight until somebody asks for it. */
export const later = (column: Column<Order>): Column<Order> => ({ ...column, hidden: true })
