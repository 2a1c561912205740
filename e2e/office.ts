import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { pollVisibleMs } from '#domain/constants.ts'

/** What people do at their desks, in their words. The server passes CAPTCHA_TEST_CODE as every captcha. */

interface Answer<T> {
  code: string
  data: T
}

const CAPTCHA = 'e2e0'
const PASSWORD = 'visa123456'

interface Notice {
  id: number
  type: number
}

async function readPopups(page: Page, { data }: Answer<Notice[] | null>): Promise<void> {
  for (const { id } of data?.filter(({ type }) => type === 2) ?? [])
    await page.request.post('/api/sys/notice/read', { form: { id } })
}

/** What opens by itself on a first day is known already, or it would stand before whatever a test is about. */
export async function knowPopups(page: Page): Promise<void> {
  // Once, but not by `times`: what has run its times is no longer forgiven when its test ends in the middle of it.
  let isFirst = true
  const knowThem = async (route: Route) => {
    try {
      if (isFirst) {
        isFirst = false
        await readPopups(page, (await (await route.fetch()).json()) as Answer<Notice[] | null>)
      }
      await route.continue()
    } catch (error) {
      // A test may end before its pages have asked for everything.
      if (!page.isClosed()) throw error
    }
  }
  await page.route('**/api/sys/notice/queryList?**', knowThem)
}

/** Signs in on the prerendered form, as somebody who has seen the notices. */
export async function signIn(page: Page, userName: string): Promise<void> {
  await knowPopups(page)
  await enter(page, userName)
}

/** Signs in on the prerendered form. */
export async function enter(page: Page, userName: string): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, userName)
}

/** Signs in on the form that is in front. */
export async function fillSignIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: '图形验证码' }).fill(CAPTCHA)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/main/)
}

/** Puts the weak-password dialog off, as most people do on a first day. */
export async function keepPassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: '稍后修改' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/**
 * At work, as somebody who signed in on this computer before and put the weak-password dialog off. The session is asked for
 * as the form asks; the form itself is used by who is tested at it (`signIn`).
 */
export async function arrive(page: Page, userName: string): Promise<void> {
  const picture = (await (await page.request.get('/api/captcha/image/get?scene=LOGIN')).json()) as Answer<{
    ticket: string
  }>
  const form = { userName, password: PASSWORD, imageCaptcha: CAPTCHA, ticket: picture.data.ticket }
  const signedIn = (await (await page.request.post('/api/system/login', { form })).json()) as Answer<unknown>
  expect(signedIn).toMatchObject({ code: '0000' })
  const notices = await page.request.get('/api/sys/notice/queryList?showPlace=MAIN')
  await readPopups(page, (await notices.json()) as Answer<Notice[] | null>)
  await page.addInitScript(() => {
    // Once a window, and not in its frames: what the product keeps from here on is its own. An empty page keeps nothing.
    if (self !== top || location.protocol === 'about:' || sessionStorage.getItem('e2e.arrived')) return
    sessionStorage.setItem('e2e.arrived', '1')
    localStorage.setItem('visadesk.user', '0')
    localStorage.setItem('visadesk.weak-dismissed', '1')
  })
  // From a page of the product the next line would only change the hash: a document that is already there, its scripts still
  // to come, would open the workspace without what was remembered above.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.goto('/#/main')
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** Opens a heading of the top menu; one that does not fit stands behind "more". */
export async function openHeading(page: Page, top: string): Promise<void> {
  const headings = page.getByRole('navigation').first()
  const heading = headings.getByText(top, { exact: true }).filter({ visible: true })
  const more = headings.getByRole('button', { name: /^(更多|More)$/ })
  const chosen = headings.locator('.vd-shown').filter({ hasText: new RegExp(`${top}|更多|More`) })
  // Which of them stands there is known only once the header was measured: a click before that may meet nothing.
  await expect(async () => {
    if ((await more.isVisible()) && !(await heading.isVisible())) {
      await more.click({ timeout: 1000 })
      await page.getByRole('menuitem', { name: top, exact: true }).click({ timeout: 1000 })
    } else await heading.click({ timeout: 1000 })
    await expect(chosen).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Opens a page from the menus. */
export async function openPage(page: Page, top: string, item: string): Promise<void> {
  await openHeading(page, top)
  await page.getByRole('navigation').nth(1).getByText(item, { exact: true }).click()
}

/** Chooses an entry of a select by its label. */
export async function choose(within: Page | Locator, label: string | RegExp, option: string | RegExp): Promise<void> {
  const page = 'page' in within ? within.page() : within
  await within.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).filter({ visible: true }).first().click()
}

/** Receives the papers of everybody in the grid that is in front, as a clerk does: by keys, person by person; what is a file is uploaded. */
export async function receivePapers(page: Page): Promise<void> {
  const grid = page.getByRole('region', { name: '材料', exact: true }).filter({ visible: true })
  const people = await grid.getByRole('columnheader').count()
  for (let column = 0; column < people - 1; column += 1) {
    await grid.locator(`[data-at="0-${column}"]`).focus()
    await page.keyboard.press('Shift+Space')
  }
  const missing = grid.locator('[data-mark=missing][data-weight]')
  const files = grid.getByRole('row').filter({ hasText: '电子文件' }).locator('[data-mark=missing][data-weight]')
  await expect(async () => expect(await missing.count()).toBe(await files.count())).toPass()
  for (let left = await files.count(); left > 0; left -= 1) {
    const chooser = page.waitForEvent('filechooser')
    await files.first().press('u')
    await (await chooser).setFiles('e2e/papers/passport.png')
    await expect(files).toHaveCount(left - 1)
  }
}

/**
 * As long as a poll takes goes by at a window whose clock was installed before it opened anything, with nobody at it: it asks
 * by itself what moved, as it would have after those seconds, and not later.
 */
export async function aPollLater(page: Page): Promise<void> {
  const isAsked = page.waitForResponse((answer) => answer.url().includes('/api/sys/revision'), { timeout: 10_000 })
  await page.clock.fastForward(pollVisibleMs)
  await isAsked
}

/** Fails the test on whatever the browser complains about. */
export function watchConsole(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return consoleErrors
}
