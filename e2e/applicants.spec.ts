import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'
import { ask } from './applicants.ts'
import { seriousInThemes } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { takePicture } from './picture.ts'
import { test } from './test.ts'

const shownPage = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

const day = (ahead: number) => addDays(dayOf(Date.now()), ahead)

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
  await takePicture(page, info.outputPath('passport.png'))
  await page.keyboard.press('Control+s')
  await expect(shownPage(page).getByText('已保存')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(shownPage(page).getByText('不能为空').first()).toBeVisible()
  // A list that is open does not stay over the fields that follow.
  const open = page.locator('[aria-expanded=true][role=combobox]')
  await expect(async () => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Enter')
    await expect(open).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('F8')
  await expect(open).toHaveCount(0)

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
    const check = async (name: string) => {
      await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
      const picture = (theme: string) => info.outputPath(`${theme}-${lang}-${name}.png`)
      expect(await seriousInThemes(page, { picture, except: 'header' }), `${lang} ${name}`).toEqual([])
    }
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(lang)
    const [top, item] = words[lang].menu
    await openPage(page, top, item)
    await expect(shownPage(page).getByRole('row').nth(1)).toBeVisible()
    await check('list')
    await openForm(page, words[lang].fill)
    for (const section of ['1', '2', '3', '4']) {
      await check(`section-${section}`)
      await page.keyboard.press('Alt+ArrowDown')
    }
  }
})

test('the Philippine form is filled in by keys alone, and server and page name the same problems', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'reception')
  const order = { type: 2, visaCountry: 'PHL', contactName: '王芳', contactMobile: '15400009103' }
  const trip = { contactEmail: 'wang@example.com', customerAddr: '广州市', entryDate: day(20), exitDate: day(40) }
  const person = { surname: 'WANG', givenNames: 'FANG', passportNo: 'E55667788', nationality: 'CHN', sex: 'F' }
  const dates = { birthDay: '1990-05-06', issueDay: '2024-01-01', expiryDay: '2033-12-31' }
  const { id } = await ask<{ id: number }>(page, '/order', { ...order, ...trip, acceptOrgId: 101, applicants: [] })
  const made = await ask<{ id: number }>(page, '/ph/applicant', { orderId: id, ...person, ...dates, form: {} })
  await page.goto(`/#/visa/applicant-detail?id=${id}&applicantId=${made.id}`)
  const title = page.getByRole('heading', { level: 3 }).first()
  await expect(title).toHaveText('账号')
  const next = async (heading: string) => {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(title).toHaveText(heading)
  }
  // Takes what the order says of account, contact and trip.
  await page.keyboard.press('Alt+p')
  await expect(page.getByRole('combobox', { name: /^账号邮箱/ })).toHaveValue('wang@example.com')
  await next('签证')
  for (const name of [/^次数/, /^访问目的/, /^受理使馆/]) {
    await page.getByRole('combobox', { name }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox').filter({ visible: true })).toHaveCount(0)
    await page.keyboard.press('Tab')
  }
  await next('个人信息')
  await page.getByRole('textbox', { name: /^出生城市/ }).focus()
  await page.keyboard.type('changsha')
  for (const heading of ['工作', '联系方式与地址', '护照', '行程']) await next(heading)
  await page.getByRole('textbox', { name: /^抵达航班/ }).focus()
  await page.keyboard.type('cz397')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('已保存')).toBeVisible()
  // Twenty-one days are more than the fourteen of the visa.
  await page.getByRole('textbox', { name: /^入境日期/ }).focus()
  await page.keyboard.press('F8')
  await expect(page.getByRole('textbox', { name: /^出境日期/ })).toBeFocused()
  await expect(page.getByText('停留天数超过该签证允许的 14 天').first()).toBeVisible()
  const { data } = await (await page.request.get(`/api/ph/applicant/${made.id}`)).json()
  expect(data.form).toMatchObject({ birthCity: 'CHANGSHA', flightIn: 'CZ397', accountEmail: 'wang@example.com' })
  expect(data.form).toMatchObject({ entries: 'SINGLE', tripPurpose: 'TOURISM', post: 'BEIJING' })
  const { version, form } = data as { version: number; form: object }
  const headers = { 'content-type': 'application/json' }
  const again = await page.request.put('/api/ph/applicant', {
    headers,
    data: { id: made.id, version, ...person, ...dates, form },
  })
  const { problems, percent } = (await again.json()).data as { problems: object[]; percent: number }
  await page.reload()
  await expect(page.getByText(`${problems.length} 个问题`)).toBeVisible()
  await expect(page.getByText(`${percent}%`).first()).toBeVisible()
  expect(consoleErrors).toEqual([])
})
