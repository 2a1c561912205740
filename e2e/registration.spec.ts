import { expect, type Locator, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { knowPopups, watchConsole } from './office.ts'
import { test } from './test.ts'

/** The server passes one word as every picture and code. */
const WORD = 'e2e0'
/** Nobody's yet. */
const NEW = '15400009907'
/** Binding is done once: a second try is somebody else's. */
const BINDERS = [
  { mobile: '15400001009', account: 'sunlihua', name: '孙丽华' },
  { mobile: '15400001008', account: 'zhaolixin', name: '赵立新' },
] as const

/** The page that is shown; the sign-in form lies hidden beside it. */
const open = async (page: Page, address: string): Promise<Locator> => {
  await page.goto(`/#${address}`)
  return page.locator('#app')
}

test('a member registers, reads the terms on the way, and signs in', async ({ page, context }) => {
  const consoleErrors = watchConsole(page)
  await page.goto('/')
  await page.getByRole('link', { name: '注册账号' }).click()
  const form = page.locator('#app')
  await expect(form.getByRole('heading', { name: '注册账号' })).toBeVisible()
  const fill = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text)
  await fill('手机号码', NEW)
  await fill('图形验证码', WORD)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await expect(form.getByLabel('短信验证码')).toBeFocused()
  await page.keyboard.type(WORD)
  await fill('真实姓名', '沈清')
  await fill('用户名', 'reception')
  await expect(form.getByText('该用户名已被使用')).toBeVisible()
  await fill('用户名', 'shen.qing')
  await expect(form.getByText('该用户名已被使用')).toBeHidden()
  await fill('密码', 'lake-stone-31')
  await fill('确认密码', 'lake-stone-31')
  await form.getByRole('button', { name: '注册', exact: true }).click()
  await expect(form.getByRole('alert')).toHaveText('请先阅读并同意服务条款')
  expect(await seriousOn(page)).toEqual([])
  const opening = context.waitForEvent('page')
  await form.getByRole('link', { name: '服务条款' }).click()
  const terms = await opening
  await expect(terms.getByRole('heading', { name: '服务条款', exact: true })).toBeVisible()
  expect(await seriousOn(terms)).toEqual([])
  await terms.close()
  await form.getByLabel('我已阅读并同意').check()
  await form.getByRole('button', { name: '注册', exact: true }).click()
  await expect(form.getByRole('heading', { name: '注册成功' })).toBeVisible()
  await form.getByRole('link', { name: '前往登录' }).click()
  await page.getByLabel('账号', { exact: true }).fill('shen.qing')
  await page.getByLabel('密码', { exact: true }).fill('lake-stone-31')
  await page.getByRole('textbox', { name: '图形验证码' }).fill(WORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '个人菜单：沈清' })).toBeVisible()
  // A user who is signed in has no use for registering.
  await page.goto('/#/registry')
  await expect(page).toHaveURL(/#\/main/)
  expect(consoleErrors).toEqual([])
})

test('the QR code waits, is scanned and confirmed on the phone, bound once, and signs in', async ({ page, browser }, {
  retry,
}) => {
  const { mobile, account, name } = BINDERS[retry] ?? BINDERS[0]
  const consoleErrors = watchConsole(page)
  const scan = async (shown: Locator) => {
    await expect(shown.getByText('等待扫码中。。。')).toBeVisible()
    const address = await shown.getByRole('link', { name: /打开手机确认页/ }).getAttribute('href')
    const phone = await (await browser.newContext()).newPage()
    await phone.goto(address ?? '')
    await phone.getByLabel('企业微信账号').fill(account)
    await phone.keyboard.press('Enter')
    await expect(shown.getByText(`${account} 已扫码，请在手机上确认登录`)).toBeVisible()
    return phone
  }
  const shown = await open(page, '/qywx-login?redirect=%2Fcenter%2Fcontract-detail%3Fid%3D1')
  const first = await scan(shown)
  expect(await seriousOn(page)).toEqual([])
  expect(await seriousOn(first)).toEqual([])
  await first.getByRole('button', { name: '取消登录' }).click()
  await expect(shown.getByText('扫码已关闭')).toBeVisible()
  await shown.getByRole('button', { name: '刷新二维码' }).click()
  await (await scan(shown)).getByRole('button', { name: '确认登录' }).click()
  await shown.getByLabel('手机号码').fill(mobile)
  await shown.getByLabel('短信验证码').fill(WORD)
  await shown.getByRole('button', { name: '绑定并登录' }).click()
  await expect(page).toHaveURL(/#\/center\/contract-detail\?id=1$/)
  expect(consoleErrors).toEqual([])

  // Another browser, on the sign-in page itself: from now on the scan is enough.
  const other = await (await browser.newContext()).newPage()
  await knowPopups(other)
  await other.goto('/')
  await other.getByRole('button', { name: '企业微信扫码登录' }).click()
  await (await scan(other.locator('#login'))).getByRole('button', { name: '确认登录' }).click()
  await expect(other.getByRole('button', { name: `个人菜单：${name}` })).toBeVisible()
})

test('what the entry brings stays away from the sign-in page', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) loaded.push(await response.text())
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  for (const words of ['注册类型', '扫码已关闭', '五、签证结果和时间', '发起登录的电脑'])
    expect(loaded.filter((text) => text.includes(words))).toEqual([])
})
