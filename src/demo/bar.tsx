import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { startLang, useText } from '#src/kit/i18n/i18n.ts'
import type { KeysOf } from '#src/kit/i18n/translator.ts'
import type { Office } from './office.ts'
import './texts.ts'
import './bar.css'

declare module '#src/kit/i18n/translator.ts' {
  interface KnownTexts extends KeysOf<typeof import('./texts.ts')> {}
}

type State = { kind: 'preparing' } | { kind: 'opened'; isPersistent: boolean } | { kind: 'failed'; reason: string }

/** Says that this is a demo, where its data are, who may sign in, and starts it over. */
function Bar({ office }: { office: Office }) {
  const t = useText()
  const [state, setState] = useState<State>({ kind: 'preparing' })
  const [isOpen, setOpen] = useState(true)
  const [sms, setSms] = useState('')
  useEffect(() => office.onSms((content, mobile) => setSms(`${mobile} ${content}`)), [office])
  useEffect(() => {
    office.opened.then(
      (isPersistent) => setState({ kind: 'opened', isPersistent }),
      (error: unknown) => setState({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    )
  }, [office])
  const reset = () => {
    if (window.confirm(t('demo.resetAsk'))) office.reset()
  }

  if (state.kind === 'failed')
    return (
      <p className="vd-demo" role="alert">
        {t('demo.failed', { reason: state.reason })}
        <button type="button" onClick={reset}>
          {t('demo.reset')}
        </button>
      </p>
    )
  if (state.kind === 'preparing')
    return (
      <p className="vd-demo" role="status">
        {t('demo.preparing')}
      </p>
    )
  if (!isOpen)
    return (
      <button type="button" className="vd-demo" aria-label={t('demo.show')} onClick={() => setOpen(true)}>
        {t('demo.name')}
      </button>
    )
  return (
    <section className="vd-demo" aria-label={t('demo.name')}>
      <strong>{t('demo.name')}</strong>
      <span role="status">{sms && t('demo.sms', { text: sms })}</span>
      <span>{t(state.isPersistent ? 'demo.kept' : 'demo.passing')}</span>
      <span>{t('demo.accounts')}</span>
      <button type="button" onClick={reset}>
        {t('demo.reset')}
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        {t('demo.hide')}
      </button>
    </section>
  )
}

/** Puts the bar under the page, above every view. */
export function showBar(office: Office): void {
  startLang()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Bar office={office} />)
}
