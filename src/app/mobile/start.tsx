import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { logined } from '#protocol/sign-in/login-calls.ts'
import {
  isMobileRoute,
  loginHash,
  mobilePaths,
  routeOf,
  smsLoginHash,
  targetAfterLogin,
  wxBindingHash,
} from '#src/app/address.ts'
import type { LoginRelay } from '#src/app/login-relay.ts'
import { createMessages, Messages } from '#src/app/messages/messages.tsx'
import { hasRememberedAccount } from '#src/app/remembered-account.ts'
import { startSession } from '#src/app/session.ts'
import { startTheme } from '#src/app/work/theme.ts'
import { ZoneBanner } from '#src/app/zone/zone-banner.tsx'
import type { Client } from '#src/kit/api/client.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { MobileBanners } from './banners.tsx'
import { MobileApp } from './mobile-app.tsx'
import { SmsLoginPage } from './sms-login-page.tsx'
import { texts } from './texts.ts'
import { WaitPage } from './wait-page.tsx'
import { WxBindingPage } from './wx-binding-page.tsx'
import { WxWait } from './wx-wait.tsx'
import '#src/kit/ui/base.css'
import '#src/app/look.css'
import './mobile.css'

interface Deps {
  client: Client
  relay: LoginRelay
  place: HTMLElement
  /** Goes on to where the address leads after signing in. */
  onSignedIn: () => Promise<void>
}

const recordPaths: readonly string[] = [mobilePaths.preview, mobilePaths.detail, mobilePaths.order]

/**
 * spec: calls#answer-codes, 2323: a phone's orders and contracts lead to the sign-in by SMS, everything else to the common one.
 */
const signInHash = (from: string): string =>
  recordPaths.includes(routeOf(from).path) ? smsLoginHash(from) : loginHash(from)

/** The page behind an address for which nobody has to be signed in; null for any other. */
function entrance(client: Client, leave: () => void): ReactNode {
  const { path, query } = routeOf(location.hash)
  const target = targetAfterLogin(location.hash)
  switch (path) {
    case mobilePaths.smsLogin:
      return <SmsLoginPage client={client} target={target} onSignedIn={leave} />
    case mobilePaths.wxBinding:
      return <WxBindingPage client={client} target={target} onSignedIn={leave} />
    case mobilePaths.wait: {
      const code = query.get('code')
      if (!code) return <WaitPage client={client} target={target} />
      return <WxWait client={client} code={code} state={query.get('state') ?? ''} target={target} onSignedIn={leave} />
    }
    default:
      return null
  }
}

/**
 * The phone's pages, without the workspace's component library (spec: pages#phone). What lies outside them, or needs
 * another session, starts the application anew. Gives the way to end it.
 */
export function startMobile({ client, relay, place, onSignedIn }: Deps): () => void {
  defineTexts(texts)
  const ending = new AbortController()
  const stopTheme = startTheme()
  ending.signal.addEventListener('abort', stopTheme)
  const root = createRoot(place)
  const messages = createMessages()
  const end = () => {
    ending.abort()
    root.unmount()
  }
  const leave = () => {
    end()
    onSignedIn().catch(() => location.reload())
  }
  const draw = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <ClientProvider value={client}>
          <ZoneBanner />
          <MobileBanners />
          {page}
          <Messages from={messages} />
        </ClientProvider>
      </StrictMode>,
    )

  const open = entrance(client, leave)
  window.addEventListener(
    'hashchange',
    () => {
      const isNext = isMobileRoute(location.hash) && !open && entrance(client, leave) === null
      if (!isNext) location.reload()
    },
    { signal: ending.signal },
  )
  if (!open) {
    const { session, stop } = startSession(client, signInHash)
    ending.signal.addEventListener('abort', stop)
    relay.connect(
      messages.notifier((to) => {
        if (to === 'signIn') session.send({ type: 'session.expired' })
        else location.hash = wxBindingHash(location.hash)
      }),
    )
    draw(<MobileApp session={session} />)
    return end
  }
  relay.connect(messages.notifier(() => {}))
  draw(open)
  // A signed-in user has no use for a sign-in page.
  const isSignIn = routeOf(location.hash).path === mobilePaths.smsLogin
  if (isSignIn && hasRememberedAccount())
    client.call(logined, {}, { silent: true, stay: true }).then(
      (isIn) => isIn && leave(),
      () => null,
    )
  return end
}
