import { latinName } from '#domain/person-name.ts'
import { page } from '#protocol/order-passport/calls.ts'
import { orderPassportColumns } from '#protocol/order-passport/columns.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import '#src/modules/order-passport/texts.ts'
import { pageOfOrder } from '#src/modules/order-passport/page-of-order.ts'
import { CommandList } from '#src/parts/command/command-list.tsx'
import { orderPassportCommands } from './commands.ts'

const labelled = defineList({
  code: 'visa.passport.bind-query',
  titleKey: 'orderPassport.page.query',
  call: page,
  keyOf: (row) => row.id,
  record: { lifecycle: 'passport', status: (row) => row.custody },
  entities: ['passport', 'applicant', 'order', 'contract'],
  filters: [
    { kind: 'text', key: 'keywords', help: 'orderPassport.query.keywords' },
    { kind: 'status', key: 'custody', group: 'custody' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'orderPassport.query.bindDays', more: true },
  ],
  declared: orderPassportColumns,
  columns: [
    {
      key: 'barcode',
      show: ({ barcode }) => <span className="kit-figures">{barcode}</span>,
      stick: 'left',
      width: 168,
    },
    { key: 'surname', show: latinName, width: 152 },
    { key: 'cname', rank: 3, width: 88 },
    { key: 'passportNo', width: 104 },
    { key: 'orderNo', page: pageOfOrder, width: 132 },
    { key: 'custody', width: 96 },
    { key: 'bindTime', rank: 1, width: 136 },
    { key: 'bindUser', rank: 1, width: 80 },
    { key: 'reason', rank: 2, width: 144 },
    { key: 'receiver', rank: 3, width: 88 },
    { key: 'courier', rank: 3, width: 96 },
    { key: 'waybillNo', rank: 3, width: 136 },
    { key: 'status', rank: 3, width: 112 },
    { key: 'custodyTime', rank: 3, width: 136 },
    { key: 'custodyUser', rank: 3, width: 88 },
    { key: 'companyName', width: 140, hidden: true },
    {
      key: 'nationality',
      show: (row) => row.nationality && <CountryName code={row.nationality} />,
      width: 92,
      hidden: true,
    },
  ],
  emptyKey: 'orderPassport.query.empty',
  exports: true,
})

export const opening = listOpening(labelled)

/** The passports of orders: which label each wears or wore, since when, by whose hand, and why it came off. */
export default function QueryPage(page: ListPageProps) {
  return <CommandList list={labelled} commands={orderPassportCommands} {...page} />
}
