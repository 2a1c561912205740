import { payment } from '#machines/lifecycle/payment.ts'
import { refund } from '#machines/lifecycle/refund.ts'
import { cancel, cancelRefund } from '#protocol/payment/calls.ts'
import type { PaymentRow } from '#protocol/payment/schemas.ts'
import { defineCommands } from '#src/parts/command/define-commands.ts'
import { PayOutDialog } from './pay-out-dialog.tsx'
import './texts.ts'

const keyOf = (row: PaymentRow) => row

/** What may be asked of money that comes in. */
export const paymentCommands = defineCommands(payment, {
  keyOf,
  params: () => ({}),
  commands: { cancel: { call: cancel } },
})

/** The same of money that goes back. */
export const refundCommands = defineCommands(refund, {
  keyOf,
  texts: 'payment.refundAsk',
  params: () => ({}),
  commands: { payOut: { Form: PayOutDialog, variant: 'primary' }, cancel: { call: cancelRefund } },
})

export const isRefund = ({ amountFen }: Pick<PaymentRow, 'amountFen'>): boolean => amountFen < 0
