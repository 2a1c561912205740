import type { Lang } from '#protocol/kit/texts.ts'
import type { Order } from '#protocol/order/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { ExportColumn } from '#server/services/import-export/define-export.ts'
import type { Db } from '#server/store/store.ts'
import { orderIds, ordersById } from './list.ts'
import type { OrderSearch } from './search.ts'

/** What both order families export alike: they are two views of the same orders. */
export const orderColumns = {
  orderNo: {},
  status: { group: 'visa' },
  orderStatus: { group: 'order' },
  visaCountry: { value: (row: Order) => row.visaCountryName },
  visaType: { group: 'visaType' },
  contactName: {},
  contactMobile: {},
  contactEmail: {},
  applicantCount: {},
  entryDate: {},
  exitDate: {},
  returnWay: { group: 'returnWay' },
  customerAddr: {},
  acceptOrgName: {},
  agentName: {},
  userName: {},
  orderSource: { group: 'orderSource' },
  payStatus: { group: 'payment' },
  createUser: {},
  createTime: {},
  updateUser: {},
  updateTime: {},
  tags: { value: (row: Order) => row.tags.map((tag) => tag.name).join(', ') },
  summary: {},
  remark: {},
} as const satisfies { readonly [K in keyof Order]?: ExportColumn<Order> }

/** How the rows of either family are read. */
export const orderReading = {
  ids: (
    db: Db,
    reach: Reach,
    filter: Omit<OrderSearch, 'page' | 'rows' | 'now'>,
    limit: number,
    now: number,
  ): Promise<number[]> => orderIds(db, reach, { ...filter, page: 1, rows: limit, now }),
  rows: (db: Db, reach: Reach, ids: readonly number[], lang: Lang): Promise<Order[]> =>
    ordersById(db, reach, ids, lang),
}
