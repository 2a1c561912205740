import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loginHash, routeOf, targetAfterLogin } from '#src/app/address.ts'
import { ZoneBanner } from '#src/app/zone/zone-banner.tsx'
import type { Client } from '#src/kit/client/client.ts'
import { addTexts } from '#src/kit/i18n/i18n.ts'
import * as texts from './texts.ts'
import { WaitPage } from './wait-page.tsx'
import '#src/app/look.css'

/** The page behind /mobile/wait; what it leads to starts the application anew. */
export function startWait(client: Client, place: HTMLElement): void {
  addTexts(texts)
  const target = targetAfterLogin(location.hash)
  const addressOf = (to: 'login' | 'main') => (to === 'main' ? `#${target}` : loginHash(target))
  window.addEventListener('hashchange', () => location.reload())
  createRoot(place).render(
    <StrictMode>
      <ZoneBanner />
      <WaitPage client={client} query={routeOf(location.hash).query} addressOf={addressOf} />
    </StrictMode>,
  )
}
