import type { Page } from 'playwright'
import { inLanguage } from '#domain/text-table.ts'
import { texts as signInTexts } from '#src/app/sign-in/texts.ts'
import { texts as workTexts } from '#src/app/work/texts.ts'
import { type Visit, workDone } from './browser.ts'
import type { Pictures } from './probe.ts'
import { CAPTCHA } from './server.ts'

const loginTexts = inLanguage('zh', signInTexts)
const texts = inLanguage('zh', workTexts)

/** A page as the menu offers it. */
export interface MenuPage {
  readonly top: string
  readonly title: string
}

const topMenu = (page: Page) => page.getByRole('navigation', { name: texts['shell.topMenu'] })
const sideMenu = (page: Page) => page.getByRole('navigation', { name: texts['shell.sideMenu'] })
const tabBar = (page: Page) => page.getByRole('tablist', { name: texts['shell.tabs'] })
const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

const accountField = (page: Page) => page.getByRole('textbox', { name: loginTexts['login.account'] })

/** Types a letter into the account while no script has come yet; answers when that could be done, in ms since 1970. */
export async function typeEarly({ page }: Visit): Promise<number> {
  await accountField(page).press('a')
  return page.evaluate(() => window.bench.typableAt)
}

/** Throws when the scripts, once there, lost what was typed before them. */
export async function checkTypedStays({ page, network }: Visit): Promise<void> {
  await network.quiet()
  if ((await accountField(page).inputValue()) !== 'a') throw new Error('What was typed early was lost')
}

/** Fills the form as it stands; does not wait for what follows. */
export async function signIn({ page }: Visit, userName: string): Promise<void> {
  await accountField(page).fill(userName)
  await page.getByRole('textbox', { name: loginTexts['login.password'] }).fill('visa123456')
  await page.getByRole('textbox', { name: loginTexts['login.captcha'] }).fill(CAPTCHA)
  await page.getByRole('button', { name: loginTexts['login.submit'], exact: true }).click()
}

/** The workspace stands, with all that is fetched meanwhile. */
export async function untilIdle({ page, network }: Visit): Promise<void> {
  await sideMenu(page).waitFor()
  await network.quiet()
}

/** Longer than the workspace leaves the line to its first page. */
const PREFETCH_AFTER_MS = 4000

/** The workspace stands, and the pages behind it have come, as they have when somebody has looked around. */
export async function untilPrefetched(visit: Visit): Promise<void> {
  await untilIdle(visit)
  await visit.network.quiet(PREFETCH_AFTER_MS)
}

/** Headings that do not fit stand behind this. */
const more = (page: Page) => topMenu(page).getByRole('button', { name: texts['shell.more'], exact: true })

async function headings(page: Page): Promise<string[]> {
  const shown = (await topMenu(page).getByRole('button').allTextContents()).filter(
    (name) => name !== texts['shell.more'],
  )
  if (!(await more(page).isVisible())) return shown
  await more(page).click()
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  const folded = await items.allTextContents()
  await more(page).click()
  return [...shown, ...folded]
}

async function openHeading(page: Page, name: string): Promise<void> {
  const heading = topMenu(page).getByRole('button', { name, exact: true })
  if (await heading.isVisible()) return heading.click()
  await more(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Every page in the menu of who is signed in. */
export async function menuPages({ page }: Visit): Promise<MenuPage[]> {
  const found: MenuPage[] = []
  for (const name of await headings(page)) {
    await openHeading(page, name)
    // The last button folds the menu and has no page.
    for (const entry of await sideMenu(page).locator('li').getByRole('button').all())
      found.push({ top: name, title: (await entry.getAttribute('aria-label')) ?? '' })
  }
  return found
}

/** What followed a click, and what it cost the main thread, in ms. */
export interface Opened extends Pictures {
  readonly work: number
}

async function timeOf(visit: Visit, click: () => Promise<void>, title?: string): Promise<Opened> {
  const { page } = visit
  await page.evaluate((name) => window.bench.watch('click', name), title)
  const before = await workDone(visit)
  await click()
  const pictures = await page.evaluate(() => window.bench.settled())
  return { ...pictures, work: (await workDone(visit)) - before }
}

export async function openFromMenu(visit: Visit, { top, title }: MenuPage): Promise<Opened> {
  const { page } = visit
  await openHeading(page, top)
  const entry = sideMenu(page).getByRole('button', { name: title, exact: true })
  const opened = await timeOf(visit, () => entry.click(), title)
  await tabBar(page).getByRole('tab', { name: title, selected: true }).waitFor()
  return opened
}

/** Opens a row of the list in front; throws when there is none. */
export async function openRow(visit: Visit, at: number): Promise<Opened> {
  const row = panel(visit.page).locator('tbody tr[data-key]').nth(at)
  const cell = row.getByRole('cell').nth(3)
  await cell.waitFor()
  return timeOf(visit, () => cell.click())
}

export async function goBackTo(visit: Visit, title: string): Promise<Opened> {
  // Some titles begin with another's.
  const tab = tabBar(visit.page)
    .getByRole('tab')
    .and(visit.page.getByTitle(title, { exact: true }))
  return timeOf(visit, () => tab.first().click(), title)
}

/** What the tab in front is called. */
export const frontTitle = async ({ page }: Visit): Promise<string> =>
  (await tabBar(page).getByRole('tab', { selected: true }).getAttribute('title')) ?? ''

export const tabCount = ({ page }: Visit): Promise<number> => tabBar(page).getByRole('tab').count()

/** Closes every tab, throwing away what was typed. */
export async function closeAll(visit: Visit): Promise<void> {
  const { page } = visit
  const tab = tabBar(page).getByRole('tab').first()
  await tab.click({ button: 'right' })
  await page.getByRole('menuitem', { name: texts['shell.closeAll'] }).click()
  const confirm = page.getByRole('button', { name: texts['shell.askYesClose'] })
  await tab
    .or(confirm)
    .first()
    .waitFor({ state: 'attached', timeout: 500 })
    .catch(() => null)
  if (await confirm.isVisible()) await confirm.click()
  await tabBar(page).waitFor({ state: 'detached' })
}
