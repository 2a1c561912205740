import { expect } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { listAction } from './lists.ts'
import { aPollLater, arrive, choose, knowPopups, openPage } from './office.ts'
import { test } from './test.ts'

test('a department is dragged before another one, and below it', async ({ page }) => {
  await arrive(page, 'admin')
  await openPage(page, '系统管理', '部门管理')
  await choose(page, '公司', '北京签证中心')
  const line = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const names = () => page.getByRole('treegrid').getByRole('row').locator('td:first-child').allTextContents()
  await expect(line('收发部')).toBeVisible()
  await line('收发部').dragTo(line('受理部'), { targetPosition: { x: 60, y: 3 } })
  await expect.poll(names).toEqual(['收发部', '受理部', '审核部', '财务部'])
  await line('收发部').dragTo(line('财务部'), { targetPosition: { x: 60, y: 20 } })
  await expect.poll(names).toEqual(['受理部', '审核部', '财务部', '收发部'])
  await expect(line('收发部')).toHaveAttribute('aria-level', '2')
  expect(await seriousOn(page)).toEqual([])
  // The keyboard carries it out again.
  await line('收发部').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(line('收发部')).toHaveAttribute('aria-level', '1')
})

test('a new colleague gets a password, enters, and is out within moments of being frozen', async ({
  page,
  browser,
}) => {
  await arrive(page, 'admin')
  await openPage(page, '系统管理', '员工管理')
  await expect(page.getByRole('row', { name: /reception2/ })).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  await listAction(page, '新建员工').click()
  const form = page.getByRole('form', { name: '新建员工' })
  await form.getByRole('textbox', { name: '用户名' }).fill('e2e.newcomer')
  await form.getByRole('textbox', { name: '姓名' }).fill('章新来')
  await form.getByRole('textbox', { name: '手机号码' }).fill('15499997001')
  await choose(form, '公司', '广州签证中心')
  await choose(form, '部门', '收发部')
  await form.getByText('收发员', { exact: true }).click()
  expect(await seriousOn(page)).toEqual([])
  await form.getByRole('button', { name: '保存' }).click()
  const first = page.getByRole('dialog', { name: '设置初始密码' })
  await first.getByRole('button', { name: '设置初始密码' }).click()
  const shown = page.getByRole('dialog', { name: '章新来的初始密码' })
  const password = (await shown.locator('output .kit-figures').textContent()) ?? ''
  await shown.getByRole('button', { name: '我已记下' }).click()

  const desk = await (await browser.newContext()).newPage()
  await desk.clock.install()
  await knowPopups(desk)
  await desk.goto('/')
  await desk.getByLabel('账号', { exact: true }).fill('e2e.newcomer')
  await desk.getByLabel('密码', { exact: true }).fill(password)
  await desk.getByRole('textbox', { name: '图形验证码' }).fill('e2e0')
  await desk.getByRole('button', { name: '登录', exact: true }).click()
  await expect(desk).toHaveURL(/#\/main/)
  // Given by somebody else: there is nothing but the way to another one, with the given one filled in.
  const change = desk.getByRole('dialog', { name: '修改密码' })
  await expect(change.getByLabel(/原密码/)).toHaveValue(password)
  await expect(desk.getByText('章新来')).toHaveCount(0)
  await change.getByLabel(/新密码/).fill('chosen-by-myself')
  await change.getByLabel(/确认密码/).fill('chosen-by-myself')
  await change.getByRole('button', { name: '提交' }).click()
  await expect(change).toHaveCount(0)
  await expect(desk.getByText('章新来').first()).toBeVisible()

  // The account has changed by itself since the list was read.
  await page.reload()
  const line = page.getByRole('row', { name: /e2e\.newcomer/ })
  await line.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '冻结' }).click()
  const asked = page.getByRole('dialog', { name: '冻结' })
  await asked.getByRole('textbox', { name: /原因/ }).fill('试用结束')
  await asked.getByRole('button', { name: '冻结' }).click()
  await expect(line.getByText('冻结', { exact: true })).toBeVisible()
  await aPollLater(desk)
  await expect(desk).toHaveURL(/#\/login/)

  await line.getByText('章新来').click()
  await expect(page.getByRole('article', { name: '章新来' }).getByText('试用结束')).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
})

test('members are kept in English, too', async ({ page }) => {
  await arrive(page, 'admin')
  await page.getByRole('combobox', { name: /语言|Language/ }).selectOption('en')
  await openPage(page, 'Customers', 'Members')
  await page.getByRole('textbox', { name: 'Name or account' }).fill('customer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await seriousOn(page)).toEqual([])
  await page
    .getByRole('row', { name: /customer/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  const form = page.getByRole('form', { name: /^Edit/ })
  await expect(form.getByRole('textbox', { name: 'Nickname' })).toBeVisible()
  const labels = await form.locator('.kit-field-label, h3, button').allTextContents()
  expect(labels.filter((label) => /[\u4e00-\u9fff]/.test(label))).toEqual([])
  // His roles are shown before it is known which of them may be taken.
  await expect(form.getByRole('group', { name: 'Roles' }).getByRole('checkbox', { name: 'Customer' })).toBeEnabled()
  expect(await seriousOn(page)).toEqual([])
})
