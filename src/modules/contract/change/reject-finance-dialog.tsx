import { updateFinanceStatus } from '#protocol/contract/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { fieldValueFor } from '#src/parts/command/define-commands.ts'
import { useChange } from '#src/parts/command/use-change.ts'
import type { ContractFormProps } from './form-props.ts'
import { useWaitingReceipts, WaitingReceipts } from './waiting-receipts.tsx'

/** Finance rejects receipts, all that wait or some of them, and says why. */
export function RejectFinanceDialog({ opening, record, onClose, onDone }: ContractFormProps) {
  const t = useText()
  const change = useChange(updateFinanceStatus, opening.key, onDone, { says: 'done' })
  const { id, version, contractNo } = record.contract
  const receipts = useWaitingReceipts(record.ledger)
  const status = fieldValueFor(updateFinanceStatus, 'status', 'rejectFinance')
  return (
    <CommandDialog
      title={t('contract.event.rejectFinance')}
      command="rejectFinance"
      reason
      change={change}
      problem={receipts.isNone ? t('contract.ask.noReceipt') : undefined}
      onClose={onClose}
      onDo={({ reason }) => change.send({ id, version, status, reason, ...receipts.named })}
    >
      <p>{t('contract.ask.rejectFinance', { no: contractNo })}</p>
      <WaitingReceipts of={receipts} disabled={!change.editable} />
    </CommandDialog>
  )
}
