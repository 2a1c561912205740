import { page, statusNum } from '#protocol/order/calls.ts'
import { orderColumns } from '#protocol/order/columns.ts'
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
    code: 'visa.order.list-v2',
    titleKey: 'order.page.list-v2',
    call: page,
    keyOf: (row) => row.id,
    record: { lifecycle: 'visaOrder', status: (row) => row.status },
    entities: ['order', 'applicant', 'contract', 'passport', 'companyTag'],
    tabs: { call: statusNum, key: 'orderStatus', group: 'order' },
    filters: conditions[side],
    declared: orderColumns,
    columns: [
      columns.orderNo,
      columns.orderStatus,
      columns.visaSent,
      { key: 'visaCountryName', width: 100 },
      columns.kind,
      columns.summary,
      columns.contactName,
      columns.contactMobile,
      columns.entryDate,
      columns.exitDate,
      ...(side === 'customer' ? [] : [columns.tags]),
      columns.createUser,
      columns.createTime,
      columns.updateUser,
      columns.updateTime,
      later(columns.applicantCount),
      later(columns.payStatus),
      later(columns.agentName),
      later(columns.userName),
      later(columns.contactEmail),
      later(columns.customerAddr),
      later(columns.remark),
    ],
    emptyKey: 'order.list.empty',
    reaches: true,
    exports: true,
  })

const lists = ofEachSide(listOf)

export const opening = listOpening((session) => lists[sideOf(session)])

/** Orders in progress or completed (the second family, spec: domain#orders), by country. */
export default function OrderListV2Page(props: ListPageProps) {
  const list = lists[sideOf(useSession())]
  return (
    <OrderList
      list={list}
      {...listProps(props)}
      detail={(row) => ({
        code: 'visa.order.detail-v2',
        params: { id: row.id, countryCode: row.visaCountry },
        name: row.orderNo,
      })}
    />
  )
}
