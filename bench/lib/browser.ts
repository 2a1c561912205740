import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright'
import { ensureBrowser } from '#scripts/ensure-browser.ts'
import { type Network, watchNetwork } from './network.ts'
import { installProbe } from './probe.ts'

/** One person's browser with an empty cache. */
export interface Visit {
  readonly page: Page
  readonly cdp: CDPSession
  readonly network: Network
  close(): Promise<void>
}

export interface VisitOptions {
  readonly state?: Exclude<BrowserContextOptions['storageState'], undefined>
  /** Pages come only when they are opened: tells apart what each of them needs. */
  readonly isNeverIdle?: boolean
  /** An ordinary office line instead of this machine's own: in which order things come then shows. */
  readonly isOfficeLine?: boolean
}

const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const OFFICE_LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureBrowser(), args: quietFlags })

export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    ...(options.state ? { storageState: options.state } : {}),
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log(`! ${error.message}`))
  await page.addInitScript(installProbe)
  if (options.isNeverIdle) await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  const cdp = await context.newCDPSession(page)
  const network = await watchNetwork(cdp)
  if (options.isOfficeLine) await cdp.send('Network.emulateNetworkConditions', OFFICE_LINE)
  return { page, cdp, network, close: () => context.close() }
}

/** Bytes of living JavaScript objects. */
export async function heapOf({ cdp }: Visit): Promise<number> {
  // What the first collection finalises is freed by the second.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}
