import { type Browser, expect } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { listAction } from './lists.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

/** Each person has a browser of his own. */
const sitDown = async (browser: Browser) => (await browser.newContext({ locale: 'zh-CN' })).newPage()
const CONFIRMED = '财务已确认'

test('a change is applied for by one person and approved by another', async ({ browser }) => {
  const desk = await sitDown(browser)
  const consoleErrors = watchConsole(desk)
  await arrive(desk, 'reception')
  await openPage(desk, '签证中心', '合同管理')
  await desk.getByRole('row', { name: CONFIRMED }).filter({ hasText: '曹浩' }).click()
  await listAction(desk, '申请变更').click()
  const dialog = desk.getByRole('dialog', { name: '新建申请' })
  await expect(dialog.getByText(CONFIRMED)).toBeVisible()
  const contractNo =
    (await dialog
      .getByText(/^GZ\d{8}-\d{4}$/)
      .first()
      .textContent()) ?? ''
  await dialog.getByRole('combobox', { name: /改为/ }).click()
  await desk.getByRole('option', { name: '微信支付' }).filter({ visible: true }).click()
  await dialog.getByRole('textbox', { name: '原因' }).fill('客户改用微信支付')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(dialog).toBeHidden()
  expect(contractNo).toMatch(/^GZ/)
  const own = desk.getByRole('row', { name: contractNo }).filter({ hasText: '待审批' })
  await own.click()
  const made = desk.getByRole('dialog')
  await expect(made.getByRole('button', { name: '审批通过' })).toHaveCount(0)
  await made.getByRole('button', { name: /^更多/ }).click()
  await expect(desk.getByRole('menuitem', { name: '撤销申请' })).toBeVisible()
  await desk.keyboard.press('Escape')
  expect(await seriousOn(desk)).toEqual([])
  expect(consoleErrors).toEqual([])
  await desk.close()

  const chief = await sitDown(browser)
  await arrive(chief, 'supervisor')
  await openPage(chief, '中心财务', '申请单')
  await chief.getByRole('row', { name: contractNo }).filter({ hasText: '待审批' }).click()
  const form = chief.getByRole('dialog', { name: `申请单 ${contractNo}` })
  await form.getByRole('button', { name: '审批通过' }).click()
  await chief.getByRole('dialog', { name: '审批通过' }).getByRole('button', { name: '审批通过' }).click()
  await expect(chief.getByRole('row', { name: contractNo }).filter({ hasText: '已通过' })).toBeVisible()
  await openPage(chief, '中心财务', '财务管理')
  await expect(chief.getByRole('row', { name: contractNo }).filter({ hasText: '待财务确认' })).toContainText('微信支付')
  await chief.close()
})

test('a till is counted by its cashier and closed by finance', async ({ browser }) => {
  const desk = await sitDown(browser)
  await arrive(desk, 'reception')
  await openPage(desk, '中心财务', '日结')
  const open = desk.getByRole('row', { name: '未结账' }).filter({ hasText: '陈晓雯' })
  // A method that was changed above stands in the tills of who took the money in.
  await expect(open.first()).toBeVisible()
  const waiting = await open.count()
  await open.first().getByRole('button', { name: '清点' }).click()
  const dialog = desk.getByRole('dialog', { name: /^清点/ })
  await dialog.getByRole('button', { name: '与账面一致' }).click()
  await dialog.getByRole('button', { name: '确认清点' }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toHaveCount(waiting - 1)
  await desk.close()

  const finance = await sitDown(browser)
  const consoleErrors = watchConsole(finance)
  await arrive(finance, 'finance')
  await openPage(finance, '中心财务', '日结')
  const counted = finance.getByRole('row', { name: '已清点' }).filter({ hasText: '陈晓雯' })
  await expect(counted.first()).toBeVisible()
  const before = await counted.count()
  await counted.first().getByRole('button', { name: '结账' }).click()
  await finance.getByRole('dialog', { name: '结账' }).getByRole('button', { name: '结账' }).click()
  await expect(counted).toHaveCount(before - 1)
  expect(await seriousOn(finance)).toEqual([])
  await openPage(finance, '账户结算', '结算账户')
  await expect(finance.getByRole('row', { name: '预存款' })).toBeVisible()
  expect(await seriousOn(finance)).toEqual([])
  expect(consoleErrors).toEqual([])
  await finance.close()
})
