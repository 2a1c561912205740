import '@arco-design/web-react/es/_util/react-19-adapter'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from '#protocol/sign-in/calls.ts'
import { wxBindingHash } from '#src/app/address.ts'
import type { LoginRelay } from '#src/app/login-relay.ts'
import { modules } from '#src/app/modules.ts'
import { askWeakAgain } from '#src/app/remembered-account.ts'
import { startSession } from '#src/app/session.ts'
import type { Client } from '#src/kit/api/client.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { texts as kitTexts } from '#src/kit/workspace/texts.ts'
import { App } from './app.tsx'
import { createNotifier } from './notifier.tsx'
import { texts } from './texts.ts'
import { startTheme } from './theme.ts'
import '#src/kit/ui/base.css'
import '#src/app/look.css'

interface Deps {
  client: Client
  relay: LoginRelay
  place: HTMLElement
  /** The too simple password that was just used to sign in. */
  weakPassword?: string | undefined
}

/** Asks who is signed in and shows the workspace, or leaves for the sign-in page. Gives the way to end it. */
export function startWork({ client, relay, place, weakPassword }: Deps): () => void {
  defineTexts(kitTexts, texts, ...modules.map((module) => module.titles))
  const stopTheme = startTheme()
  if (weakPassword !== undefined) askWeakAgain()
  const { session, stop } = startSession(client)
  relay.connect(
    createNotifier(
      (to) => {
        if (to === 'signIn') session.send({ type: 'session.expired' })
        else location.hash = wxBindingHash(location.hash)
      },
      () => client.rights.get()?.codes ?? [],
    ),
  )

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
    stop()
    root.unmount()
  }
}
