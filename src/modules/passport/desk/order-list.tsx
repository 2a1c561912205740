import { latinName } from '#domain/person-name.ts'
import type { CustodyStatus } from '#domain/status.ts'
import { page } from '#protocol/order-passport/calls.ts'
import { orderPassportColumns } from '#protocol/order-passport/columns.ts'
import type { OrderPassport } from '#protocol/order-passport/schemas.ts'
import type { DeskTab } from '#src/devices/scan-station/desk-tabs.tsx'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Session } from '#src/kit/workspace/session.ts'

const list = defineList({
  code: 'visa.passport.bind-query',
  titleKey: 'passport.desk.ofOrders',
  call: page,
  keyOf: (row) => row.id,
  entities: ['passport', 'applicant', 'order'],
  filters: [{ kind: 'text', key: 'keywords', help: 'passport.desk.orderKeywords' }],
  declared: orderPassportColumns,
  columns: [
    { key: 'surname', show: latinName, stick: 'left', width: 152 },
    { key: 'cname', rank: 3, width: 88 },
    { key: 'passportNo', width: 104 },
    { key: 'barcode', show: ({ barcode }) => <span className="kit-figures">{barcode}</span>, width: 168 },
    {
      key: 'orderNo',
      page: ({ orderId, orderNo }: OrderPassport) => ({
        code: 'visa.order.detail',
        params: { id: orderId },
        name: orderNo,
      }),
      width: 136,
    },
    { key: 'status', width: 112 },
    { key: 'custodyTime', rank: 1, width: 136 },
    { key: 'custodyUser', rank: 2, width: 88 },
  ],
  emptyKey: 'passport.desk.noneOfOrders',
})

/** The passports of orders without a contract that wait at a desk, for whoever may see them. */
export const ofOrders = ({ can }: Pick<Session, 'can'>, t: Translate, custody: CustodyStatus): DeskTab[] =>
  can(page.permission)
    ? [
        {
          key: 'orders',
          label: t('passport.desk.ofOrders'),
          content: () => <ListView key="orders" list={list} fixed={{ custody }} />,
        },
      ]
    : []
