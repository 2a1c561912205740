import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { aPollLater, watchConsole } from './office.ts'
import { test } from './test.ts'
import { bringPapers, traveller } from './travellers.ts'

/** Passes as every picture and code. */
const WORD = 'e2e0'
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
const WIDTH = 360

const phone = (browser: Browser, userAgent = PHONE): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: WIDTH, height: 740 }, userAgent, isMobile: true, hasTouch: true })

async function dataOf<T>(answer: Promise<{ json: () => Promise<unknown> }>): Promise<T> {
  const { code, msg, data } = (await (await answer).json()) as { code: string; msg: string; data: T }
  expect(`${code} ${msg}`).toMatch(/^(0000|6666|7777) /)
  return data
}

/** A person of the office, without a window. */
async function colleague(browser: Browser, userName: string): Promise<APIRequestContext> {
  const { request } = await browser.newContext()
  const form = { userName, password: 'visa123456', imageCaptcha: WORD }
  await dataOf(request.post('/api/system/login', { form }))
  return request
}

/** A customer whom no other test is about. */
async function customer(request: APIRequestContext, mobile: string): Promise<number> {
  const form = {
    kind: 'member',
    userName: `m${mobile}`,
    realName: '何清',
    mobile,
    captcha: WORD,
    password: 'river-stone-41',
    isAgreed: 'true',
  }
  return (await dataOf<{ userId: number }>(request.post('/api/user/register', { form }))).userId
}

/** A center signs a contract with a customer. */
const sign = (center: APIRequestContext, member: { userId: number; mobile: string }, passportNo: string) =>
  dataOf<{ id: number; contractNo: string }>(
    center.post('/api/visacenter/contract', {
      headers: { 'content-type': 'application/json' },
      data: {
        userId: member.userId,
        contactName: '何清',
        contactMobile: member.mobile,
        returnWay: 2,
        passports: [
          traveller({ surname: 'HE', givenNames: 'QING', cname: '何清', passportNo: `${passportNo}1` }),
          traveller({ surname: 'HE', givenNames: 'LU', cname: '何露', passportNo: `${passportNo}2` }),
        ],
        services: [],
        files: [],
      },
    }),
  )

async function prove(page: Page, mobile: string, submit: string): Promise<void> {
  await page.getByLabel('手机号码').fill(mobile)
  await page.getByRole('textbox', { name: '图形验证码' }).fill(WORD)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByLabel('短信验证码')).toBeFocused()
  await page.getByLabel('短信验证码').fill(WORD)
  await page.getByRole('button', { name: submit, exact: true }).click()
}

