import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '#machines/login.ts'
import { buildVersion, locales } from '#protocol/constants.ts'
import type * as CodeModule from '#src/app/login/code/codes.tsx'
import { ZoneBanner } from '#src/app/zone/zone-banner.tsx'
import type { Client } from '#src/kit/client/client.ts'
import { setLang, useLang, useText } from '#src/kit/i18n/i18n.ts'
import { PasswordWay } from './password-way.tsx'
import { keepTyped, type Typed } from './typed.ts'

export type LoginActor = ActorRefFrom<typeof loginMachine>

/** Without the password: by a code, or to a new password. Fetched when asked for. */
type Codes = typeof CodeModule
type Way = { name: 'password' } | { name: 'code' | 'reset'; codes: Codes }

interface Waiting {
  readonly way: 'code' | 'reset'
  readonly mobile: string
}

/** Everything the page needs beyond being drawn. */
export interface Live {
  readonly actor: LoginActor
  readonly client: Client
  /** Why the session ended, when there is something to say. */
  readonly notice: string
  readonly loadCodes: () => Promise<Codes>
  /** A wait for a code went on while the page was loaded anew. */
  readonly waiting: Waiting | null
  /** Somebody types: time to fetch the workspace. */
  readonly onTyping: () => void
  readonly onCodeAccepted: (weakPassword: boolean) => void
}

const languageTags = { zh: 'zh-CN', en: 'en' } as const
const titles = { password: 'login.title', code: 'login.codeTitle', reset: 'login.resetTitle' } as const
const links = {
  password: ['code', 'reset'],
  code: ['password', 'reset'],
  reset: ['password', 'code'],
} as const

const never = () => () => {}

/**
 * The sign-in page: prerendered in both languages and taken over where it stands, so that what was typed before any
 * script came is kept (architecture: login is one island). Missing `live`, it is only drawn: at build time.
 */
export function LoginPage({ live }: { live?: Live }) {
  const t = useText()
  const lang = useLang()
  const isLive = useSyncExternalStore(
    never,
    () => live !== undefined,
    () => false,
  )
  const card = useRef<HTMLElement>(null)
  const [way, setWay] = useState<Way>({ name: 'password' })
  const [typed, setTyped] = useState<Typed | null>(null)
  const [said, setSaid] = useState<'login.resetDone' | 'login.wayFailed' | null>(null)

  const show = (next: Way, taken: Typed | null) => {
    if (next.name === 'password') live?.actor.send({ type: 'login.reopen' })
    setTyped(taken)
    setSaid(null)
    setWay(next)
  }
  const wayOf = async (name: Way['name']): Promise<Way | null> => {
    if (name === 'password') return { name }
    const codes = await live?.loadCodes()
    return codes ? { name, codes } : null
  }
  const open = (name: Way['name']) =>
    wayOf(name).then(
      (next) => {
        const form = card.current?.querySelector('form')
        // Read now: somebody may have typed on while the other form came.
        if (next) show(next, form ? keepTyped(typed, new FormData(form)) : typed)
      },
      () => setSaid('login.wayFailed'),
    )
  const resume = useEffectEvent(({ way: name, mobile }: Waiting) =>
    wayOf(name).then(
      (next) => next && show(next, { userName: '', mobile, rememberMe: false }),
      () => setSaid('login.wayFailed'),
    ),
  )
  useEffect(() => {
    if (live?.waiting) void resume(live.waiting)
  }, [live])

  const ended = typed === null && live?.notice ? { text: live.notice, isGood: false } : null
  const notice = said ? { text: t(said), isGood: said === 'login.resetDone' } : ended

  return (
    <div className="login">
      <ZoneBanner />
      <header className="login-brand">
        <p className="login-name">{t('login.product')}</p>
        <p className="login-line">{t('login.line')}</p>
      </header>
      <main ref={card} className="login-card" onInput={live?.onTyping}>
        <h1>{t(titles[way.name])}</h1>
        {way.name === 'password' && <PasswordWay actor={live?.actor} isLive={isLive} notice={notice} typed={typed} />}
        {way.name === 'code' && live && (
          <way.codes.CodeForm client={live.client} typed={typed} onAccepted={live.onCodeAccepted} />
        )}
        {way.name === 'reset' && live && (
          <way.codes.ResetForm
            client={live.client}
            typed={typed}
            onReset={(mobile) => {
              show({ name: 'password' }, { userName: mobile, mobile, rememberMe: typed?.rememberMe ?? false })
              setSaid('login.resetDone')
            }}
          />
        )}
        <nav className="login-links" aria-label={t('login.ways')}>
          {links[way.name].map((name) => (
            <button key={name} type="button" disabled={!isLive} onClick={() => void open(name)}>
              {t(`login.to.${name}`)}
            </button>
          ))}
        </nav>
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
