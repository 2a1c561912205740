import { changeList, page, queryStatusNum, refundList } from '#protocol/supply/calls.ts'
import { supplyColumns } from '#protocol/supply/columns.ts'
import { type SupplyOrder, supplyKinds, supplyTypes } from '#protocol/supply/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList, type Filter } from '#src/kit/list/define-list.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { DetailLink } from '#src/parts/order-link/detail-link.tsx'
import { recordOf } from '#src/parts/order-link/order-link.ts'

/** A change or refund stands out among orders. */
function Kind({ row }: { row: SupplyOrder }) {
  const t = useText()
  return <Tag tone={row.kind === 'order' ? 'neutral' : 'attention'} text={t(`supply.kind.${row.kind}`)} />
}

function Details({ row }: { row: SupplyOrder }) {
  const t = useText()
  return (
    <DetailLink record={recordOf(row)} name={row.orderNo}>
      {t('supply.list.openDetails')}
      <span className="kit-unseen"> {row.orderNo}</span>
    </DetailLink>
  )
}

const columns: readonly Column<SupplyOrder>[] = [
  { key: 'orderNo', names: true, stick: 'left', width: 132 },
  { key: 'status', width: 108 },
  { key: 'lockUser', rank: 2, width: 88 },
  { key: 'orderType', show: (row, t) => t(`supply.type.${row.orderType}`), width: 104 },
  { key: 'kind', show: (row) => <Kind row={row} />, width: 92 },
  { key: 'title', title: 'supply.list.product', rank: 1, width: 184 },
  { key: 'contactName', width: 84 },
  { key: 'contactMobile', width: 116 },
  { key: 'quantity', title: 'supply.list.quantity', align: 'right', width: 60 },
  { key: 'amountFen', width: 100 },
  { key: 'travelDay', width: 104 },
  { key: 'buyerName', width: 112 },
  { key: 'supplierName', width: 136 },
  { key: 'originNo', width: 136 },
  { key: 'createTime', width: 136 },
  { key: 'createUser', hidden: true, width: 88 },
  { key: 'issueUser', hidden: true, width: 88 },
  { key: 'issueTime', hidden: true, width: 136 },
  { key: 'remark', hidden: true, width: 200 },
  {
    key: 'businessId',
    title: 'supply.list.details',
    rank: 1,
    show: (row) => <Details row={row} />,
    width: 76,
  },
]

type Key = 'keywords' | 'orderType' | 'fromDay' | 'toDay'
const filters: readonly Filter<Key>[] = [
  { kind: 'text', key: 'keywords', help: 'supply.list.keywords' },
  { kind: 'choice', key: 'orderType', options: supplyTypes.map((value) => ({ value, text: `supply.type.${value}` })) },
  { kind: 'days', key: 'fromDay', to: 'toDay', title: 'supply.list.days' },
]
const status = { kind: 'status', key: 'status', group: 'genericOrder' } as const

const common = {
  declared: supplyColumns,
  titleKey: 'supply.page.center' as const,
  keyOf: (row: SupplyOrder) => row.id,
  record: { lifecycle: 'supplyOrder' as const, status: (row: SupplyOrder) => row.status },
  entities: ['supplyOrder'] as const,
  emptyKey: 'supply.list.empty' as const,
  exports: true as const,
}

/** Everything, with tabs by status. */
export const orders = defineList({
  ...common,
  code: 'supply.order.center',
  call: page,
  tabs: { call: queryStatusNum, key: 'status', group: 'genericOrder' },
  filters: [
    ...filters,
    {
      kind: 'choice',
      key: 'kind',
      options: supplyKinds.map((value) => ({ value, text: `supply.kind.${value}` as const })),
    },
  ],
  columns,
})

const asked = columns.filter(({ key }) => key !== 'kind')

export const changes = defineList({
  ...common,
  code: 'supply.order.change',
  call: changeList,
  filters: [status, ...filters],
  columns: asked,
})

export const refunds = defineList({
  ...common,
  code: 'supply.order.refund',
  call: refundList,
  filters: [status, ...filters],
  columns: asked,
})
