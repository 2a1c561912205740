import { expect } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { arrive, keepPassword, openPage, signIn } from './office.ts'
import { takePicture } from './picture.ts'
import { test } from './test.ts'

/** Pages of the main job, in both languages. */
const PAGES = {
  zh: [
    ['签证订单', '订单管理'],
    ['签证中心', '合同管理'],
    ['签证中心', '新建合同'],
    ['签证中心', '合同审核'],
  ],
  en: [
    ['Visa orders', 'Orders'],
    ['Visa center', 'Contracts'],
    ['Visa center', 'New contract'],
    ['Visa center', 'Review'],
  ],
} as const

test('axe finds nothing serious on the sign-in page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  expect(await seriousOn(page)).toEqual([])
})

for (const lang of ['zh', 'en'] as const) {
  test(`axe finds nothing serious on any page: ${lang}`, async ({ page }, info) => {
    await signIn(page, 'supervisor')
    expect(await seriousOn(page)).toEqual([])
    await keepPassword(page)
    await expect(page.getByText('俄罗斯', { exact: true })).toBeVisible()
    expect(await seriousOn(page)).toEqual([])
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(lang)
    for (const [top, item] of PAGES[lang]) {
      await openPage(page, top, item)
      await expect(page.getByRole('tabpanel').filter({ visible: true })).not.toBeEmpty()
      await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
      await takePicture(page, info.outputPath(`${lang}-${item}.png`))
      expect(await seriousOn(page), `${lang} ${item}`).toEqual([])
    }
    await openPage(page, PAGES[lang][1][0], PAGES[lang][1][1])
    await page.getByRole('row').nth(1).dblclick()
    await expect(page.getByRole('tab', { selected: true })).toContainText(/GZ\d{8}/)
    await takePicture(page, info.outputPath(`${lang}-detail.png`))
    expect(await seriousOn(page), `${lang} detail`).toEqual([])
  })
}

test('English is complete: no Chinese is left but names and data', async ({ page }) => {
  await arrive(page, 'supervisor')
  await page.getByRole('combobox', { name: /语言|Language/ }).selectOption('en')
  await openPage(page, 'Visa center', 'New contract')
  const labels = await page
    .getByRole('tabpanel')
    .filter({ visible: true })
    .locator('label, h3, button')
    .allTextContents()
  expect(labels.filter((label) => /[\u4e00-\u9fff]/.test(label))).toEqual([])
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the orange banner says so on every page, and times are those of UTC+8', async ({ page }) => {
    const banner = page.getByText(/^当前显示的时区为 UTC-\d.*页面显示的时间不准确，请将系统时区切换到 UTC\+8/)
    await page.goto('/#/mobile/wait')
    await expect(banner).toBeVisible()
    await page.goto('/')
    await expect(banner).toBeVisible()
    expect(await seriousOn(page)).toEqual([])
    await arrive(page, 'reception')
    await expect(banner).toBeVisible()
    await openPage(page, '签证中心', '合同管理')
    const shown = await page.locator('header time').first().textContent()
    const atUtc8 = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(shown).toContain(atUtc8)
  })
})
