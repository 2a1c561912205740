import { useState } from 'react'
import type { Order } from '#protocol/order/schemas.ts'
import { page, statusNum } from '#protocol/visa-order/calls.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/page/define-list.ts'
import type { ListMemory, ListParams } from '#src/kit/page/list-memory.ts'
import { ListView } from '#src/kit/page/list-view.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { useOrderActions } from '#src/modules/order/change/use-order-actions.tsx'
import { KindName } from './kind-name.tsx'
import './words.ts'

const countries = ['RU', 'PH', 'TR', 'MY'].map((value) => ({ value, text: `order.country.${value}` }))

const orders = defineList({
  code: 'visa.order.list',
  titleKey: 'order.page.list',
  call: page,
  keyOf: (row) => row.id,
  entities: ['order', 'applicant', 'contract', 'passport'],
  tabs: { call: statusNum, key: 'status', group: 'visa' },
  filters: [
    { kind: 'text', key: 'keywords', help: 'order.list.keywords' },
    { kind: 'choice', key: 'visaCountry', title: 'order.list.country', options: countries },
    { kind: 'status', key: 'visaType', title: 'order.list.kind', group: 'visaType' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'order.list.days' },
  ],
  columns: [
    { key: 'orderNo', stick: 'left', width: 128 },
    { key: 'status', show: (row) => <StatusTag group="visa" code={row.status} />, width: 136 },
    {
      key: 'visaCountry',
      title: 'order.list.country',
      show: (row, t) => t(`order.country.${row.visaCountry}`),
      width: 88,
    },
    { key: 'visaType', title: 'order.list.kind', show: (row) => <KindName code={row.visaType} />, width: 100 },
    { key: 'contactName', width: 84 },
    { key: 'contactMobile', width: 120 },
    { key: 'applicantCount', title: 'order.list.applicants', align: 'right', width: 72 },
    { key: 'entryDate', width: 116 },
    { key: 'acceptOrgName', width: 136 },
    { key: 'agentName', width: 136 },
    { key: 'orderSource', show: (row) => <StatusTag group="orderSource" code={row.orderSource} />, width: 104 },
    { key: 'createUser', width: 96 },
    { key: 'createTime', width: 136 },
    { key: 'summary', hidden: true, width: 240 },
    { key: 'payStatus', show: (row) => <StatusTag group="payment" code={row.payStatus} />, hidden: true, width: 88 },
    { key: 'remark', hidden: true, width: 200 },
  ],
  emptyKey: 'order.list.empty',
  exports: true,
})

/** Visa orders by status: found by words, country, kind and days; Enter or a click opens one. */
export default function OrderListPage({ params, memory, setMemory }: PageProps<ListParams, ListMemory>) {
  const t = useText()
  const { touches } = useClient()
  const { openPage, canOpen } = useWorkspace()
  const [entities] = useState(() => ['order'] as const)
  const actions = useOrderActions({ onReload: () => touches.publish(entities) })
  const add = {
    key: 'add',
    label: t('order.page.add'),
    kind: 'primary' as const,
    onDo: () => openPage('visa.order.add'),
  }
  return (
    <>
      <ListView
        list={orders}
        view={params.view}
        memory={memory}
        onMemory={setMemory}
        actions={canOpen('visa.order.add') ? [add] : []}
        rowActions={(row: Order) => actions.of(row)}
        onOpen={(row) => openPage('visa.order.detail', { id: row.id }, row.orderNo)}
      />
      {actions.dialog}
    </>
  )
}
