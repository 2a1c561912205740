import { useState } from 'react'
import { formatInstant } from '#domain/day.ts'
import { areFailuresRead, readFailures } from '#src/app/remembered-account.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import './texts.ts'

/** Tells who has signed in of wrong passwords that were tried elsewhere before, until it was read. */
export function FailedSignIns({ className, button }: { className: string; button?: string }) {
  const t = useText()
  const { failedSignIns: failed } = useSession()
  const [isRead, setRead] = useState(() => failed !== undefined && areFailuresRead(failed.since))
  if (!failed || isRead) return null
  const { since, ...values } = failed
  const read = () => {
    readFailures(since)
    setRead(true)
  }
  return (
    <p className={className} role="status">
      {t(failed.addresses > 1 ? 'failures.several' : 'failures.one', { ...values, since: formatInstant(since) })}
      <button type="button" className={button} onClick={read}>
        {t('failures.read')}
      </button>
    </p>
  )
}
