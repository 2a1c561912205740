import { Button, Input } from '@arco-design/web-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { remarkMaxLength } from '#protocol/constants.ts'
import { accept, acceptAgain, remove, review, updateFinanceStatus } from '#protocol/contract/calls.ts'
import { financeStatus } from '#protocol/statuses.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { isShort } from '#src/modules/contract/entry/entry-form.ts'
import { useToday } from '#src/modules/contract/use-today.ts'
import type { ActionDialogProps } from './action-dialog.tsx'
import { ChangeNote } from './change-note.tsx'
import { type ChangeActor, useChange } from './use-change.ts'

const steps = { accept, acceptAgain, review } as const

/** An event that needs no reason: says what it will do, and may take a remark along. */
export function PlainDialog(props: ActionDialogProps) {
  return props.opening.event === 'confirmFinance' ? <ConfirmFinance {...props} /> : <Step {...props} />
}

function Step({ opening, details, onClose, onDone }: ActionDialogProps) {
  const t = useText()
  const event = opening.event as keyof typeof steps
  const change = useChange(steps[event], opening.key, onDone)
  const id = useId()
  const [remark, setRemark] = useState('')
  const { contract, passports } = details
  const today = useToday()
  const isWarning = event !== 'review' && passports.some((one) => isShort(one, today))
  return (
    <AskDialog
      title={t(`contract.event.${event}`)}
      actor={change.actor}
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
        <Input.TextArea
          id={id}
          value={remark}
          onChange={setRemark}
          maxLength={remarkMaxLength}
          disabled={!change.editable}
          autoSize={{ minRows: 2, maxRows: 8 }}
        />
      </div>
    </AskDialog>
  )
}

function ConfirmFinance({ opening, details, onClose, onDone }: ActionDialogProps) {
  const t = useText()
  const change = useChange(updateFinanceStatus, opening.key, onDone)
  const { id, version, contractNo } = details.contract
  return (
    <AskDialog
      title={t('contract.event.confirmFinance')}
      actor={change.actor}
      busy={change.busy}
      editable={change.editable}
      onClose={onClose}
      onDo={() => change.send({ id, version, status: financeStatus.CONFIRMED })}
    >
      <p>{t('contract.ask.confirmFinance', { no: contractNo })}</p>
    </AskDialog>
  )
}

export function DeleteDialog({ opening, details, onClose, onDone }: ActionDialogProps) {
  const t = useText()
  const change = useChange(remove, opening.key, onDone)
  const { id, contractNo } = details.contract
  return (
    <AskDialog
      title={t('contract.event.delete')}
      danger
      actor={change.actor}
      busy={change.busy}
      editable={change.editable}
      onClose={onClose}
      onDo={() => change.send({ id })}
    >
      <p>{t('contract.ask.delete', { no: contractNo })}</p>
    </AskDialog>
  )
}

interface AskProps {
  title: string
  danger?: boolean
  actor: ChangeActor
  busy: boolean
  editable: boolean
  onDo: () => void
  onClose: () => void
  children: ReactNode
}

/** A question with its outcome below. The answer yes has the focus, so that Enter gives it. */
function AskDialog({ title, danger = false, actor, busy, editable, onDo, onClose, children }: AskProps) {
  const t = useText()
  const yes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has moved the focus into itself.
    const frame = requestAnimationFrame(() => yes.current?.querySelector<HTMLElement>('.arco-btn-primary')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Dialog open title={title} onClose={onClose} busy={busy}>
      <div className="contract-ask">
        {children}
        <ChangeNote actor={actor} onReload={onClose} />
        <div className="kit-dialog-buttons" ref={yes}>
          <Button disabled={busy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="primary"
            {...(danger ? { status: 'danger' } : {})}
            loading={busy}
            disabled={!editable && !busy}
            onClick={onDo}
          >
            {title}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
