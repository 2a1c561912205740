import { useEffect, useState } from 'react'
import { logined } from '#protocol/sign-in/login-calls.ts'
import { loginHash } from '#src/app/address.ts'
import type { Client } from '#src/kit/api/client.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Said, Waiting } from './states.tsx'
import { useTitle } from './use-title.ts'

interface Props {
  client: Client
  /** Where to go once somebody is signed in. */
  target: string
}

/** spec: pages#phone: /mobile/wait, to which nobody brought a code: there is nothing to wait for, and the way on. */
export function WaitPage({ client, target }: Props) {
  const t = useText()
  const [isIn, setIn] = useState<boolean>()
  useTitle(t(isIn === undefined ? 'wait.title' : 'wait.nothing'))

  useEffect(() => {
    const leaving = new AbortController()
    const settle = (answer: boolean) => {
      if (!leaving.signal.aborted) setIn(answer)
    }
    client.call(logined, {}, { silent: true, stay: true, signal: leaving.signal }).then(settle, () => settle(false))
    return () => leaving.abort()
  }, [client])

  return (
    <main className="m-page" aria-busy={isIn === undefined}>
      {isIn === undefined ? (
        <Waiting what={t('wait.asking')} />
      ) : (
        <Said title={t('wait.nothing')} hint={t(isIn ? 'wait.nothingIn' : 'wait.nothingOut')}>
          <a className="m-button" href={isIn ? `#${target}` : loginHash(target)}>
            {t(isIn ? 'wait.toMain' : 'wait.toLogin')}
          </a>
        </Said>
      )}
    </main>
  )
}
