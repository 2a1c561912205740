import { Button } from '@arco-design/web-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import type { Outcome } from './use-change.ts'
import './ask-dialog.css'

export interface AskDialogProps {
  title: string
  /** The event that it asks for. */
  command?: string | undefined
  /** On the button that does it; the title when absent. */
  action?: string
  danger?: boolean
  outcome: Outcome
  busy: boolean
  editable: boolean
  onDo: () => void
  onClose: () => void
  children: ReactNode
}

/** A question with its outcome below. The answer yes has the focus, so that Enter gives it. */
export function AskDialog(props: AskDialogProps) {
  const { title, command, action = title, danger = false, outcome, busy, editable, onDo, onClose } = props
  const t = useText()
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has moved the focus into itself.
    const frame = requestAnimationFrame(() => buttons.current?.querySelector<HTMLElement>('.arco-btn-primary')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Dialog open title={title} command={command} onClose={onClose} busy={busy}>
      <div className="part-ask">
        {props.children}
        <div aria-live="polite">
          <OutcomeNote outcome={outcome} onReload={onClose} />
        </div>
        <div className="kit-dialog-buttons" ref={buttons}>
          <Button disabled={busy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            data-send
            type="primary"
            {...(danger ? { status: 'danger' } : {})}
            loading={busy}
            disabled={!editable && !busy}
            onClick={onDo}
          >
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
