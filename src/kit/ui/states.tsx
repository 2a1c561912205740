import { Button, Spin } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import type { ApiError } from '#src/kit/api/api-error.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'
import './states.css'

/** Nothing is here: says so, and what to do next. */
export function EmptyState({ title, hint, action }: { title?: string; hint?: string | undefined; action?: ReactNode }) {
  const t = useText()
  return (
    <div className="kit-state">
      <p className="kit-state-title">{title ?? t('ui.empty')}</p>
      {hint && <p className="kit-quiet">{hint}</p>}
      {action}
    </div>
  )
}

/** Something could not be had: why, the request id to tell to support, and another try; of an error without words only this. */
export function ErrorPanel({ error, onRetry }: { error: ApiError; onRetry?: () => void }) {
  const t = useText()
  const isQuiet = error.msg === ''
  const again = onRetry && (
    <Button type={isQuiet ? 'secondary' : 'primary'} size="small" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  if (isQuiet) return <div className="kit-state">{again}</div>
  return (
    <div className="kit-state" role="alert">
      <p className="kit-state-title">{t('ui.failed')}</p>
      <p>{error.msg}</p>
      {error.requestId && <p className="kit-quiet kit-figures">{t('errors.requestId', { id: error.requestId })}</p>}
      {again}
    </div>
  )
}

/** The same in one line, beside what is there without it: what is missing, why, and another try. Nothing while nothing failed. */
export function FailureLine({ of, what }: { of: Pick<Loaded<unknown>, 'data' | 'error' | 'reload'>; what: string }) {
  const t = useText()
  if (of.data !== undefined || !of.error) return null
  return (
    <p className="kit-failure-line" role="alert">
      {t('ui.notLoaded', { what, reason: of.error.msg || t('errors.operationFailed') })}{' '}
      <Button type="text" size="mini" htmlType="button" onClick={of.reload}>
        {t('ui.retry')}
      </Button>
    </p>
  )
}

/** Waiting, and for what. */
export function Waiting({ what }: { what?: string }) {
  const t = useText()
  return (
    <div className="kit-state" role="status">
      <Spin />
      <p className="kit-quiet">{what ?? t('ui.loading')}</p>
    </div>
  )
}

interface Loaded<T> {
  data: T | undefined
  error: ApiError | undefined
  loading: boolean
  reload: () => void
}

/** What a query gives: waiting, why not, or the data. A failed reload keeps what was there. */
export function Result<T>({ of, children }: { of: Loaded<T>; children: (data: T) => ReactNode }) {
  if (of.data !== undefined) return children(of.data)
  if (of.error) return <ErrorPanel error={of.error} onRetry={of.reload} />
  return <Waiting />
}
