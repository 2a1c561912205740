import '@arco-design/web-react/es/_util/react-19-adapter'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { sessionMachine } from '#machines/session.ts'
import { codes } from '#protocol/codes.ts'
import { config, getPersonalInfo, logout } from '#protocol/system/calls.ts'
import { loginHash } from '#src/app/address.ts'
import { modules } from '#src/app/modules.ts'
import type { Relay } from '#src/app/relay.ts'
import { askWeakAgain, forget, leaveNotice, remember } from '#src/app/remembered.ts'
import type { Client } from '#src/kit/client/client.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as kitTexts from '#src/kit/workspace/texts.ts'
import { App } from './app.tsx'
import { createNotifier } from './notifier.tsx'
import * as texts from './texts.ts'
import { startTheme } from './theme.ts'
import '#src/kit/ui/tokens.css'
import '#src/app/look.css'

interface Deps {
  client: Client
  relay: Relay
  place: HTMLElement
  /** The too simple password that was just used to sign in. */
  weakPassword?: string | undefined
}

/**
 * A new page is the one sure way to leave nothing of the person behind: actors, answers, dialogs. Drafts and tabs are kept
 * per user, so signing in again goes on where it ended.
 */
function leaveForLogin(hash: string) {
  forget()
  location.replace(hash)
  location.reload()
}

/** Asks who is signed in and shows the workspace, or leaves for the sign-in page. Gives the way to end it. */
export function startWork({ client, relay, place, weakPassword }: Deps): () => void {
  addTexts(kitTexts, texts, ...modules.map((module) => module.titles))
  const stopTheme = startTheme()
  if (weakPassword !== undefined) askWeakAgain()
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadInfo: fromPromise(({ signal }) => client.call(getPersonalInfo, {}, { silent: true, stay: true, signal })),
        logout: fromPromise(({ signal }) => client.call(logout, {}, { stay: true, signal })),
      },
      guards: { isWatched: () => document.visibilityState === 'visible' },
    }),
  )
  session.on('session.ended', ({ why }) => leaveForLogin(why === 'loggedOut' ? '#/login' : loginHash(location.hash)))
  let wasIn = false
  session.subscribe(({ value, context }) => {
    if (context.info) {
      wasIn = true
      remember(context.info.userInfo.id)
    }
    // Whoever was in is told why by the event above.
    if (value !== 'signedOut' || wasIn) return
    // Specification 1 §8: a failed load of the personal information shows its message and on 9999 logs out.
    if (context.failure?.code === codes.fail) {
      leaveNotice(context.failure.message)
      void client
        .call(logout, {}, { silent: true, stay: true })
        .catch(() => null)
        .then(() => leaveForLogin('#/login'))
    } else leaveForLogin(loginHash(location.hash))
  })
  relay.connect(createNotifier((to) => (to === 'signIn' ? session.send({ type: 'session.expired' }) : undefined)))
  // Somebody signed out, or in as another person, in another window: this one must not go on as if nothing had happened.
  const refresh = () => session.send({ type: 'session.refresh' })
  const stopHearing = client.touches.subscribe((entities, from) => {
    if (from === 'elsewhere' && entities.includes('session')) refresh()
  })
  // A refused call means that this window offers more than is allowed by now.
  const stopFollowing = client.refusals.subscribe(refresh)
  session.start()
  session.send({ type: 'session.load' })

  const edition = client.call(config, {}, { silent: true, stay: true }).then(
    (facts) => facts.edition,
    () => 'visa' as const,
  )
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <App client={client} session={session} modules={modules} edition={edition} weakPassword={weakPassword} />
    </StrictMode>,
  )
  return () => {
    stopTheme()
    stopHearing()
    stopFollowing()
    session.stop()
    root.unmount()
  }
}
