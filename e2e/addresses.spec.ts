import { expect, type Page } from '@playwright/test'
import { arrive, openPage } from './office.ts'
import { test } from './test.ts'

const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' })
const front = (page: Page) => tabs(page).getByRole('tab', { selected: true })
const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const contact = (page: Page) => panel(page).getByRole('textbox', { name: '联系人' })

test('Back and Forward go through five tabs, one with a draft; a link and a reload find them', async ({ page }) => {
  await arrive(page, 'supervisor')
  await openPage(page, '签证中心', '合同管理')
  const number = panel(page).getByRole('link', { name: /^[A-Z]{2}\d{8}-\d{4}$/ })
  await expect(number.nth(1)).toBeVisible()
  const [first = '', second = ''] = await number.allTextContents()
  await number.first().click()
  await expect(front(page)).toHaveText(first)
  await openPage(page, '签证中心', '新建合同')
  await expect(page).toHaveURL(/#\/main\?page=center\.contract\.create$/)
  await contact(page).fill('周晓芸')
  for (const [heading, title] of [
    ['签证中心', '合同审核'],
    ['护照条码', '送签单'],
  ] as const) {
    await openPage(page, heading, title)
    await expect(front(page)).toHaveText(title)
  }
  for (const title of [/合同审核/, /新建合同/]) {
    await page.goBack()
    await expect(front(page)).toHaveText(title)
  }
  await expect(contact(page)).toHaveValue('周晓芸')
  // What is out of sight is neither seen nor reached, and keeps its layout for the way back.
  const away = page.locator('[role=tabpanel]').filter({ visible: false })
  await expect(away).toHaveCount(4)
  const displays = () => away.evaluateAll((all) => all.map((one) => getComputedStyle(one).display))
  await expect.poll(displays).not.toContain('none')
  // A tab that was closed is opened again.
  await tabs(page).getByRole('tab', { name: first }).focus()
  await page.keyboard.press('Delete')
  await expect(tabs(page).getByRole('tab')).toHaveCount(4)
  await page.goBack()
  await expect(front(page)).toHaveText(first)
  await page.goBack()
  await expect(front(page)).toHaveText('合同管理')
  await page.goForward()
  await page.goForward()
  await expect(contact(page)).toHaveValue('周晓芸')

  await page.goBack()
  await page.goBack()
  const opening = page.context().waitForEvent('page')
  await number.nth(1).click({ modifiers: ['ControlOrMeta'] })
  const other = await opening
  await expect(front(other)).toHaveText(second)
  await page.bringToFront()
  await page.reload()
  await expect(front(page)).toHaveText('合同管理')
  await expect(tabs(page).getByRole('tab', { name: second })).toHaveCount(0)
  await page.goForward()
  await expect(front(page)).toHaveText(first)
  await page.goForward()
  await expect(contact(page)).toHaveValue('周晓芸')
})

test('signing in leads to the page that was asked for; one that is none says so', async ({ page }) => {
  await page.goto('/#/main?page=center.contract.detail&id=1')
  await page.getByLabel('账号', { exact: true }).fill('supervisor')
  await page.getByLabel('密码', { exact: true }).fill('visa123456')
  await page.getByRole('textbox', { name: '图形验证码' }).fill('e2e0')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(front(page)).toHaveText(/^[A-Z]{2}\d{8}-\d{4}$/)
  await expect(page).toHaveURL(/#\/main\?page=center\.contract\.detail&id=1$/)
  await page.goto('/#/main?page=no.such.page')
  await expect(page).toHaveTitle('页面不存在')
  await expect(panel(page)).toContainText('页面不存在')
})

test('an address that is typed while the session is asked for opens its page', async ({ page }) => {
  await arrive(page, 'supervisor')
  await page.goto('about:blank')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/system/logined*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/system/logined*')
  await page.goto('/#/login')
  await asked
  await page.goto('/#/main?page=center.contract.list')
  answer()
  await expect(front(page)).toHaveText('合同管理')
})
