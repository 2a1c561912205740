import { expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { cutText } from './cut-text.ts'
import { listProblems } from './lists.ts'
import { arrive, openHeading, watchConsole } from './office.ts'
import { test } from './test.ts'

const HEADINGS = ['客户管理', '系统管理', '报表', '供应业务']
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

/** Column headings, labels and buttons: the words that are ours. What people entered, as in a list of notices, stays in their language. */
const ownWords = (page: Page) =>
  panel(page)
    .locator('th, label, [role=columnheader], button:not(.arco-tree-node *, [role=cell] *, li *)')
    .allInnerTexts()

/** Those that are left in Chinese on an English page. */
const chineseWords = async (page: Page) => (await ownWords(page)).filter((text) => /\p{Script=Han}/u.test(text))

/** What is wrong with how a page lies in the window: never sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []))

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
      ...(await listProblems(page)),
      ...(await cutText(page)),
      ...(await seriousOn(page, { within: '[role=tabpanel]' })),
    ]
    expect(await walk(page, problems)).toEqual([])
    await page.getByRole('combobox', { name: '语言' }).selectOption('en')
    const chinese = async () => [...(await chineseWords(page)), ...(await listProblems(page)), ...(await cutText(page))]
    expect(await walk(page, chinese)).toEqual([])
    expect(consoleErrors).toEqual([])
  })

test('the pages of the desks fit, with their tables, in both languages', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'admin')
  const entries = page.getByRole('navigation').nth(1).locator('button[aria-label]')
  const language = page.getByRole('combobox', { name: /^(语言|Language)$/ })
  const problems: string[] = []
  for (const heading of DESKS) {
    await openHeading(page, heading)
    await expect(entries).not.toHaveCount(0)
    const count = await entries.count()
    for (let at = 0; at < count; at += 1) {
      await entries.nth(at).click()
      await settle(page)
      // Each page is looked at as it opens, and once more in the other language, where the next one opens.
      for (const isOther of [false, true]) {
        if (isOther) await language.selectOption((await language.inputValue()) === 'en' ? 'zh' : 'en')
        const lang = await language.inputValue()
        const wrong = [
          ...(await overflow(page)),
          ...(await listProblems(page)),
          ...(await cutText(page)),
          ...(lang === 'en' ? await chineseWords(page) : []),
        ]
        problems.push(...wrong.map((one) => `${heading} ${at + 1} ${lang}: ${one}`))
      }
    }
    await language.selectOption('zh')
  }
  expect(problems).toEqual([])
  expect(consoleErrors).toEqual([])
})
