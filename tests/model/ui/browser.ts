import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { queryList, read } from '#protocol/notice/calls.ts'
import { findBrowser } from '#scripts/ensure-browser.ts'
import type { Office } from './office.ts'

export interface BrowserOptions {
  readonly headed: boolean
  /** ms between what the driver does, for eyes. */
  readonly slow: number
}

/** Opens the browser that the end-to-end tests use. */
export const openBrowser = ({ headed, slow }: BrowserOptions): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser({ isHeaded: headed })!,
    headless: !headed,
    slowMo: slow,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })

/** A role's window, kept open over all tours, with what the server said to it. */
export interface RoleWindow {
  readonly page: Page
  readonly context: BrowserContext
  /** Ids of the latest requests that changed something or failed, newest last. */
  readonly requests: string[]
  /** How many requests are under way. */
  readonly pending: () => number
  /** Which record it shows. */
  shown: string
  /** What its page was held against last. */
  compared: string
  /** Pages that it has opened: what they show may be old. */
  readonly opened: Set<string>
}

const KEPT_REQUESTS = 6

/** Signs somebody in who has seen the notices and put the weak-password dialog off. */
export async function openWindow(browser: Browser, { desk, url }: Office, userName: string): Promise<RoleWindow> {
  const person = await desk.as(userName)
  for (const { id, type } of await person.get(queryList, { showPlace: 'MAIN' }))
    if (type === 2) await person.get(read, { id })
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const [name = '', value = ''] = person.cookie().split('; ')[0]!.split('=')
  await context.addCookies([{ name, value, url }])
  // The day of the samples is today for the pages, too; and their clock can be put forward to the next poll.
  await context.clock.install({ time: desk.clock.now })
  await context.addInitScript(() => {
    if (self !== top) return
    localStorage.setItem('visadesk.user', '0')
    localStorage.setItem('visadesk.weak-dismissed', '1')
  })
  const page = await context.newPage()
  const requests: string[] = []
  const open = new Set<unknown>()
  page.on('request', (request) => request.url().includes('/api/') && open.add(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('response', (response) => {
    const id = response.headers()['x-request-id']
    if (id === undefined || (response.ok() && response.request().method() === 'GET')) return
    requests.push(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()} ${id}`)
    requests.splice(0, requests.length - KEPT_REQUESTS)
  })
  await page.goto('/#/main')
  await page.getByRole('navigation').first().waitFor()
  return { page, context, requests, pending: () => open.size, shown: '', compared: '', opened: new Set() }
}
