import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'
import { arrive, choose, watchConsole } from './office.ts'
import { test } from './test.ts'

/** Each form of the country grid, from the card to the order in the list. */

const today = () => dayOf(Date.now())
const soon = (days: number) => addDays(today(), days)

async function openForm(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const form = page.getByRole('dialog', { name: title })
  await expect(form.getByRole('textbox', { name: '联系电话' })).toBeFocused()
  return form
}

/** Once it has grown to its size. */
const hasWidth = (form: Locator, width: number) =>
  expect.poll(async () => Math.round((await form.boundingBox())?.width ?? 0)).toBe(width)

/** Typed and left by Tab, which closes the calendar: open, it lies over the fields below. */
async function day(form: Locator, name: string, value: string): Promise<void> {
  const field = form.getByRole('textbox', { name })
  await field.fill(value)
  await field.press('Tab')
}

async function submit(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form).toBeHidden()
  const way = page.getByRole('button', { name: '查看订单' })
  await way.click()
  // The next order is made in less time than the note takes to fade.
  await expect(way).toHaveCount(0)
}

/** The page of the order that was just made. */
const detail = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

async function makeSticker(page: Page): Promise<void> {
  const form = await openForm(page, '俄罗斯 贴纸签证', '新建俄罗斯贴纸签证订单')
  await hasWidth(form, 550)
  await form.getByRole('textbox', { name: '联系电话' }).fill('15499990101')
  await form.getByRole('textbox', { name: '联系人' }).fill('周一')
  await choose(form, '目的类别', '国际运输')
  // Goal and type have one option each in this section: they choose themselves.
  await expect(form.getByRole('combobox', { name: '访问目的' })).toContainText('国际运输司机')
  await choose(form, '入境次数', '单次')
  await choose(form, '办理速度', '普通')
  await day(form, '入境日期', soon(30))
  await day(form, '出境日期', soon(40))
  await form.getByText('快递返回').click()
  await form.getByRole('textbox', { name: '邮寄地址' }).fill('广州市天河区示例路 1 号')
  await submit(page, form)
  await expect(detail(page)).toContainText(soon(40))
}

async function makeRussianEvisa(page: Page): Promise<void> {
  const form = await openForm(page, '俄罗斯 电子签证', '新建俄罗斯电子签证订单')
  await hasWidth(form, 550)
  await form.getByRole('textbox', { name: '联系电话' }).fill('15499990102')
  await form.getByRole('textbox', { name: '联系人' }).fill('周二')
  await choose(form, '访问目的', '旅游')
  await choose(form, '办理速度', '加急')
  await day(form, '入境日期', soon(20).replaceAll('-', ''))
  await expect(form).toContainText(`出境日期 ${soon(35)}，提交时自动设定`)
  await submit(page, form)
  await expect(detail(page)).toContainText(soon(20))
  await expect(detail(page)).toContainText(soon(35))
}

async function makeGeneric(page: Page, country: string): Promise<void> {
  const form = await openForm(page, `${country} 电子签证`, `新建${country}电子签证订单`)
  await form.getByRole('textbox', { name: '联系电话' }).fill('86-15499990103')
  await form.getByRole('textbox', { name: '联系人' }).fill('周三')
  const mail = form.getByRole('combobox', { name: '联系邮箱' })
  await mail.fill('zhou@')
  await expect(page.getByRole('listbox', { name: '常用邮箱' }).getByRole('option')).toHaveCount(7)
  await mail.press('ArrowDown')
  await mail.press('Enter')
  await expect(mail).toHaveValue('zhou@qq.com')
  await expect(form).toBeVisible()
  await day(form, '入境日期', today())
  await day(form, '出境日期', soon(9))
  // The hint is of the days above it, and keeps away from the label below.
  const hint = await form.getByRole('alert').filter({ hasText: '该行程可能免签' }).boundingBox()
  const next = await form.locator('.kit-field-label').filter({ hasText: '邮寄地址' }).boundingBox()
  expect(next!.y - hint!.y - hint!.height).toBeGreaterThanOrEqual(12)
  await form.getByRole('textbox', { name: '邮寄地址' }).fill('广州市天河区示例路 3 号')
  await submit(page, form)
  await expect(detail(page)).toContainText('zhou@qq.com')
  await expect(detail(page)).toContainText(soon(9))
}

