import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { entryPaths, targetAfterLogin } from '#src/app/address.ts'
import { isInWeChat } from '#src/app/device.ts'
import type * as QrModule from '#src/app/registration/qr/qr-way.tsx'
import type * as CodeModule from '#src/app/sign-in/code/codes.tsx'
import { ZoneBanner } from '#src/app/zone/zone-banner.tsx'
import type { Client } from '#src/kit/api/client.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { LoginActor } from './login-actor.ts'
import { LoginFoot } from './login-foot.tsx'
import { PasswordWay } from './password-way.tsx'
import { keepTyped, type Typed } from './typed.ts'

/** Without the password: by a code, or to a new password. Fetched when asked for. */
type Codes = typeof CodeModule
/** By enterprise WeChat; likewise. */
type Qr = typeof QrModule
type Way = { name: 'password' } | { name: 'code' | 'reset'; codes: Codes } | { name: 'qr'; qr: Qr }

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
  readonly loadQr: () => Promise<Qr>
  /** A wait for a code went on while the page was loaded anew. */
  readonly waiting: Waiting | null
  /** A person types: time to fetch the workspace. */
  readonly onTyping: () => void
  /** A person came in without a password. */
  readonly onAccepted: (weakPassword: boolean) => void
}

const titles = {
  password: 'login.title',
  code: 'login.codeTitle',
  reset: 'login.resetTitle',
  qr: 'login.qrTitle',
} as const
const links = {
  password: ['code', 'reset', 'qr'],
  code: ['password', 'reset', 'qr'],
  reset: ['password', 'code', 'qr'],
  qr: ['password', 'code'],
} as const

const never = () => () => {}

/** spec: pages#sign-in: inside WeChat's browser only; nobody else fetches it. */
const WxButton = lazy(async () => ({ default: (await import('#src/app/wechat/wx-button.tsx')).WxButton }))

/**
 * The sign-in page: prerendered in both languages and taken over where it stands, so that what was typed before any
 * script came is kept (spec: pages#sign-in). Missing `live`, it is only drawn: at build time.
 */
export function LoginPage({ live }: { live?: Live }) {
  const t = useText()
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
    if (name === 'qr') {
      const qr = await live?.loadQr()
      return qr ? { name, qr } : null
    }
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
  const title = t(titles[way.name])
  const product = t('login.product')
  // The file is in no language yet: the window is named as the pages beside this one name theirs.
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])

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
        <h1>{title}</h1>
        {way.name === 'password' && <PasswordWay actor={live?.actor} isLive={isLive} notice={notice} typed={typed} />}
        {way.name === 'code' && live && (
          <way.codes.CodeForm client={live.client} typed={typed} onAccepted={live.onAccepted} />
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
        {way.name === 'qr' && live && (
          <way.qr.QrWay client={live.client} onAccepted={live.onAccepted} onClose={() => void open('password')} />
        )}
        {isLive && live && isInWeChat() && (
          <Suspense fallback={null}>
            <WxButton client={live.client} target={targetAfterLogin(location.hash)} />
          </Suspense>
        )}
        <nav className="login-links" aria-label={t('login.ways')}>
          {links[way.name].map((name) => (
            <button key={name} type="button" disabled={!isLive} onClick={() => void open(name)}>
              {t(`login.to.${name}`)}
            </button>
          ))}
          <a href={`#${entryPaths.register}`}>{t('login.to.register')}</a>
        </nav>
      </main>
      <LoginFoot />
    </div>
  )
}
