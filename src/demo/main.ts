import { setupWorker } from 'msw/browser'
import { http } from 'msw/http'
import { apiBase } from '#domain/constants.ts'
import { showBar } from './bar.tsx'
import { openOffice } from './office.ts'

/**
 * The product as a static site: a service worker hands every call to the server's own code, which runs on SQLite in a
 * worker of this browser. Nothing leaves the computer.
 */
async function start(): Promise<void> {
  const build = document.querySelector<HTMLMetaElement>('meta[name=build-id]')?.content ?? 'demo'
  const office = openOffice(build)
  showBar(office)
  const calls = setupWorker(http.all(`*${apiBase}/*`, ({ request }) => office.answer(request)))
  await calls.start({
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).href },
    onUnhandledFrame: 'bypass',
    quiet: true,
  })
  await office.opened
  await import('#src/app/main.tsx')
}

void start()
