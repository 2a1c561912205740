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
  for (const heading of HEADINGS)
    test(`every page below ${heading[at]} opens, for everybody, in ${lang}`, async ({ page }, info) => {
      const complaints = watchConsole(page)
      await arrive(page, 'admin')
      if (lang === 'en') await page.getByRole('combobox', { name: '语言' }).selectOption('en')
      await openHeading(page, heading[at])
      const side = page.getByRole('navigation').nth(1)
      const entries = side.locator('button[aria-label]')
      await expect(entries).not.toHaveCount(0)
      const names = await entries.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
      const problems: string[] = []
      for (const name of names) {
        await side.getByRole('button', { name, exact: true }).click()
        await settle(page)
        problems.push(...(await seriousOn(page, { within: '[role=tabpanel]' })).map((one) => `${name}: ${one}`))
        const chinese = lang === 'en' ? (await ownWords(page)).filter((text) => /\p{Script=Han}/u.test(text)) : []
        problems.push(...chinese.map((text) => `${name}: “${text}” is not English`))
        await page.screenshot({ path: info.outputPath(`${name}.png`) })
      }
      expect(problems).toEqual([])
      expect(complaints).toEqual([])
    })
