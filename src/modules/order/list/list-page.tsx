import { orderColumns } from '#protocol/order/columns.ts'
import { page, statusNum } from '#protocol/order/visa-order/calls.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { ofEachSide, type Side } from '#src/parts/order-filters/sides.ts'
import { columns, later } from './columns.tsx'
import { conditions, sideOf } from './conditions.tsx'
import { OrderList } from './order-list.tsx'

const listOf = (side: Side) =>
  defineList({
    code: 'visa.order.list',
    titleKey: 'order.page.list',
    call: page,
    keyOf: (row) => row.id,
    record: { lifecycle: 'visaOrder', status: (row) => row.status },
    entities: ['order', 'applicant', 'contract', 'passport', 'companyTag'],
    tabs: { call: statusNum, key: 'status', group: 'visa', short: 'order.tab' },
    filters: conditions[side],
    declared: orderColumns,
    columns: [
      columns.orderNo,
      columns.status,
      columns.country,
      columns.kind,
      columns.contactName,
      columns.contactMobile,
      columns.applicantCount,
      columns.entryDate,
      ...(side === 'customer' ? [] : [columns.tags]),
      columns.acceptOrgName,
      columns.agentName,
      columns.source,
      columns.visaSent,
      columns.createUser,
      columns.createTime,
      later(columns.summary),
      later(columns.payStatus),
      later(columns.remark),
    ],
    emptyKey: 'order.list.empty',
    reaches: true,
    exports: true,
  })

const lists = ofEachSide(listOf)

export const opening = listOpening((session) => lists[sideOf(session)])

/** Orders by visa status (the first family): tabs with counts, departures, and what the machine offers for one or several. */
export default function OrderListPage(props: ListPageProps) {
  const list = lists[sideOf(useSession())]
  return (
    <OrderList
      list={list}
      {...listProps(props)}
      detail={(row) => ({ code: 'visa.order.detail', params: { id: row.id }, name: row.orderNo })}
    />
  )
}
