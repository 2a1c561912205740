import { paymentChannels } from '#domain/order-bill.ts'
import { page } from '#protocol/payment/calls.ts'
import { paymentColumns } from '#protocol/payment/columns.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import '#src/modules/payment/texts.ts'
import { usePaymentCommands } from '#src/modules/payment/use-payment-commands.tsx'
import { pageOfOrder } from '#src/parts/order-link/order-page.ts'

const payments = defineList({
  code: 'finance.payment',
  titleKey: 'payment.page.list',
  call: page,
  keyOf: (row) => row.id,
  entities: ['payment', 'order'],
  filters: [
    { kind: 'text', key: 'orderNo', maxLength: 40 },
    { kind: 'text', key: 'paymentNo', maxLength: 40 },
    { kind: 'status', key: 'status', group: 'payment' },
    {
      kind: 'choice',
      key: 'direction',
      options: (['in', 'back'] as const).map((value) => ({ value, text: `payment.direction.${value}` as const })),
    },
    {
      kind: 'choice',
      key: 'channel',
      options: paymentChannels.map((value) => ({ value, text: `payment.channel.${value}` as const })),
      more: true,
    },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'payment.days', more: true },
  ],
  declared: paymentColumns,
  columns: [
    { key: 'paymentNo', stick: 'left', width: 136 },
    { key: 'orderNo', page: pageOfOrder, width: 136 },
    { key: 'contactName', rank: 3, width: 96 },
    { key: 'agentName', rank: 4, width: 128 },
    { key: 'amountFen', rank: 1, width: 112 },
    { key: 'status', rank: 1, width: 88 },
    {
      key: 'paymentMethodName',
      show: (row, t) => row.paymentMethodName ?? t(`payment.channel.${row.channel}`),
      rank: 1,
      width: 96,
    },
    { key: 'voucherNo', rank: 3, width: 112 },
    { key: 'reason', rank: 3, width: 144 },
    { key: 'refundedNo', width: 136, hidden: true },
    { key: 'askUser', rank: 3, width: 88 },
    { key: 'createTime', rank: 1, width: 136 },
    { key: 'paidUser', rank: 2, width: 88 },
    { key: 'paidTime', rank: 2, width: 136 },
    { key: 'centerName', width: 128, hidden: true },
  ],
  emptyKey: 'payment.empty',
  exports: true,
})

export const opening = listOpening(payments)

/** Money of orders: what came in and what goes back. */
export default function PaymentPage(props: ListPageProps) {
  const { buttons, dialog } = usePaymentCommands()
  return (
    <>
      <ListView list={payments} {...listProps(props)} rowActions={buttons} />
      {dialog}
    </>
  )
}
