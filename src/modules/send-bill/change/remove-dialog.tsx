import { remove } from '#protocol/send-bill/calls.ts'
import type { SendBillRow } from '#protocol/send-bill/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  bill: SendBillRow
  /** Minted when the dialog opened. */
  idempotencyKey: string
  onClose: () => void
  onDone: () => void
}

/** Asks before a draft is deleted. */
export function RemoveDialog({ bill, idempotencyKey, onClose, onDone }: Props) {
  const t = useText()
  const { outcome, busy, editable, send } = useChange(remove, idempotencyKey, onDone)
  return (
    <AskDialog
      title={t('sendBill.event.delete')}
      action={t('sendBill.delete')}
      danger
      outcome={outcome}
      busy={busy}
      editable={editable}
      onDo={() => send({ id: bill.id, version: bill.version })}
      onClose={onClose}
    >
      {t('sendBill.ask.delete', { count: bill.passportCount })}
    </AskDialog>
  )
}
