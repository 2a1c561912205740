import { useEffect, useState } from 'react'
import { logined } from '#protocol/system/login-calls.ts'
import type { Client } from '#src/kit/client/client.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import './wait-page.css'

interface Props {
  client: Client
  /** The query that led here; a `code` in it comes from WeChat (Specification 1 §2). */
  query: URLSearchParams
  /** The sign-in page's address, or the workspace's. */
  addressOf: (place: 'login' | 'main') => string
}

/**
 * Specification 1 §2: /mobile/wait. WeChat sends people here with a code; as no sign-in stands behind it, the page says so and
 * shows the way on.
 */
export function WaitPage({ client, query, addressOf }: Props) {
  const t = useText()
  const [isIn, setIn] = useState<boolean>()

  useEffect(() => {
    const leaving = new AbortController()
    const settle = (answer: boolean) => {
      if (!leaving.signal.aborted) setIn(answer)
    }
    client.call(logined, {}, { silent: true, stay: true, signal: leaving.signal }).then(settle, () => settle(false))
    return () => leaving.abort()
  }, [client])

  if (isIn === undefined)
    return (
      <main className="wait" aria-busy="true">
        <span className="wait-wheel" aria-hidden="true" />
        <p role="status">{t('wait.asking')}</p>
      </main>
    )
  const title = query.get('code') ? 'wait.notSetUp' : 'wait.nothing'
  const hint = query.get('code') && !isIn ? 'wait.notSetUpHint' : isIn ? 'wait.nothingIn' : 'wait.nothingOut'
  return (
    <main className="wait">
      <h1>{t(title)}</h1>
      <p>{t(hint)}</p>
      <a href={addressOf(isIn ? 'main' : 'login')}>{t(isIn ? 'wait.toMain' : 'wait.toLogin')}</a>
    </main>
  )
}
