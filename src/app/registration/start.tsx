import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loginHash, routeOf, targetAfterLogin } from '#src/app/address.ts'
import type { Client } from '#src/kit/api/client.ts'
import type { EntryPage } from './address.ts'

interface Deps {
  client: Client
  place: HTMLElement
  page: EntryPage
  /** Goes on to where the person wanted to go. */
  onSignedIn: (weakPassword: string | undefined) => Promise<void>
}

/** Each page comes by itself: whoever reads the terms needs no QR code. */
async function pageOf({ client, page }: Deps, onAccepted: (weakPassword: boolean) => void): Promise<ReactNode> {
  const loginAddress = loginHash(targetAfterLogin(location.hash))
  const { query } = routeOf(location.hash)
  switch (page) {
    case 'register': {
      const { RegisterPage } = await import('#src/app/registration/register/register-page.tsx')
      return <RegisterPage client={client} loginAddress={loginAddress} />
    }
    case 'qrLogin': {
      const { QrPage } = await import('#src/app/registration/qr/qr-page.tsx')
      return <QrPage client={client} loginAddress={loginAddress} onAccepted={onAccepted} />
    }
    case 'terms': {
      const { TermsPage } = await import('#src/app/registration/terms/terms-page.tsx')
      return <TermsPage loginAddress={loginAddress} />
    }
    case 'phone': {
      const { PhonePage } = await import('#src/app/registration/phone/phone-page.tsx')
      return <PhonePage client={client} query={query} />
    }
  }
}

/** Shows a page of the entry; what it leads to by its address starts the application anew. */
export async function startEntry(deps: Deps): Promise<void> {
  const leaving = new AbortController()
  window.addEventListener('hashchange', () => location.reload(), { signal: leaving.signal })
  // The workspace clears its place when it comes; until then the page says that it is being opened.
  const own = deps.place.appendChild(document.createElement('div'))
  const root = createRoot(own)
  const onAccepted = (isWeak: boolean) => {
    leaving.abort()
    // No password was typed that could be filled in where a weak one is to be changed.
    deps.onSignedIn(isWeak ? '' : undefined).then(
      () => root.unmount(),
      () => location.reload(),
    )
  }
  root.render(<StrictMode>{await pageOf(deps, onAccepted)}</StrictMode>)
}
