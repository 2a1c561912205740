import { list, statusNum } from '#protocol/send-bill/order-calls.ts'
import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { BillList, declareBills } from './bill-list.tsx'

const bills = declareBills('visa.send-bill.list', 'sendBill.page.ofOrders', { list, statusNum }, true)

export const opening = listOpening(bills)

/** The same bills where orders are worked on, with whether their passports were sent. */
export default function OrderSendBillsPage(props: ListPageProps) {
  return <BillList bills={bills} {...props} />
}
