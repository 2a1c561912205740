import { expressionBuilder } from 'kysely'
import { numberKey, phoneKeys } from '#domain/search-words.ts'
import { genericOrderStatus } from '#domain/status.ts'
import { changeList, page, refundList } from '#protocol/supply/calls.ts'
import { supplyColumns } from '#protocol/supply/columns.ts'
import type { SupplyKind, SupplyOrder } from '#protocol/supply/schemas.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, type Reader, type Tables } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { contactRange } from '#server/kit/name-search.ts'
import { say } from '#server/kit/texts.ts'
import { allSupply, ownSupply } from '#server/services/supply/scope.ts'
import type { Db } from '#server/store/store.ts'
import { rowsOf, withNames } from './reading.ts'

const eb = expressionBuilder<Tables, 'supplyOrder'>()

/** An exact number or mobile, or the beginning of the contact's name. */
function byKeywords(keywords: string) {
  const number = numberKey(keywords)
  if (/^P\d{8}-\d+$/.test(number)) return eb('orderNo', '=', number)
  const phones = phoneKeys(keywords)
  if (phones.length > 0) return eb('contactMobile', 'in', phones)
  return contactRange(keywords)
}

const orders = {
  id: 'supplyOrder.id',
  scope: ownSupply,
  filters: {
    keywords: byKeywords,
    kind: equals('kind'),
    originId: equals('originId'),
    orderType: equals('orderType'),
    status: equals('status'),
    fromDay: since('createTime'),
    toDay: until('createTime'),
  },
  sorts: { createTime: 'createTime' },
  rows: async (db: Db, ids: readonly number[], reader: Reader) =>
    withNames(db, await rowsOf(allSupply(db).where('id', 'in', ids)), reader),
} as const

/** Trade and kind in words: codes are nothing for a sheet. */
const written = (order: SupplyOrder, lang: 'zh' | 'en'): SupplyOrder => ({
  ...order,
  orderType: say(lang, `supply.type.${order.orderType}`) as SupplyOrder['orderType'],
  kind: say(lang, `supply.kind.${order.kind}`) as SupplyOrder['kind'],
})

/** All supply orders. */
export const supplyList = defineServerList<typeof page, 'supplyOrder'>({
  ...orders,
  call: page,
  from: allSupply,
  sheet: { pageCode: 'supply.order.center', columns: supplyColumns, written },
})

const listOf = (call: typeof changeList, kind: SupplyKind, pageCode: string) =>
  defineServerList<typeof changeList, 'supplyOrder'>({
    ...orders,
    call,
    from: (db) => allSupply(db).where('kind', '=', kind),
    sheet: { pageCode, columns: supplyColumns, written },
  })

export const supplyChangeList = listOf(changeList, 'change', 'supply.order.change')
export const supplyRefundList = listOf(refundList as unknown as typeof changeList, 'refund', 'supply.order.refund')

/** Counts by status for the tabs. */
export const supplyCounts = ({ db, ...actor }: Reads<object>) =>
  supplyList.countBy(db, actor, 'status', genericOrderStatus)
