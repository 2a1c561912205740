import { Button, Modal } from '@arco-design/web-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { focusPrimary, isEnterFor, isLostEscapeFor, pressPrimary } from './dialog-keys.ts'
import './texts.ts'
import { useKeyDown } from './use-key-down.ts'
import { SeenWidths } from './use-width.ts'
import './dialog.css'

export interface DialogProps {
  open: boolean
  title: ReactNode
  onClose: () => void
  /** The event that it asks for: its mark on the screen, `data-command`. */
  command?: string | undefined
  /** Something is on its way: the dialog stays until the outcome is known. */
  busy?: boolean
  /** Nothing else is allowed before: it has no cross and hears no Escape, only its own buttons leave it. */
  mustAnswer?: boolean
  /** CSS pixels. */
  width?: number
  /** Above other dialogs; by default they lie over each other in the order of opening. */
  zIndex?: number
  /** A `DialogFoot`; a form brings its own. */
  footer?: ReactNode
  children: ReactNode
}

const focusAgain = (from: Element | null) => {
  if (from instanceof HTMLElement) from.focus()
}

/**
 * A dialog that closes by Escape or its cross, never by a click beside it (what was typed would be gone), keeps the focus
 * inside and gives it back to where it came from. Enter is the primary button, except in a line of text (spec:
 * forms#field-rules). It is hidden with its tab.
 */
export function Dialog({
  open,
  title,
  onClose,
  command,
  busy = false,
  mustAnswer = false,
  width = 520,
  zIndex,
  footer,
  children,
}: DialogProps) {
  const t = useText()
  const id = useId()
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (open) cameFrom.current = document.activeElement
  }, [open])
  // A page that takes its open dialog away is not told that it has closed.
  useEffect(
    () => () => {
      requestAnimationFrame(() => document.activeElement === document.body && focusAgain(cameFrom.current))
    },
    [],
  )
  const close = () => {
    if (!busy) onClose()
  }
  useKeyDown((event) => {
    if (!open) return
    if (isEnterFor(id, event)) pressPrimary(id)
    if (!mustAnswer && isLostEscapeFor(id, event)) close()
  })
  return (
    <Modal
      data-dialog={id}
      {...(command === undefined ? {} : { 'data-command': command })}
      visible={open}
      title={<h2 className="kit-dialog-title">{title}</h2>}
      onCancel={close}
      escToExit={!mustAnswer}
      closable={!mustAnswer}
      maskClosable={false}
      focusLock
      autoFocus
      unmountOnExit
      className="kit-dialog"
      style={{ width }}
      {...(zIndex === undefined ? {} : { wrapStyle: { zIndex }, maskStyle: { zIndex } })}
      footer={footer ?? null}
      afterOpen={() => focusPrimary(id)}
      afterClose={() => focusAgain(cameFrom.current)}
      closeIcon={
        <Button size="mini" type="text" disabled={busy} aria-label={t('ui.close')}>
          ✕
        </Button>
      }
    >
      {/* Tables in it are not as wide as those of pages. */}
      <SeenWidths value={null}>{children}</SeenWidths>
    </Modal>
  )
}
