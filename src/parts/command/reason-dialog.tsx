import { Alert, Button } from '@arco-design/web-react'
import { type ReactNode, useId, useState } from 'react'
import { remarkMaxLength } from '#domain/constants.ts'
import { GrowingText } from '#src/kit/form/growing-text.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import '#src/kit/form/form.css'
import { Dialog } from '#src/kit/ui/dialog.tsx'

export interface ReasonDialogProps {
  open: boolean
  title: string
  /** The event that it asks for. */
  command?: string | undefined
  /** What will happen, in a sentence. */
  explanation?: ReactNode
  /** Reasons that are given often; one click writes them, more can be added. */
  standard?: readonly string[]
  /** Text on the button that does it. */
  action: string
  danger?: boolean
  busy?: boolean
  /** Why the last try was refused. */
  problem?: string | undefined
  onDo: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of something that cannot go without one. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog
      open={props.open}
      title={props.title}
      command={props.command}
      onClose={props.onClose}
      busy={props.busy ?? false}
    >
      <ReasonForm {...props} />
    </Dialog>
  )
}

/** Lives as long as the dialog is open, so that the next time begins with nothing. */
function ReasonForm(props: ReasonDialogProps) {
  const { explanation, standard = [], action, danger = false, busy = false, problem, onDo, onClose } = props
  const t = useText()
  const id = useId()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && reason.trim() === ''
  const act = () => {
    setAsked(true)
    if (reason.trim() !== '') onDo(reason.trim())
  }
  const add = (one: string) =>
    setReason((before) => (before === '' ? one : `${before}; ${one}`.slice(0, remarkMaxLength)))
  return (
    <div className="kit-reasons">
      {explanation}
      {problem && <Alert type="error" content={problem} />}
      {standard.length > 0 && (
        <fieldset className="kit-reasons-standard" aria-label={t('ui.reasonStandard')}>
          {standard.map((one) => (
            <Button key={one} size="small" disabled={busy} onClick={() => add(one)}>
              {one}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="kit-field">
        <label htmlFor={id} className="kit-field-label">
          {t('ui.reason')}
          <span aria-hidden="true" className="kit-field-mark">
            *
          </span>
        </label>
        <GrowingText
          id={id}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={remarkMaxLength}
          showWordLimit
          minRows={3}
          maxRows={8}
          disabled={busy}
          aria-required
          aria-invalid={isMissing}
          aria-describedby={`${id}-note`}
          {...(isMissing ? { status: 'error' } : {})}
        />
        <div id={`${id}-note`} className="kit-field-note" data-error={isMissing} aria-live="polite">
          {isMissing && t('ui.reasonRequired')}
        </div>
      </div>
      <div className="kit-dialog-buttons">
        <Button disabled={busy} onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button data-send type="primary" {...(danger ? { status: 'danger' } : {})} loading={busy} onClick={act}>
          {action}
        </Button>
      </div>
    </div>
  )
}
