import { expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { cutText } from './cut-text.ts'
import { listProblems } from './lists.ts'
import { arrive, openHeading, watchConsole } from './office.ts'
import { test } from './test.ts'
import { acceptedContract } from './travellers.ts'

const HEADINGS = ['客户管理', '系统管理', '报表', '供应业务', '签证产品', '订单财务', '账户结算']
/** Pages that tests of their own work on: here it is only asked how they lie, and in which language. */
const DESKS = ['签证订单', '签证中心', '护照条码', '中心财务', '中心配置']

/** The page in front; it may have tabs of its own. */
const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true }).first()

/** What waits for its data says so; the page is there when nothing does. */
async function settle(page: Page): Promise<void> {
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).locator('[aria-busy=true], .arco-spin-loading, [role=status]:has(.arco-spin)')).toHaveCount(
    0,
  )
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Column headings, labels and buttons: the words that are ours. What people entered stays in their language, as in a list of
 * notices; the heads of rows name what they entered, such as the papers of a list.
 */
const ownWords = (page: Page) =>
  panel(page)
    .locator(
      'th:not([scope=row]), th .kit-quiet, label, [role=columnheader], button:not(.arco-tree-node *, [role=cell] *, li *)',
    )
    .allInnerTexts()

/** Those that are left in Chinese on an English page. */
const chineseWords = async (page: Page) => (await ownWords(page)).filter((text) => /\p{Script=Han}/u.test(text))

/** The problem with how a page lies in the window: never sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []))

const language = (page: Page) => page.getByRole('combobox', { name: /^(语言|Language)$/ })

/** The problem with a page wherever it stands in the menus. */
const problemsOf = async (page: Page, lang: string) => [
  ...(await overflow(page)),
  ...(await listProblems(page)),
  ...(await cutText(page)),
  ...(lang === 'en' ? await chineseWords(page) : []),
]

/** Windows that pages are looked at in; the first is the least that a desk has. */
const [usual, wide] = [
  { width: 1280, height: 800 },
  { width: 1440, height: 800 },
]

/** Tables take the room that there is by the next picture. */
async function resize(page: Page, size: typeof usual): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

const wider = (problems: readonly string[]) => problems.map((one) => `in ${wide.width} px ${one}`)

/**
 * Opens the pages below a heading one after the other, says of each what is wrong with it in both languages, and closes it:
 * whatever is open is drawn again in the other language, and weighed by axe.
 */
async function walk(page: Page, heading: string, axe: boolean): Promise<string[]> {
  await openHeading(page, heading)
  const entries = page.getByRole('navigation').nth(1).locator('button[aria-label]')
  await expect(entries).not.toHaveCount(0)
  const problems: string[] = []
  const count = await entries.count()
  for (let at = 0; at < count; at += 1) {
    await entries.nth(at).click()
    await settle(page)
    // Each page is looked at as it opens, and once more in the other language, where the next one opens.
    for (const isOther of [false, true]) {
      if (isOther) await language(page).selectOption((await language(page).inputValue()) === 'en' ? 'zh' : 'en')
      // The window stays wide while the language changes: each page is made wider and narrower once.
      const before = isOther ? wider(await listProblems(page)) : []
      if (isOther) await resize(page, usual)
      const lang = await language(page).inputValue()
      const own = await problemsOf(page, lang)
      const serious = axe && lang === 'zh' ? await seriousOn(page, { within: '[role=tabpanel]' }) : []
      if (!isOther) await resize(page, wide)
      const after = isOther ? [] : wider(await listProblems(page))
      problems.push(...[...before, ...own, ...serious, ...after].map((one) => `${heading} ${at + 1} ${lang}: ${one}`))
    }
    const tab = page.getByRole('tab', { selected: true }).first()
    await tab.focus()
    await page.keyboard.press('Delete')
    await expect(panel(page)).toBeHidden()
  }
  await language(page).selectOption('zh')
  return problems
}

for (const heading of HEADINGS)
  test(`every page below ${heading} opens, for everybody, and speaks English`, async ({ page }) => {
    const consoleErrors = watchConsole(page)
    await arrive(page, 'admin')
    expect(await walk(page, heading, true)).toEqual([])
    expect(consoleErrors).toEqual([])
  })

/** After years of work the orders of days gone by count thousands. */
const workForYears = (page: Page) =>
  page.route(/\/order\/departureNum/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, past: 12_345 } } })
  })

test('the pages of the desks fit, with their tables, in both languages', async ({ page, browser }) => {
  const consoleErrors = watchConsole(page)
  // The review opens the first contract that waits.
  const reception = await (await browser.newContext()).newPage()
  await arrive(reception, 'reception')
  await acceptedContract(reception, '待复核')
  await workForYears(page)
  await arrive(page, 'admin')
  for (const heading of DESKS) expect(await walk(page, heading, false)).toEqual([])
  expect(consoleErrors).toEqual([])
})
