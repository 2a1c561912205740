import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { seriousOn } from './axe.ts'
import { arrive, choose, openPage, watchConsole } from './office.ts'
import { plugInScanner } from './scanner.ts'
import { test } from './test.ts'

/** The sample's passports that lie ready at the center of Guangzhou. */
const readyOnes = (page: Page): Promise<{ barcode: string; surname: string }[]> =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/visacenter/sendBill/ready?rows=50', { method: 'POST', headers, body: '{}' })
    return (await answer.json()).data.rows
  })

const shown = (page: Page) => page.getByRole('tabpanel').filter({ visible: true }).first()
const last = (page: Page) => shown(page).getByRole('region', { name: '最近一次扫描' })
const packed = (page: Page) => shown(page).getByRole('table', { name: /^清单/ }).locator('tbody tr[data-key]')

test('a bill is filled by the scanner over a lost network, submitted, printed, taken down and partly rolled back', async ({
  page,
  context,
}) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'desk')
  const [one, two] = await readyOnes(page)
  const scan = await plugInScanner(page)
  await openPage(page, '护照条码', '新建送签单')
  await expect(last(page)).toContainText('请扫描条码')
  await choose(shown(page), /领馆/, '俄罗斯驻广州总领馆')
  await scan(one!.barcode)
  await expect(last(page)).toContainText(one!.surname)
  await scan('BJ00000001ABCDEF')
  await expect(last(page)).toContainText('其他中心的条码')
  expect(await seriousOn(page)).toEqual([])

  await context.setOffline(true)
  await scan(two!.barcode)
  await scan(two!.barcode)
  await expect(shown(page).getByText('网络中断，1 本护照还没有核对')).toBeVisible()
  await context.setOffline(false)
  await expect(packed(page).filter({ hasText: '可送签' })).toHaveCount(2)
  await shown(page).getByRole('button', { name: '移除 1 本不能放入的护照' }).click()
  await page.keyboard.press('Control+Enter')
  const heading = shown(page).getByRole('heading', { name: /^SGZ\d{8}-\d{4}$/ })
  await expect(heading).toBeAttached()
  const billNo = (await heading.textContent()) ?? ''
  await expect(shown(page).getByRole('row', { name: new RegExp(`${one!.barcode}.*在途`) })).toBeVisible()

  const arriving = page.waitForEvent('download')
  await shown(page).getByRole('button', { name: '下载 Excel' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe(`送签单 ${billNo}.xlsx`)
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await file.path())))
  expect(sheets[0]!.rows.slice(1).map((row) => row[1])).toEqual([one!.barcode, two!.barcode])

  await openPage(page, '护照条码', '送签单')
  const row = shown(page).locator('tr', { hasText: billNo })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '撤回送签' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(one!.barcode).click()
  await dialog.getByLabel('原因').fill('照片需要重拍')
  await dialog.getByRole('button', { name: '撤回送签' }).click()
  await expect(page.getByText('已撤回 1 本护照')).toBeVisible()
  await expect(row.getByRole('cell').nth(6)).toHaveText('1')
  expect(await seriousOn(page)).toEqual([])
  expect(consoleErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a list from elsewhere becomes a draft, row by row, and is taken back', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'supervisor')
  const ready = await readyOnes(page)
  const { barcode } = ready.at(-1)!
  await openPage(page, '护照条码', '送签单解析')
  const buffer = Buffer.from(`\uFEFF序号,条码/Barcode\r\n1,${barcode}\r\n2,GZ99999999ABCDEF\r\n3,\r\n`)
  await page
    .getByLabel('上传文件')
    .and(page.locator('input'))
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer })
  await expect(shown(page).getByRole('table', { name: '可放入送签单（1）' })).toContainText(barcode)
  await expect(shown(page).getByRole('table', { name: '未能识别（2）' })).toContainText('条码和护照号都没有填写')
  expect(await seriousOn(page)).toEqual([])
  await shown(page).getByRole('button', { name: '生成送签单草稿' }).click()
  await expect(packed(page)).toHaveCount(1)
  await expect(packed(page).first()).toContainText('可送签')
  await openPage(page, '护照条码', '送签单解析')
  await shown(page).getByRole('button', { name: '收回草稿' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '收回草稿' }).click()
  await expect(shown(page).getByRole('button', { name: '生成送签单草稿' })).toBeVisible()
  expect((await readyOnes(page)).map((one) => one.barcode)).toContain(barcode)
  expect(consoleErrors).toEqual([])
})
