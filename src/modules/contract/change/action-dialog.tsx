import type { ActionDialogProps } from './action-dialog-props.ts'
import { BillDialog } from './bill-dialog.tsx'
import { DeleteDialog, PlainDialog } from './plain-dialog.tsx'
import { BackDialog, RefundDialog, RejectDialog } from './reasoned-dialogs.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'

/** The dialog of an event of a contract. What the event asks for decides which one; all send through one machine. */
export function ActionDialog(props: ActionDialogProps) {
  switch (props.opening.event) {
    case 'accept':
    case 'acceptAgain':
    case 'review':
    case 'confirmFinance':
      return <PlainDialog {...props} />
    case 'back':
    case 'reviewedBack':
    case 'cancel':
      return <BackDialog {...props} />
    case 'refundPassport':
      return <RefundDialog {...props} />
    case 'rejectFinance':
      return <RejectDialog {...props} />
    case 'submitFinanceStatus':
      return <ReceiveDialog {...props} />
    case 'modifyExpenseBill':
      return <BillDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
    default:
      return null
  }
}
