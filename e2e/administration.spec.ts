import { expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { arrive, openHeading, watchConsole } from './office.ts'
import { test } from './test.ts'

const HEADINGS = [
  ['客户管理', 'Customers'],
  ['系统管理', 'System'],
  ['报表', 'Reports'],
  ['供应业务', 'Supply'],
] as const

const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

/** What waits for its data says so; the page is there when nothing does. */
async function settle(page: Page): Promise<void> {
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).locator('[aria-busy=true], .arco-spin-loading')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Column headings, labels and buttons: the words that are ours. What people entered stays in their language. */
const ownWords = (page: Page) =>
  panel(page)
    .locator('th, label, [role=columnheader], button:not(.arco-tree-node *):not([role=cell] *)')
    .allInnerTexts()

for (const [lang, at] of [
  ['zh', 0],
  ['en', 1],
] as const)
  test(`every page of the administration opens, for everybody, in ${lang}`, async ({ page }, info) => {
    const complaints = watchConsole(page)
    await arrive(page, 'admin')
    if (lang === 'en') await page.getByRole('combobox', { name: '语言' }).selectOption('en')
    const problems: string[] = []
    for (const heading of HEADINGS) {
      await openHeading(page, heading[at])
      const entries = page.getByRole('navigation').nth(1).locator('button[aria-label]')
      const names = await entries.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
      for (const name of names) {
        await page.getByRole('navigation').nth(1).getByRole('button', { name, exact: true }).click()
        await settle(page)
        problems.push(...(await seriousOn(page, { within: '#app' })).map((one) => `${name}: ${one}`))
        const chinese = lang === 'en' ? (await ownWords(page)).filter((text) => /\p{Script=Han}/u.test(text)) : []
        problems.push(...chinese.map((text) => `${name}: “${text}” is not English`))
        await page.screenshot({ path: info.outputPath(`${name}.png`) })
        await page.keyboard.press('Escape')
      }
    }
    expect(problems).toEqual([])
    expect(complaints).toEqual([])
  })
