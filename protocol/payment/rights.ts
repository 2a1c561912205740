import type { Permission } from '#protocol/kit/call.ts'

/** Who pays an order, shows a buyer the code, or takes back what was begun. */
const pay: Permission = 'finance.payment.pay'
/** Who asks for money to be given back, and who pays out what another asked for. */
const refund: Permission = 'finance.payment.refund'

/** The right that each command of a payment needs. */
export const paymentRights: Readonly<Record<'pay' | 'cancel' | 'payOut', Permission>> = {
  pay,
  cancel: pay,
  payOut: refund,
}
