import type { ReactNode } from 'react'
import { type Failure, failureOf } from '#machines/kit/failure.ts'
import type { ApiError } from '#src/kit/api/api-error.ts'
import { inlineWords } from '#src/kit/api/lost-words.ts'
import { useText } from '#src/kit/i18n/i18n.ts'

/** Waiting, and for what. */
export const Waiting = ({ what }: { what: string }) => (
  <div className="m-state">
    <span className="m-wheel" aria-hidden="true" />
    <p role="status">{what}</p>
  </div>
)

/** Nothing is here, or nothing could be had: says so, and what to do next. */
export const Said = ({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) => (
  <div className="m-state">
    <h2 className="m-state-title">{title}</h2>
    {hint && <p className="m-quiet">{hint}</p>}
    {children}
  </div>
)

/** Why something could not be had, and another try; of a failure without words only this. */
export function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useText()
  const again = (
    <button type="button" className="m-button" onClick={onRetry}>
      {t('mobile.retry')}
    </button>
  )
  const words = inlineWords(failure, t)
  if (words === '') return <div className="m-state">{again}</div>
  return (
    <div className="m-state" role="alert">
      <p className="m-state-title">{t('mobile.failed')}</p>
      <p>{words}</p>
      {failure.requestId && <p className="m-quiet">{t('errors.requestId', { id: failure.requestId })}</p>}
      {again}
    </div>
  )
}

interface Loaded<T> {
  data: T | undefined
  error: ApiError | undefined
  reload: () => void
}

/** What a query gives: waiting, why not, or the data. A failed reload keeps what was there. */
export function Result<T>({ of, children }: { of: Loaded<T>; children: (data: T) => ReactNode }) {
  const t = useText()
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <Failed failure={failureOf(of.error)} onRetry={of.reload} />
  return <Waiting what={t('mobile.loading')} />
}
