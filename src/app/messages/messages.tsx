import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toastDurationMs } from '#domain/constants.ts'
import { alertTexts } from '#protocol/codes.ts'
import { createFact, type Fact } from '#src/kit/api/fact.ts'
import type { Notice, Notifier } from '#src/kit/api/notifier.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import './messages.css'

type Said = Notice | (Pick<Notice, 'text' | 'requestId'> & { kind: 'alert' })

export interface MessageBox {
  readonly said: Fact<Said | null>
  readonly clear: () => void
  /** What the client says through it; `leave` goes elsewhere. */
  readonly notifier: (leave: Notifier['leave']) => Notifier
}

/**
 * The error catalogue without the workspace's component library: the last thing that was said, as a toast or as an alert (spec: calls#answer-codes).
 */
export function createMessages(): MessageBox {
  const said = createFact<Said | null>(null)
  return {
    said,
    clear: () => said.set(null),
    notifier: (leave) => ({
      show: (notice) => said.set(notice),
      alert: (text, requestId) => said.set({ kind: 'alert', text, requestId }),
      leave(to) {
        said.set(null)
        leave(to)
      },
    }),
  }
}

function Alert({ said, onClose }: { said: Said; onClose: () => void }) {
  const t = useText()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog ref={box} className="login-card said-alert" aria-labelledby="said-alert" onClose={onClose}>
      <h2 id="said-alert">{t(alertTexts.title)}</h2>
      <p>{said.text}</p>
      {said.requestId && <small>{t('errors.requestId', { id: said.requestId })}</small>}
      <button type="button" className="login-submit" onClick={() => box.current?.close()}>
        {t(alertTexts.button)}
      </button>
    </dialog>
  )
}

function Toast({ said, onOver }: { said: Said; onOver: () => void }) {
  const t = useText()
  const [clear] = useState(() => onOver)
  useEffect(() => {
    // An error with a number to read out stays longer than a glance.
    const timer = setTimeout(clear, said.requestId ? 3 * toastDurationMs : toastDurationMs)
    return () => clearTimeout(timer)
  }, [said, clear])
  return (
    <p className="said-toast" data-kind={said.kind}>
      {said.text}
      {said.requestId && <small>{t('errors.requestId', { id: said.requestId })}</small>}
    </p>
  )
}

export function Messages({ from }: { from: MessageBox }) {
  const said = useSyncExternalStore(from.said.subscribe, from.said.get)
  return (
    <>
      <div role="status">{said && said.kind !== 'alert' && <Toast said={said} onOver={from.clear} />}</div>
      {said?.kind === 'alert' && <Alert key={said.text} said={said} onClose={from.clear} />}
    </>
  )
}
