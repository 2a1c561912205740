import { list, statusNum } from '#protocol/send-bill/calls.ts'
import type { ListPageProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { BillList, declareBills } from './bill-list.tsx'

const bills = declareBills('center.send-bill.list', 'sendBill.page.list', { list, statusNum }, false)

export const opening = listOpening(bills)

/** Send bills of the center. */
export default function SendBillListPage(props: ListPageProps) {
  return <BillList bills={bills} {...props} />
}
