import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveAssets } from '#server/adapters/assets.ts'
import { drawCaptcha } from '#server/adapters/captcha.ts'
import { listen } from '#server/adapters/listening.ts'
import { isLoopback } from '#server/kit/loopback.ts'
import { secureHeaders } from '#server/kit/security-headers.ts'
import { openStore } from '#server/store/dialects/open.ts'
import { type Desk, deskOf, initializeSample, NOW, sampleDeps } from '#tests/server/harness.ts'
import { keepScan } from '#tests/server/received-papers.ts'

export interface Office {
  readonly desk: Desk
  /** Where a browser finds it. */
  readonly url: string
}

/** A clock that goes on from the day of the samples, and can be put forward. */
const runningClock = () => {
  let ahead = NOW - Date.now()
  return {
    get now() {
      return Date.now() + ahead
    },
    set now(at: number) {
      ahead = at - Date.now()
    },
  }
}

/**
 * The built product in this process, on a port of its own and with a data directory that goes with it. Its clock can be put
 * forward, and what the workers of a real one do by the clock is done by the models.
 */
export async function openOffice(): Promise<Office> {
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-models-'))
  const { store } = await openStore({ dataDir, reader: 'inline', isPassing: true })
  const clock = runningClock()
  await initializeSample(store)
  const assets = serveAssets('dist', Date.now, async (headers, scripts) => secureHeaders(headers, scripts))
  const deps = { ...sampleDeps(store, clock, dataDir), drawCaptcha, buildId: assets.buildId }
  await keepScan(deps)
  const ready = Promise.withResolvers<number>()
  let drain = async () => {}
  const desk = deskOf(deps, clock, async () => {
    await drain()
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  // What a browser sends goes through the same application as the calls of the models.
  const listening = listen({
    port: 0,
    host: '127.0.0.1',
    fetch: (request, peer) =>
      new URL(request.url).pathname.startsWith('/api/') ? desk.answer(request, peer) : assets.fetch(request),
    trusts: isLoopback,
    onReady: ({ port }) => ready.resolve(port),
  })
  listening.server.on('error', ready.reject)
  drain = listening.drain
  return { desk, url: `http://127.0.0.1:${await ready.promise}` }
}
