import type { PaymentRow } from '#protocol/payment/schemas.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { isRefund, paymentCommands, refundCommands } from './commands.ts'

/** What may be asked of a payment, whichever way its money goes. */
export function usePaymentCommands() {
  const payments = useCommands(paymentCommands)
  const refunds = useCommands(refundCommands)
  return {
    buttons: (row: PaymentRow): Action[] => (isRefund(row) ? refunds : payments).buttons(row, row.actions),
    dialog: (
      <>
        {payments.dialog}
        {refunds.dialog}
      </>
    ),
  }
}
