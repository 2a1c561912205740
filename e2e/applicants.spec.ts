import { expect, type Page } from '@playwright/test'
import { seriousInThemes } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

const shownPage = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

/** Opens the form of the first person in the list who may be written about. */
async function openForm(page: Page, action: string) {
  await expect(shownPage(page).getByRole('row').nth(1)).toBeVisible()
  await shownPage(page).getByRole('button', { name: action }).first().click()
  await expect(shownPage(page).getByRole('progressbar').first()).toBeVisible()
}

const front = (page: Page) => shownPage(page).getByRole('heading', { level: 3 }).first()

test('an application form is filled in by keys alone, and is there again after a reload', async ({ page }, info) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'reception')
  await openPage(page, '签证订单', '俄罗斯贴纸签申请人')
  await openForm(page, '填写申请表')
  await expect(front(page)).toHaveText('账号')

  // Nothing has the cursor yet: the keys of the page are heard all the same.
  await page.keyboard.press('Alt+ArrowDown')
  await expect(front(page)).toHaveText('签证')
  await page.keyboard.press('Alt+p')
  const entry = shownPage(page).getByRole('textbox', { name: /^入境日期/ })
  await expect(entry).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  for (const _ of [1, 2]) await page.keyboard.press('Alt+ArrowDown')
  await expect(front(page)).toHaveText('护照')
  const issuer = shownPage(page).getByRole('textbox', { name: /^签发机关/ })
  await expect(issuer).toBeFocused()
  await page.keyboard.type('mps changsha')
  await page.screenshot({ path: info.outputPath('passport.png') })
  await page.keyboard.press('Control+s')
  await expect(shownPage(page).getByText('已保存')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(shownPage(page).getByText('不能为空').first()).toBeVisible()

  await page.reload()
  await expect(front(page)).toHaveText('账号')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Alt+ArrowDown')
  await expect(issuer).toHaveValue('MPS CHANGSHA')
  expect(consoleErrors).toEqual([])
})

const words = {
  zh: { menu: ['签证订单', '申请人管理'], fill: '填写申请表' },
  en: { menu: ['Visa orders', 'Applicants'], fill: 'Fill in' },
} as const

test('axe finds nothing serious on the applicants and their forms, in either language and theme', async ({
  page,
}, info) => {
  await arrive(page, 'supervisor')
  for (const lang of ['zh', 'en'] as const) {
    const look = async (name: string) => {
      await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
      const picture = (theme: string) => info.outputPath(`${theme}-${lang}-${name}.png`)
      expect(await seriousInThemes(page, { picture, except: 'header' }), `${lang} ${name}`).toEqual([])
    }
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(lang)
    const [top, item] = words[lang].menu
    await openPage(page, top, item)
    await expect(shownPage(page).getByRole('row').nth(1)).toBeVisible()
    await look('list')
    await openForm(page, words[lang].fill)
    for (const section of ['1', '2', '3', '4']) {
      await look(`section-${section}`)
      await page.keyboard.press('Alt+ArrowDown')
    }
  }
})
