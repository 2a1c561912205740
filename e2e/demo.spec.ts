import { expect, type Page } from '@playwright/test'
import { demoPort } from '../playwright.config.ts'
import { openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

/** The static demo: the product's pages and server in one browser, behind a service worker. */
// A trace of a context whose requests a worker answers does not come to its end.
test.use({ serviceWorkers: 'allow', trace: 'off', baseURL: `http://127.0.0.1:${demoPort}` })

/** The demo's captcha is there to be read. */
async function readCaptcha(page: Page): Promise<string> {
  const image = page.locator('img[src^="data:image/svg"]').filter({ visible: true })
  await expect(image).toBeVisible()
  const svg = decodeURIComponent((await image.getAttribute('src')) ?? '')
  return [...svg.matchAll(/<text[^>]*>(.)<\/text>/g)].map(([, letter]) => letter).join('')
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByText('数据只保存在此浏览器中')).toBeVisible()
  await page.getByLabel('账号', { exact: true }).fill('reception')
  await page.getByLabel('密码', { exact: true }).fill('visa123456')
  await page.getByRole('textbox', { name: '图形验证码' }).fill(await readCaptcha(page))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/main/)
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('button', { name: '稍后修改' }).click()
  await page.getByRole('button', { name: '已知晓' }).click()
}

test('the demo says what it is, works like the product, and keeps its data in the browser', async ({
  page,
  context,
}) => {
  const consoleErrors = watchConsole(page)
  await signIn(page)
  await settle(page)
  await openPage(page, '签证订单', '订单管理')
  await expect(page.getByRole('row').nth(5)).toBeVisible()

  // A second window asks the first one; when that is closed it goes on by itself, still signed in.
  const second = await context.newPage()
  await second.goto('/#/main')
  await expect(second.getByText('欢迎，陈晓雯')).toBeVisible()
  await page.close()
  await openPage(second, '签证中心', '合同管理')
  await expect(second.getByRole('row').nth(5)).toBeVisible()
  await second.reload()
  await expect(second.getByText('欢迎，陈晓雯')).toBeVisible()
  expect(consoleErrors).toEqual([])

  await second.getByRole('button', { name: '收起', exact: true }).click()
  await second.getByRole('button', { name: '展开演示说明' }).click()
  second.on('dialog', (dialog) => void dialog.accept())
  await second.getByRole('button', { name: '重新开始' }).click()
  // The form stands unseen in every page, so its picture says that the server has begun anew and answers.
  await expect(second.getByLabel('账号', { exact: true })).toBeVisible()
  await readCaptcha(second)
})
