import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { arrive, watchConsole } from './office.ts'
import { test } from './test.ts'

const PNG = readFileSync(fileURLToPath(new URL('papers/passport.png', import.meta.url)))

const rows = Array.from({ length: 20_000 }, (_, at) => `旅客${at + 1},E${10_000_000 + at}`)
/** "中文" in the older Chinese encoding. */
const GB = Buffer.from([0xd6, 0xd0, 0xce, 0xc4])

const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 60 100 Td (Invitation) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`)

const files: Record<string, Buffer> = {
  '护照.png': PNG,
  '邀请函.pdf': PDF,
  '说明.txt': Buffer.concat([GB, Buffer.from('\n<b>not bold</b>')]),
  '数据.json': Buffer.from('{"order":{"id":7,"names":["周晓芸"]}}'),
  '接口.xml': Buffer.from('<?xml version="1.0"?><a><b>1</b></a>'),
  '名单.csv': Buffer.from(`姓名,护照号\n${rows.join('\n')}`),
  '脚本.js': Buffer.from('window.wasRun = true\nalert("run")'),
  '须知.md': Buffer.from(
    '# 签证须知\n\n| 材料 | 份数 |\n|---|---|\n| 照片 | 2 |\n\n[官网](https://example.com)\n\n<img src=x onerror="window.wasRun = true"><script>window.wasRun = true</script><a href="javascript:window.wasRun=true">点我</a> [试试](javascript:window.wasRun=true)',
  ),
  '长文.txt': Buffer.from('长'.repeat(210_000)),
  '申请表.docx': Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Array<number>(18).fill(0)]),
}

const widget = (page: Page) => page.getByRole('region', { name: '文件上传（不限个数）', exact: true }).last()

test('every kind of file is looked at, nothing of it acts, and the rest is refused with a download', async ({
  page,
}) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'reception')
  await page.goto('/#/test/kit')
  const { '申请表.docx': _, ...shown } = files
  for (const [name, buffer] of Object.entries(shown)) {
    await widget(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/html', buffer })
    await expect(widget(page).getByRole('button', { name: `查看 ${name}` })).toBeVisible()
  }
  await widget(page).getByRole('button', { name: '查看 护照.png' }).click()
  const dialog = page.getByRole('dialog')
  const pane = (name: string) => dialog.getByRole('region', { name, exact: true })
  const next = () => dialog.getByRole('button', { name: '下一个' }).click()

  const picture = pane('护照.png').getByRole('img', { name: '护照.png' })
  await expect(picture).toBeVisible()
  const width = (await picture.boundingBox())?.width ?? 0
  await dialog.getByRole('button', { name: '放大' }).click()
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(width * 1.1)
  await dialog.getByRole('button', { name: '向右旋转' }).click()
  await dialog.getByRole('button', { name: '适合窗口' }).click()

  await next()
  await expect(pane('邀请函.pdf').locator('iframe')).toHaveAttribute('src', /^blob:/)
  await next()
  await expect(pane('说明.txt')).toHaveText('中文\n<b>not bold</b>')
  await next()
  await expect(pane('数据.json')).toContainText('    "id": 7,')
  await next()
  await expect(pane('接口.xml')).toContainText('<a><b>1</b></a>')
  await next()
  const table = pane('名单.csv').getByRole('grid')
  await expect(table).toHaveAttribute('aria-rowcount', '20001')
  await expect(table.getByRole('columnheader', { name: '护照号' })).toBeVisible()
  await expect(table).toContainText('旅客1')
  await table.focus()
  await page.keyboard.press('End')
  await expect(table).toContainText('旅客20000')
  await next()
  await expect(pane('脚本.js')).toContainText('alert("run")')
  await next()
  await expect(pane('须知.md').getByRole('heading', { name: '签证须知' })).toBeVisible()
  await expect(pane('须知.md').getByRole('cell', { name: '照片' })).toBeVisible()
  await expect(pane('须知.md').getByRole('link', { name: '官网' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(pane('须知.md')).toContainText('onerror=')
  await expect(pane('须知.md').locator('img, script, [href^="javascript:"]')).toHaveCount(0)
  await next()
  await expect(pane('长文.txt')).toContainText('仅显示前 200000 个字符，共 210000 个')
  expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined()
  expect(await seriousOn(page, { within: '.kit-viewer' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(consoleErrors).toEqual([])
})

test('a file that cannot be shown is refused word for word and can be downloaded', async ({ page }) => {
  await arrive(page, 'reception')
  await page.goto('/#/test/kit')
  const buffer = files['申请表.docx']
  if (!buffer) throw new Error('no document')
  const docx = {
    name: '申请表.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), buffer]),
  }
  await widget(page).locator('input[type=file]').setInputFiles(docx)
  await widget(page).getByRole('button', { name: '查看 申请表.docx' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('我们不能预览该文件。')
  await expect(dialog).toContainText('您要先下文件以查看。')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: '下载' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('申请表.docx')
  expect(readFileSync(await download.path()).equals(docx.buffer)).toBe(true)
})
