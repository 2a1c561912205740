import { Select } from '@arco-design/web-react'
import { useId, useState } from 'react'
import { remarkMaxLength, remarkMaxRows, remarkMinRows } from '#domain/constants.ts'
import { fenToYuan } from '#domain/money.ts'
import { financeStatus } from '#domain/status.ts'
import { accept, acceptAgain, remove, review, updateFinanceStatus } from '#protocol/contract/calls.ts'
import { payers } from '#protocol/contract/refund-calls.ts'
import { GrowingText } from '#src/kit/form/growing-text.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import { isShort } from '#src/modules/contract/entry/entry-form.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'

const steps = { accept, acceptAgain, review } as const

/** An event that needs no reason: says what it will do, and may take a remark along. */
export function PlainDialog(props: ActionDialogProps) {
  return props.opening.event === 'confirmFinance' ? <ConfirmFinance {...props} /> : <Step {...props} />
}

function Step({ opening, details, onClose, onDone }: ActionDialogProps) {
  const t = useText()
  const event = opening.event as keyof typeof steps
  const change = useChange(steps[event], opening.key, onDone, { says: 'all' })
  const id = useId()
  const [remark, setRemark] = useState('')
  const { contract, passports } = details
  const today = useToday()
  const isWarning = event !== 'review' && passports.some((one) => isShort(one, today))
  return (
    <AskDialog
      title={t(`contract.event.${event}`)}
      command={event}
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onClose={onClose}
      onDo={() =>
        change.send({ id: contract.id, version: contract.version, ...(remark.trim() ? { remark: remark.trim() } : {}) })
      }
    >
      <p>{t(`contract.ask.${event}`, { no: contract.contractNo })}</p>
      {isWarning && <p className="contract-warning">{t('contract.passportBelowSixMonths')}</p>}
      <div className="kit-field">
        <label htmlFor={id} className="kit-field-label">
          {t('field.remark')}
        </label>
        <GrowingText
          id={id}
          name="remark"
          value={remark}
          onChange={setRemark}
          maxLength={remarkMaxLength}
          disabled={!change.editable}
          minRows={remarkMinRows}
          maxRows={remarkMaxRows}
        />
      </div>
    </AskDialog>
  )
}

/** Where something is given back, the one who confirms says who pays it out: it is missing in that person's till. */
function ConfirmFinance({ opening, details, onClose, onDone }: ActionDialogProps) {
  const t = useText()
  const change = useChange(updateFinanceStatus, opening.key, onDone, { says: 'all' })
  const { id, version, contractNo, receivedFen, totalFen } = details.contract
  const refund = useQuery(payers, { id }, { skip: receivedFen <= totalFen })
  const [chosen, setChosen] = useState<number>()
  const payerId = chosen ?? refund.data?.firstId
  const isPaidOut = (refund.data?.refundFen ?? 0) > 0
  const isReady = receivedFen <= totalFen || (refund.data !== undefined && (!isPaidOut || payerId !== undefined))
  return (
    <AskDialog
      title={t('contract.event.confirmFinance')}
      command="confirmFinance"
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable && isReady}
      onClose={onClose}
      onDo={() => change.send({ id, version, status: financeStatus.CONFIRMED, ...(isPaidOut && { payerId }) })}
    >
      <p>{t('contract.ask.confirmFinance', { no: contractNo })}</p>
      {refund.data && isPaidOut && (
        <div className="kit-field">
          <span className="kit-field-label">{t('field.payerId')}</span>
          <Select
            aria-label={t('field.payerId')}
            value={payerId}
            onChange={setChosen}
            disabled={!change.editable}
            options={refund.data.payers.map((one) => ({ value: one.id, label: one.name }))}
          />
          <div className="kit-field-note">{t('contract.refund.out', { amount: fenToYuan(refund.data.refundFen) })}</div>
        </div>
      )}
    </AskDialog>
  )
}

export function DeleteDialog({ opening, details, onClose, onDone }: ActionDialogProps) {
  const t = useText()
  const change = useChange(remove, opening.key, onDone, { says: 'all' })
  const { id, contractNo } = details.contract
  return (
    <AskDialog
      title={t('contract.event.delete')}
      command="delete"
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onClose={onClose}
      onDo={() => change.send({ id })}
    >
      <p>{t('contract.ask.delete', { no: contractNo })}</p>
    </AskDialog>
  )
}
