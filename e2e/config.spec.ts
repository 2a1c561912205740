import { expect } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

// Wide enough for every top menu to stand beside the others.
test.use({ viewport: { width: 1600, height: 900 } })

test('a day off is set in the calendar after it named whom it touches', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'supervisor')
  await openPage(page, '中心配置', '节假日')
  const year = Number(new Date().getFullYear()) + 1
  await page.getByRole('button', { name: '下一年' }).click()
  const day = page.getByRole('button', { name: new RegExp(`^${year} 年 6 月 2 日`) })
  await day.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^名称/ }).fill('停业检修')
  await expect(dialog.getByText('没有合同的预计出签日受影响')).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: `${year} 年 6 月 2 日 休息 停业检修` })).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('the platform sees what copying would change, then copies', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'admin')
  await openPage(page, '中心配置', '办理时长')
  await page.getByRole('button', { name: '复制到其他中心' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('北京签证中心').click()
  await dialog.getByText('完全替换').click()
  await dialog.getByRole('button', { name: '预览差异' }).click()
  await expect(dialog.getByText(/^新增 0 · 变更 \d+ · 移除 0$/)).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  await dialog.getByRole('button', { name: '确认复制' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '复制到其他中心' }).click()
  await dialog.getByText('北京签证中心').click()
  await dialog.getByText('完全替换').click()
  await dialog.getByRole('button', { name: '预览差异' }).click()
  await expect(dialog.getByText('目标中心已经一致，无需复制')).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('a template shows its sheet while it is written', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'supervisor')
  await openPage(page, '中心配置', '文档模板')
  await page
    .getByRole('row', { name: /服务汇总单/ })
    .getByRole('button', { name: '修改' })
    .click()
  const dialog = page.getByRole('dialog')
  const sheet = dialog.frameLocator('iframe')
  await expect(sheet.getByRole('heading', { name: '服务汇总单' })).toBeVisible()
  await dialog
    .getByRole('textbox', { name: /^模板内容/ })
    .fill('<h1>取件通知 {{contract.contractNo}}</h1><script>x</script>')
  await expect(sheet.getByRole('heading', { name: '取件通知 GZ20261120-0001' })).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  // The recorder of the test would put a script into each frame; the sandbox of the sheet lets none run.
  expect(consoleErrors.filter((one) => !one.startsWith("Blocked script execution in 'about:srcdoc'"))).toEqual([])
})