/** The grid stands where no page is open. */
async function grid(page: Page): Promise<void> {
  await page.getByRole('tab', { selected: true }).press('Delete')
  await expect(page.getByRole('heading', { name: '新建签证订单' })).toBeVisible()
}

test('each form leads to its order', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'reception')
  await makeSticker(page)
  await grid(page)
  await makeRussianEvisa(page)
  for (const country of ['菲律宾', '土耳其', '马来西亚']) {
    await grid(page)
    await makeGeneric(page, country)
  }
  expect(consoleErrors).toEqual([])
})

test('a form that is not complete says so and goes to what is missing; days before today cannot be picked', async ({
  page,
}) => {
  await arrive(page, 'reception')
  const form = await openForm(page, '菲律宾 电子签证', '新建菲律宾电子签证订单')
  await form.getByRole('textbox', { name: '联系电话' }).fill('86-15499990104')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByText('请填写联系人姓名')).toBeVisible()
  await expect(form.getByRole('textbox', { name: '联系人' })).toBeFocused()
  await form.getByRole('textbox', { name: '入境日期' }).click()
  const before = page.locator('.arco-picker-cell-disabled').filter({ visible: true })
  await expect(page.locator('.arco-picker-cell-today').filter({ visible: true })).not.toHaveClass(/cell-disabled/)
  // Whatever the day of the month, the calendar shows some that are over, unless today is its very first cell.
  if (!today().endsWith('-01')) await expect(before.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await form.getByRole('textbox', { name: '入境日期' }).fill(addDays(today(), -1))
  await expect(form.getByText('入境日期小于当前日期')).toBeVisible()
})

test('a country without a form says that it is under development', async ({ page }) => {
  await arrive(page, 'reception')
  await page.getByRole('button', { name: '越南 电子签证' }).click()
  await expect(page.getByRole('alert')).toHaveText('开发中，敬请期待')
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('what was typed outlives a reload, in its own form only', async ({ page }) => {
  await arrive(page, 'reception')
  const form = await openForm(page, '土耳其 电子签证', '新建土耳其电子签证订单')
  await form.getByRole('textbox', { name: '联系人' }).fill('周四')
  await page.reload()
  await expect(page.getByText('电子签证：有未提交的内容')).toHaveCount(1)
  const again = await openForm(page, '土耳其 电子签证', '新建土耳其电子签证订单')
  await expect(again.getByRole('textbox', { name: '联系人' })).toHaveValue('周四')
  await again.getByRole('button', { name: '放弃修改' }).click()
  await again.getByRole('button', { name: '取消' }).click()
  const other = await openForm(page, '菲律宾 电子签证', '新建菲律宾电子签证订单')
  await expect(other.getByRole('textbox', { name: '联系人' })).toHaveValue('')
})

test('the Russian form alone is loaded when its route is opened, by who is signed in', async ({ page }) => {
  await arrive(page, 'reception')
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await page.goto('/#/test/russia')
  await expect(page.getByRole('dialog', { name: '新建俄罗斯电子签证订单' })).toBeVisible()
  expect(loaded.some((url) => url.endsWith('.js'))).toBe(true)
  await expect(page).toHaveTitle(/俄罗斯电子签证表单/)
})

test('the route leads strangers to the sign-in', async ({ page }) => {
  await page.goto('/#/test/russia')
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('days are those of UTC+8: today may be chosen, and the exit is 15 days after the entry', async ({ page }) => {
    await arrive(page, 'reception')
    const form = await openForm(page, '俄罗斯 电子签证', '新建俄罗斯电子签证订单')
    await form.getByRole('textbox', { name: '联系电话' }).fill('15499990105')
    await form.getByRole('textbox', { name: '联系人' }).fill('周五')
    await choose(form, '访问目的', '商务')
    await choose(form, '办理速度', '普通')
    // By the calendar, whose cells are drawn in the browser's zone.
    await form.getByRole('textbox', { name: '入境日期' }).click()
    await page.getByRole('button', { name: '今天' }).filter({ visible: true }).first().click()
    await expect(form.getByRole('textbox', { name: '入境日期' })).toHaveValue(today())
    await submit(page, form)
    await expect(detail(page)).toContainText(today())
    await expect(detail(page)).toContainText(soon(15))
  })
})
