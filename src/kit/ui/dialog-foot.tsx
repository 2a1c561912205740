import { Button } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Action, ActionButtons, MoreActions, partsOf } from './actions.tsx'
import './texts.ts'
import './dialog.css'

interface Props {
  /** Leaves without doing anything; Escape does the same. */
  onCancel?: (() => void) | undefined
  /** On the button that leaves. */
  cancel?: string | undefined
  /** Something is on its way: it cannot be left. */
  busy?: boolean
  /** What became of the command, above the buttons. */
  note?: ReactNode
  /** What destroys: alone at the left, behind "more". */
  apart?: ReactNode
  /** What else may be done, the primary last: Enter does it. */
  children?: ReactNode
}

/** The foot of every dialog and form: at the right, cancel first and the primary last. */
export function DialogFoot({ onCancel, cancel, busy = false, note, apart, children }: Props) {
  const t = useText()
  return (
    <div className="kit-dialog-foot">
      {note && <div aria-live="polite">{note}</div>}
      <div className="kit-dialog-buttons">
        {apart && <span className="kit-dialog-apart">{apart}</span>}
        {onCancel && (
          <Button htmlType="button" disabled={busy} onClick={onCancel}>
            {cancel ?? t('ui.cancel')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** A foot of the actions that the server offers. */
export function ActionFoot({ actions, children }: { actions: readonly Action[]; children?: ReactNode }) {
  const { leading, ending } = partsOf(actions)
  const of = (isPrimary: boolean) => leading.filter(({ kind }) => (kind === 'primary') === isPrimary)
  return (
    <DialogFoot apart={ending.length > 0 && <MoreActions actions={ending} />}>
      {children}
      <ActionButtons actions={of(false)} />
      <ActionButtons actions={of(true)} />
    </DialogFoot>
  )
}
