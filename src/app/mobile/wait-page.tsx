import { useEffect, useState } from 'react'
import { type Failure, failureOf } from '#machines/kit/failure.ts'
import { logined } from '#protocol/sign-in/login-calls.ts'
import { loginHash } from '#src/app/address.ts'
import type { Client } from '#src/kit/api/client.ts'
import { failureWords } from '#src/kit/api/lost-words.ts'
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
  const [problem, setProblem] = useState<Failure>()
  const [turn, setTurn] = useState(0)
  useTitle(t(isIn === undefined ? 'wait.title' : 'wait.nothing'))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks once more
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (then: () => void) => {
      if (!leaving.signal.aborted) then()
    }
    client.call(logined, {}, { silent: true, stay: true, signal: leaving.signal }).then(
      (answer) => settle(() => setIn(answer)),
      (error: unknown) => settle(() => setProblem(failureOf(error))),
    )
    return () => leaving.abort()
  }, [client, turn])

  const again = () => {
    setProblem(undefined)
    setTurn((now) => now + 1)
  }
  if (problem !== undefined)
    return (
      <main className="m-page">
        <Said title={t('wait.failed')} hint={failureWords(problem, t)}>
          <button type="button" className="m-button" onClick={again}>
            {t('mobile.retry')}
          </button>
          <a className="m-button" data-plain href={loginHash(target)}>
            {t('wait.toLogin')}
          </a>
        </Said>
      </main>
    )
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
