import { changeList, page, refundList } from '#protocol/supply/calls.ts'
import type { SupplyKind, SupplyOrder } from '#protocol/supply/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { say } from '#server/kit/texts.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { visibleSupply } from '#server/services/supply/scope.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf, type Search, supplyRows, withNames } from './reading.ts'

const columns = {
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
} as const

/** As the list of the kind finds them; without a kind all of them. */
const idsOf = (kind?: SupplyKind) => async (db: Db, reach: Reach, filter: Omit<Search, 'kind'>, limit: number) => {
  const search = { ...filter, ...(kind && { kind }), page: 1, rows: limit as Search['rows'] }
  const rows = await supplyRows(db, reach, search).execute()
  return rows.map((row) => row.id)
}

/** Trade and kind in words: codes are nothing for a sheet. */
async function rows(db: Db, reach: Reach, ids: readonly number[], lang: 'zh' | 'en'): Promise<SupplyOrder[]> {
  const found = await rowsOf(visibleSupply(db, reach).where('id', 'in', [...ids]))
  const orders = await withNames(db, found, lang)
  return orders.map((order) => ({
    ...order,
    orderType: say(lang, `supply.type.${order.orderType}`) as SupplyOrder['orderType'],
    kind: say(lang, `supply.kind.${order.kind}`) as SupplyOrder['kind'],
  }))
}

/** Supply orders, changes and refunds as sheets. */
export const supplyExports = [
  defineExport({ pageCode: 'supply.order.center', call: page, columns, ids: idsOf(), rows }),
  defineExport({ pageCode: 'supply.order.change', call: changeList, columns, ids: idsOf('change'), rows }),
  defineExport({ pageCode: 'supply.order.refund', call: refundList, columns, ids: idsOf('refund'), rows }),
]
