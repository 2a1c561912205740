import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '#machines/login.ts'
import { buildVersion, locales } from '#protocol/constants.ts'
import { setLang, useLang, useText } from '#src/kit/i18n/i18n.ts'
import { LoginForm } from './login-form.tsx'

export type LoginActor = ActorRefFrom<typeof loginMachine>

interface Props {
  /** Missing where the page is only drawn: at build time. */
  actor?: LoginActor
  /** Why the session ended, when there is something to say. */
  notice?: string
  /** Somebody types: time to fetch the workspace. */
  onTyping?: () => void
}

const languageTags = { zh: 'zh-CN', en: 'en' } as const

const never = () => () => {}

/**
 * The sign-in page: prerendered in both languages and taken over where it stands, so that what was typed before any
 * script came is kept (architecture: login is one island).
 */
export function LoginPage({ actor, notice = '', onTyping }: Props) {
  const t = useText()
  const lang = useLang()
  const isLive = useSyncExternalStore(
    never,
    () => actor !== undefined,
    () => false,
  )
  const captcha = useSelector(actor, (snapshot) => snapshot?.context.captcha ?? null)
  const hasCaptchaFailed = useSelector(actor, (snapshot) => snapshot?.matches({ open: { captcha: 'failed' } }) ?? false)
  const failure = useSelector(actor, (snapshot) => snapshot?.context.failure ?? null)
  const isBusy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const isDone = useSelector(actor, (snapshot) => snapshot?.status === 'done')

  return (
    <div className="login">
      <header className="login-brand">
        <p className="login-name">{t('login.product')}</p>
        <p className="login-line">{t('login.line')}</p>
      </header>
      <main className="login-card">
        <h1>{t('login.title')}</h1>
        <LoginForm
          isLive={isLive}
          captcha={isLive ? captcha : null}
          hasCaptchaFailed={isLive && hasCaptchaFailed}
          failure={isLive ? failure : null}
          notice={isLive ? notice : ''}
          phase={isLive && isDone ? 'done' : isLive && isBusy ? 'busy' : 'idle'}
          onCaptcha={() => actor?.send({ type: 'captcha.reload' })}
          onSubmit={(credentials) => actor?.send({ type: 'login.submit', credentials })}
          onTyping={onTyping}
        />
      </main>
      <footer className="login-foot">
        <span>{t('login.version', { version: buildVersion })}</span>
        <fieldset className="login-langs" aria-label={t('login.language')}>
          {locales.map((one) => (
            <button
              key={one}
              type="button"
              lang={languageTags[one]}
              aria-pressed={one === lang}
              onClick={() => setLang(one)}
            >
              {t(`login.lang.${one}`)}
            </button>
          ))}
        </fieldset>
      </footer>
    </div>
  )
}