/** Fit for readers and for the phone: English by day, Chinese by night. */
async function expectFit(page: Page): Promise<void> {
  const faces = [
    ['English', 'en', 'light'],
    ['中文', 'zh-CN', 'dark'],
  ] as const
  for (const [other, lang, theme] of faces) {
    await page.getByRole('button', { name: other, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await page.evaluate((chosen) => {
      localStorage.setItem('visadesk.theme', chosen)
      window.dispatchEvent(new Event('storage'))
    }, theme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH)
    expect(await seriousOn(page), page.url()).toEqual([])
  }
}

test('a customer follows a link to the contract, signs in by SMS and sees how far it is', async ({ browser }) => {
  const mobile = '15400008801'
  const center = await colleague(browser, 'reception')
  const userId = await customer(center, mobile)
  const { id, contractNo } = await sign(center, { userId, mobile }, 'EP880100')
  const page = await (await phone(browser)).newPage()
  const consoleErrors = watchConsole(page)
  await page.clock.install()

  await page.goto(`/#/mobile/contract/detail?id=${id}`)
  await expect(page).toHaveURL(/#\/mobile\/sms-login\?redirect=/)
  await expectFit(page)
  await prove(page, mobile, '登录')
  await expect(page.getByRole('heading', { name: contractNo })).toBeVisible()
  await expect(page.getByRole('list', { name: '办理进度：已完成 0 / 5 步' })).toHaveCount(2)
  await expectFit(page)

  await page.getByRole('link', { name: '查看合同' }).click()
  await expect(page.getByText('何露 HE LU')).toBeVisible()
  await expectFit(page)
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page.getByRole('heading', { name: '您好，何清' })).toBeVisible()
  await expect(page.getByText('您还没有签证订单')).toBeVisible()
  await page.getByRole('button', { name: '我的合同' }).click()
  await expect(page.getByText(contractNo)).toBeVisible()
  await expectFit(page)

  // What the center does is there without being asked for.
  const own = await dataOf<{ contract: { version: number } }>(center.get(`/api/visacenter/contract/${id}/details`))
  await bringPapers(center, id)
  await dataOf(center.post(`/api/visacenter/contract/${id}/accept`, { data: { version: own.contract.version } }))
  await aPollLater(page)
  await expect(page.getByText('已受理')).toBeVisible()

  // A contract of somebody else is none of his business.
  await page.goto('/#/mobile/contract/preview?id=1')
  await expect(page.getByRole('heading', { name: '无法查看该合同' })).toBeVisible()
  await page.goto('/#/mobile/main')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '账号登录' }).or(page.getByLabel('手机号码'))).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('WeChat: an unknown one is bound to the mobile of an account, a known one signs in at once', async ({
  browser,
}) => {
  const mobile = '15400008803'
  await customer((await browser.newContext()).request, mobile)
  const context = await phone(browser, `${PHONE} MicroMessenger/8.0.50`)
  const page = await context.newPage()
  const consoleErrors = watchConsole(page)
  await page.goto('/#/mobile/sms-login')
  await expect(page.getByRole('button', { name: '微信登录' })).toBeVisible()
  expect(await seriousOn(page)).toEqual([])

  await page.goto('/?code=local-heqing')
  await expect(page).toHaveURL(/#\/mobile\/wx-binding/)
  await expect(page.getByRole('heading', { name: '绑定微信' })).toBeVisible()
  await expectFit(page)
  await prove(page, mobile, '绑定并登录')
  await expect(page).toHaveURL(/#\/mobile\/main/)
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '微信登录' })).toBeVisible()

  await page.goto('/?code=local-heqing&redirect=%2Fmobile%2Fmain')
  await expect(page).toHaveURL(/#\/mobile\/main/)
  await expect(page.getByRole('heading', { name: '您好，何清' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('staff on a phone: the short page, a notice within 15 seconds, and the way to the workspace', async ({
  browser,
}) => {
  const page = await (await phone(browser)).newPage()
  const consoleErrors = watchConsole(page)
  await page.clock.install()
  await page.goto('/')
  await page.getByLabel('账号', { exact: true }).fill('bj_reception')
  await page.getByLabel('密码', { exact: true }).fill('visa123456')
  await page.getByRole('textbox', { name: '图形验证码' }).fill(WORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/mobile\/main/)
  await expect(page.getByText('密码过于简单请重新修改')).toBeVisible()
  await expectFit(page)
  const admin = await colleague(browser, 'admin')
  const data = { title: '手机端试运行', content: '<p>欢迎<b>试用</b></p>', type: 2, platform: 'MOBILE' }
  const { id, version } = await dataOf<{ id: number; version: number }>(admin.post('/api/sys/notice/add', { data }))
  const dialog = page.getByRole('dialog', { name: '手机端试运行' })
  await aPollLater(page)
  await expect(dialog.getByText('试用')).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  await dialog.getByRole('button', { name: '已知晓' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /手机端试运行/ })).toBeVisible()
  await expect(dialog).toBeHidden()
  await dataOf(admin.post('/api/sys/notice/delete', { form: { id, version } }))
  await page.getByRole('link', { name: '打开工作台' }).click()
  await expect(page.getByRole('button', { name: '个人菜单：' }).or(page.getByRole('dialog'))).not.toHaveCount(0)
  await expect(page).toHaveURL(/#\/main/)
  expect(consoleErrors).toEqual([])
})
