import { Select } from '@arco-design/web-react'
import { useState } from 'react'
import { formatFen } from '#domain/money.ts'
import { updateFinanceStatus } from '#protocol/contract/calls.ts'
import { payers } from '#protocol/contract/refund-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { fieldValueFor } from '#src/parts/command/define-commands.ts'
import { useChange } from '#src/parts/command/use-change.ts'
import type { ContractFormProps } from './form-props.ts'
import { isRejected } from './rejected-receipts.tsx'
import { useWaitingReceipts, WaitingReceipts } from './waiting-receipts.tsx'

/** Where something is given back, the one who confirms says who pays it out: it is missing in that person's till. */
export function ConfirmFinanceDialog({ opening, record, onClose, onDone }: ContractFormProps) {
  const t = useText()
  const change = useChange(updateFinanceStatus, opening.key, onDone, { says: 'done' })
  const { id, version, contractNo, receivedFen, totalFen } = record.contract
  const receipts = useWaitingReceipts(record.ledger)
  // Given back is only what is too much once nothing waits and nothing is rejected.
  const isOver = receivedFen > totalFen && receipts.isAll && !record.ledger.some(isRejected)
  const refund = useQuery(payers, { id }, { skip: !isOver })
  const [selected, setSelected] = useState<number>()
  const payerId = selected ?? refund.data?.firstId
  const isPaidOut = isOver && (refund.data?.refundFen ?? 0) > 0
  const isReady = !isOver || (refund.data !== undefined && (!isPaidOut || payerId !== undefined))
  const status = fieldValueFor(updateFinanceStatus, 'status', 'confirmFinance')
  return (
    <CommandDialog
      title={t('contract.event.confirmFinance')}
      command="confirmFinance"
      change={change}
      disabled={!isReady}
      onClose={onClose}
      problem={receipts.isNone ? t('contract.ask.noReceipt') : undefined}
      onDo={() => change.send({ id, version, status, ...receipts.named, ...(isPaidOut && { payerId }) })}
    >
      <p>{t('contract.ask.confirmFinance', { no: contractNo })}</p>
      <WaitingReceipts of={receipts} disabled={!change.editable} />
      {refund.data && isPaidOut && (
        <div className="kit-field">
          <span className="kit-field-label">{t('field.payerId')}</span>
          <Select
            aria-label={t('field.payerId')}
            value={payerId}
            onChange={setSelected}
            disabled={!change.editable}
            options={refund.data.payers.map((payer) => ({ value: payer.id, label: payer.name }))}
          />
          <div className="kit-field-note">{t('contract.refund.out', { amount: formatFen(refund.data.refundFen) })}</div>
        </div>
      )}
    </CommandDialog>
  )
}
