import { expect } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { aPollLater, arrive, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

test('a company is not passed, put right, passed, authorised, and stopped: its people are out', async ({
  page,
  browser,
}) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'admin')
  await openPage(page, '客户管理', '代理商')
  await page
    .getByRole('row', { name: /海天假期/ })
    .getByRole('button', { name: '详情' })
    .click()
  const panel = page.getByRole('tabpanel').filter({ visible: true })
  await panel.getByRole('button', { name: '审核不通过' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox').fill('缺营业执照')
  await asked.getByRole('button', { name: '审核不通过' }).click()
  await expect(panel.getByText('未通过原因：缺营业执照')).toBeVisible()
  await panel.getByRole('button', { name: '修改', exact: true }).click()
  await panel.getByRole('textbox', { name: /^税号/ }).fill('91350203MA2XXXXX1K')
  await panel.getByRole('button', { name: '保存' }).click()
  await expect(panel.getByText('91350203MA2XXXXX1K')).toBeVisible()
  for (const step of ['提交审核', '审核通过']) {
    await panel.getByRole('button', { name: step }).click()
    await page.getByRole('dialog').getByRole('button', { name: step }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await panel.getByRole('button', { name: '授权', exact: true }).click()
  await expect(page.getByRole('combobox', { name: /^授权国家/ })).toBeVisible()
  expect(await seriousOn(page, { within: '[role=dialog]' })).toEqual([])
  await page.getByRole('combobox', { name: /^授权国家/ }).click()
  await page.getByRole('option', { name: '俄罗斯 RUS' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(panel.getByRole('region', { name: '授权国家' }).getByText('俄罗斯')).toBeVisible()
  expect(await seriousOn(page, { within: '#app' })).toEqual([])

  const office = await browser.newContext()
  const buyer = await office.newPage()
  await buyer.clock.install()
  await arrive(buyer, 'agent2')
  await openPage(page, '客户管理', '代理商')
  await page
    .getByRole('row', { name: /北国商旅/ })
    .getByRole('button', { name: '详情' })
    .click()
  await panel.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await asked.getByRole('textbox').fill('拖欠账款')
  await asked.getByRole('button', { name: '停用' }).click()
  await expect(panel.getByText('停用原因：拖欠账款')).toBeVisible()
  await aPollLater(buyer)
  await expect(buyer).toHaveURL(/#\/login/)
  // Others work with this company in the same office.
  await panel.getByRole('button', { name: '恢复', exact: true }).click()
  await asked.getByRole('button', { name: '恢复' }).click()
  await expect(panel.getByText('停用原因：拖欠账款')).toBeHidden()
  expect(consoleErrors).toEqual([])
})

test('whoever is signed out by the administrator is at the sign-in page within 15 s, and the log says so', async ({
  page,
  browser,
}) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'admin')
  const office = await browser.newContext()
  const reception = await office.newPage()
  await reception.clock.install()
  await arrive(reception, 'reception2')
  await openPage(page, '系统管理', '在线会话')
  await page
    .getByRole('row', { name: /reception2/ })
    .getByRole('button', { name: '更多' })
    .click()
  await page.getByRole('menuitem', { name: '强制下线' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '强制下线' }).click()
  await expect(page.getByText('已下线 1 个会话')).toBeVisible()
  await aPollLater(reception)
  await expect(reception).toHaveURL(/#\/login/)
  await openPage(page, '系统管理', '操作日志')
  await page
    .getByRole('row', { name: /用户：强制下线/ })
    .getByRole('button', { name: '详情' })
    .click()
  await expect(page.getByRole('dialog', { name: '用户：强制下线' })).toBeVisible()
  expect(await seriousOn(page, { within: '.arco-modal' })).toEqual([])
  expect(consoleErrors).toEqual([])
})
