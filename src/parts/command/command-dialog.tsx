import { Alert, Button } from '@arco-design/web-react'
import { type ReactNode, useState } from 'react'
import { remarkMaxLength } from '#domain/constants.ts'
import { asksReason } from '#protocol/kit/asks-reason.ts'
import type { Call } from '#protocol/kit/call.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import { ReasonField, RemarkField } from './reason-field.tsx'
import type { Change } from './use-change.ts'
import './command-dialog.css'

/** What was typed beside the question, trimmed; absent where nothing was. */
export interface TypedText {
  readonly reason?: string
  readonly remark?: string
}

export interface CommandDialogProps {
  title: string
  /** The event that it asks for. */
  command?: string | undefined
  /** On the button that does it; the title when absent. */
  action?: string | undefined
  danger?: boolean | undefined
  /** CSS pixels. */
  width?: number | undefined
  /** It cannot go without a reason. */
  reason?: boolean | undefined
  /** Reasons that are given often; one click writes them, more can be added. */
  standard?: readonly string[] | undefined
  /** Stands before what is typed of the reason, which may be all there is of it. */
  given?: string | undefined
  /** A remark may be typed. */
  remark?: boolean | undefined
  /** What sends it: locks the dialog meanwhile, and says what became of it. Absent where the answer is all that is asked. */
  change?: Pick<Change<Call>, 'busy' | 'editable' | 'outcome'> | undefined
  /** It is on its way by something else than `change`, which says itself what became of it. */
  busy?: boolean | undefined
  /** There is nothing to do as it stands. */
  disabled?: boolean | undefined
  /** What is still to be chosen before it can be sent. */
  problem?: string | undefined
  onDo: (typed: TypedText) => void
  onClose: () => void
  /** The record was changed by somebody else; the dialog closes when absent. */
  onReload?: (() => void) | undefined
  /** The question and what else may be chosen. */
  children?: ReactNode
}

const withoutChange = (busy: boolean): NonNullable<CommandDialogProps['change']> => ({
  busy,
  editable: !busy,
  outcome: { state: busy ? 'busy' : 'open', failure: null, retry: () => {} },
})

/**
 * Asks before a command is sent: the question, a reason or a remark where the command takes one, and below what became of
 * it. Without a reason to type the button has the focus, so that Enter sends it.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { title, command, width, busy = false, change = withoutChange(busy), onClose } = props
  return (
    <Dialog
      open
      title={title}
      command={command}
      onClose={onClose}
      busy={change.busy}
      {...(width === undefined ? {} : { width })}
    >
      <Question {...props} change={change} />
    </Dialog>
  )
}

/** Lives as long as the dialog is open, so that the next time begins with nothing. */
function Question(props: CommandDialogProps & Required<Pick<CommandDialogProps, 'change'>>) {
  const { title, action = title, danger = false, standard, remark: takesRemark } = props
  const { given = '' } = props
  const { change, disabled = false, problem, onDo, onClose, onReload = onClose, children } = props
  const [reason, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isDoubted, setDoubted] = useState(false)
  const needsReason = props.reason || isDoubted
  // The server knows best of what it wants a reason: whoever gives one goes on.
  if (!needsReason && asksReason(change.outcome.failure?.data)) setDoubted(true)
  const asked = isDoubted ? change.outcome.failure?.message : undefined
  const whole = [given, reason.trim()].filter(Boolean).join('; ').slice(0, remarkMaxLength)
  const send = () => {
    setAsked(true)
    if ((needsReason && whole === '') || problem !== undefined) return
    onDo({ ...(whole && { reason: whole }), ...(remark.trim() && { remark: remark.trim() }) })
  }
  return (
    <div className="command-dialog">
      {children}
      {problem !== undefined && <Alert type="error" content={problem} />}
      {needsReason && (
        <ReasonField
          value={reason}
          onChange={setReason}
          standard={standard}
          disabled={!change.editable}
          isMissing={isAsked && whole === '' && !(isDoubted && change.outcome.failure)}
          asked={asked}
          isRequired={given === ''}
        />
      )}
      {takesRemark && <RemarkField value={remark} onChange={setRemark} disabled={!change.editable} />}
      <div aria-live="polite">
        <OutcomeNote outcome={change.outcome} onReload={onReload} isAlone={!isDoubted} />
      </div>
      <DialogFoot busy={change.busy} onCancel={onClose}>
        <span {...(needsReason ? {} : { 'data-autofocus-inside': true })}>
          <Button
            data-send
            type="primary"
            {...(danger ? { status: 'danger' } : {})}
            loading={change.busy}
            disabled={(!change.editable && !change.busy) || disabled}
            onClick={send}
          >
            {action}
          </Button>
        </span>
      </DialogFoot>
    </div>
  )
}
