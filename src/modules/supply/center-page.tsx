import { page, queryStatusNum } from '#protocol/supply/calls.ts'
import { type SupplyOrder, supplyKinds, supplyTypes } from '#protocol/supply/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/page/define-list.ts'
import type { ListMemory } from '#src/kit/page/list-memory.ts'
import { ListView } from '#src/kit/page/list-view.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { DetailLink } from '#src/parts/order-link/detail-link.tsx'
import { recordOf } from '#src/parts/order-link/order-link.ts'
import './words.ts'

const options = (group: string, values: readonly string[]) =>
  values.map((value) => ({ value, text: `supply.${group}.${value}` }))

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

const orders = defineList({
  code: 'supply.order.center',
  titleKey: 'supply.page.center',
  call: page,
  keyOf: (row) => row.id,
  entities: ['supplyOrder'],
  tabs: { call: queryStatusNum, key: 'status', group: 'genericOrder' },
  filters: [
    { kind: 'text', key: 'keywords', help: 'supply.list.keywords' },
    { kind: 'choice', key: 'orderType', options: options('type', supplyTypes) },
    { kind: 'choice', key: 'kind', options: options('kind', supplyKinds) },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'supply.list.days' },
  ],
  columns: [
    { key: 'orderNo', stick: 'left', width: 132 },
    { key: 'status', show: (row) => <StatusTag group="genericOrder" code={row.status} />, width: 108 },
    { key: 'orderType', show: (row, t) => t(`supply.type.${row.orderType}`), width: 104 },
    { key: 'kind', show: (row) => <Kind row={row} />, width: 92 },
    { key: 'title', title: 'supply.list.product', width: 184 },
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
    { key: 'remark', hidden: true, width: 200 },
    {
      key: 'businessId',
      title: 'supply.list.details',
      show: (row) => <Details row={row} />,
      stick: 'right',
      width: 76,
    },
  ],
  emptyKey: 'supply.list.empty',
})

/** Orders, changes and refunds that suppliers carry out for buyers. */
export default function SupplyCenterPage({ memory, setMemory }: PageProps<Record<string, never>, ListMemory>) {
  return <ListView list={orders} memory={memory} onMemory={setMemory} />
}
