import { columnsOf } from '#protocol/kit/columns.ts'
import type { PaymentRow } from './schemas.ts'

/** Money of orders. */
export const paymentColumns = columnsOf<PaymentRow>()({
  paymentNo: {},
  orderNo: {},
  contactName: {},
  agentName: {},
  centerName: { title: 'field.center' },
  amountFen: {},
  status: { group: 'payment' },
  paymentMethodName: {},
  voucherNo: {},
  refundedNo: {},
  reason: {},
  askUser: {},
  createTime: {},
  paidUser: {},
  paidTime: {},
})
