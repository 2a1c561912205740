import { expect } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { aPollLater, arrive, choose, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

test('a message is sent from a contract, stands in its log and on the page of messages', async ({ page }) => {
  await page.clock.install()
  await arrive(page, 'supervisor')
  const consoleErrors = watchConsole(page)
  await openPage(page, '签证中心', '合同管理')
  await page.getByRole('tab', { name: /^已受理/ }).click()
  // The head alone says nothing of it: what was shown before has gone.
  await expect(page.getByRole('row').filter({ hasNotText: '已受理' })).toHaveCount(1)
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: '发送短信' }).click()
  const dialog = page.getByRole('dialog', { name: '发送短信' })
  await choose(dialog, /短信类型/, '合同其他通知')
  await dialog.getByRole('textbox', { name: /补充说明/ }).fill('周五前补交照片')
  await expect(dialog.getByText(/：周五前补交照片。/)).toBeVisible()
  await dialog.getByRole('textbox', { name: /手机号码/ }).fill('15400009111')
  expect(await seriousOn(page)).toEqual([])
  await dialog.getByRole('button', { name: '发送短信' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: '日志' }).getByText(/154\*{4}9111 .*周五前补交照片/)).toBeVisible()
  await openPage(page, '系统管理', '短信记录')
  const row = page.getByRole('row', { name: /15400009111/ })
  // The server sends it a while later, and tells the windows that ask after it.
  await expect(async () => {
    await aPollLater(page)
    await expect(row.getByText('已发送')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 16_000 })
  await row.getByRole('button', { name: '查送达' }).click()
  await expect(row.getByText('已送达')).toBeVisible()
  const failed = page.getByRole('row').filter({ hasText: '发送失败' })
  const before = await failed.count()
  expect(before).toBeGreaterThan(0)
  await failed.first().getByRole('button', { name: '重发' }).click()
  await page.getByRole('dialog', { name: '重发' }).getByRole('button', { name: '重发' }).click()
  await expect(failed).toHaveCount(before - 1)
  expect(await seriousOn(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})
