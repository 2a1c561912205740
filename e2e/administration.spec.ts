import { expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { cutText } from './cut-text.ts'
import { listProblems } from './lists.ts'
import { arrive, openHeading, watchConsole } from './office.ts'
import { test } from './test.ts'

const HEADINGS = [
  '签证订单',
  '签证中心',
  '护照条码',
  '中心财务',
  '中心配置',
  '客户管理',
  '系统管理',
  '报表',
  '供应业务',
]

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

/** Column headings, labels and buttons: the words that are ours. What people entered, as in a list of notices, stays in their language. */
const ownWords = (page: Page) =>
  panel(page)
    .locator('th, label, [role=columnheader], button:not(.arco-tree-node *, [role=cell] *, li *)')
    .allInnerTexts()

/** What is wrong with how a page lies in the window: never sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []))

/** What is still wrong with the tables when their columns had time to fit: rows that have just come are fitted a picture later. */
async function unfitted(page: Page): Promise<string[]> {
  let problems: string[] = []
  const look = async () => {
    problems = await listProblems(page)
    return problems
  }
  await expect
    .poll(look, { timeout: 5000 })
    .toEqual([])
    .catch(() => {})
  return problems
}

/** Opens the pages below the heading one after the other, and says of each what is wrong with it. */
async function walk(page: Page, problemsOf: () => Promise<string[]>): Promise<string[]> {
  const side = page.getByRole('navigation').nth(1)
  const entries = side.locator('button[aria-label]')
  await expect(entries).not.toHaveCount(0)
  const problems: string[] = []
  for (const name of await entries.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))) {
    await side.getByRole('button', { name, exact: true }).click()
    await settle(page)
    problems.push(...(await problemsOf()).map((one) => `${name}: ${one}`))
  }
  return problems
}

for (const heading of HEADINGS)
  test(`every page below ${heading} opens, for everybody, and speaks English`, async ({ page }) => {
    const consoleErrors = watchConsole(page)
    await arrive(page, 'admin')
    await openHeading(page, heading)
    const problems = async () => [
      ...(await overflow(page)),
      ...(await unfitted(page)),
      ...(await cutText(page)),
      ...(await seriousOn(page, { within: '[role=tabpanel]' })),
    ]
    expect(await walk(page, problems)).toEqual([])
    await page.getByRole('combobox', { name: '语言' }).selectOption('en')
    const chinese = async () => [
      ...(await ownWords(page)).filter((text) => /\p{Script=Han}/u.test(text)),
      ...(await unfitted(page)),
      ...(await cutText(page)),
    ]
    expect(await walk(page, chinese)).toEqual([])
    expect(consoleErrors).toEqual([])
  })
