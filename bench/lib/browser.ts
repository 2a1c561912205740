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
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, cdp, network, close: () => context.close() }
}

/** Bytes of living JavaScript objects. */
export async function heapOf({ cdp }: Visit): Promise<number> {
  // What the first collection finalises is freed by the second.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** What the page's main thread has worked since it began, in ms: a busy machine hardly changes that. */
export async function workDone({ cdp }: Visit): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('The browser does not say how long its tasks took')
  return seconds * 1000
}
