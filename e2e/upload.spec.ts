import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, type Route } from '@playwright/test'
import { freePort, startServer } from '#tests/server/process.ts'
import { seriousOn } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

const MB = 1024 * 1024
const PART = 256 * 1024
const PNG = readFileSync(fileURLToPath(new URL('papers/passport.png', import.meta.url)))

/** A paper with bytes like no other. */
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(size - 9)])
const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).last()
const chosen = (page: Page, name: string) => widget(page, name).locator('input[type=file]')
const listed = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).first().locator('output').last()

async function openGallery(page: Page, userName = 'reception'): Promise<void> {
  await arrive(page, userName)
  await page.goto('/#/test/kit')
  await expect(page.getByRole('heading', { name: '上传', exact: true })).toBeVisible()
}

/** What the store has of this content, as a signed address brings it. */
async function keptBytes(page: Page, source: Buffer): Promise<string> {
  const md5 = createHash('md5').update(source).digest('hex')
  return page.evaluate(
    async ([hash, size]) => {
      const found = await (await fetch(`/api/file/exist?md5=${hash}&fileSize=${size}`)).json()
      const bytes = await (await fetch(found.data)).arrayBuffer()
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    [md5, String(source.length)],
  )
}

/** How many parts the browser's own database knows as sent: what is shown may be a moment ahead of it. */
const storedParts = (page: Page) =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answered(indexedDB.open('visadesk.uploads'))
    const all = await answered(database.transaction('uploads').objectStore('uploads').getAll())
    database.close()
    return all.map(({ checkpoint }) => checkpoint?.doneParts.length ?? 0)
  })
const sha256 = (source: Buffer) => createHash('sha256').update(source).digest('hex')

/** Lets so many parts through and holds the others until they are let go; counts each part that was sent. */
async function holdParts(page: Page, passing: number) {
  const sent = new Map<string, number>()
  const held: Route[] = []
  // By parts, not by requests: one that fails on its way is sent again.
  let free = passing
  await page.route(/partNumber=\d+/, async (route) => {
    const part = new URL(route.request().url()).searchParams.get('partNumber') ?? ''
    if (!sent.has(part) && sent.size >= free) {
      held.push(route)
      return
    }
    sent.set(part, (sent.get(part) ?? 0) + 1)
    await route.continue()
  })
  return {
    sent,
    held: () => held.length,
    /** From now on everything passes; what was held fails as if its line had been cut, or goes on. */
    async release(how: 'abort' | 'continue') {
      free = Number.POSITIVE_INFINITY
      for (const route of held.splice(0)) {
        const part = new URL(route.request().url()).searchParams.get('partNumber') ?? ''
        if (how === 'continue') sent.set(part, (sent.get(part) ?? 0) + 1)
        await (how === 'continue' ? route.continue() : route.abort('connectionreset')).catch(() => null)
      }
    },
  }
}

test('a file goes straight into the store in parts, and known content is not sent again', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await openGallery(page)
  const puts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(new URL(request.url()).pathname)
  })
  const source = pdf(4 * MB + 77)
  await chosen(page, '文件上传').setInputFiles(asFile('行程单.pdf', source))
  await expect(listed(page, '文件上传')).toHaveText('0:行程单.pdf')
  expect(puts).toHaveLength(Math.ceil(source.length / PART))
  expect(puts[0]).toMatch(/^\/api\/oss\/\d+\/\d+\/\d{4}\/\d{2}\/\d{2}\/\w+\.pdf$/)
  expect(await keptBytes(page, source)).toBe(sha256(source))
  await chosen(page, '单文件上传').setInputFiles(asFile('same.pdf', source.subarray(0, 2 * MB)))
  await expect(listed(page, '单文件上传')).toHaveText('same.pdf')
  const before = puts.length
  await chosen(page, '文件上传').setInputFiles(asFile('再来一次.pdf', source))
  await expect(listed(page, '文件上传')).toHaveText('0:行程单.pdf 1:再来一次.pdf')
  expect(puts).toHaveLength(before)
  // Small ones go in one piece.
  const small = pdf(50_000)
  await chosen(page, '文件上传').setInputFiles(asFile('小.pdf', small))
  await expect(listed(page, '文件上传')).toContainText('2:小.pdf')
  expect(await keptBytes(page, small)).toBe(sha256(small))
  expect(consoleErrors).toEqual([])
})

test('a cut line only makes it wait, and it goes on by itself', async ({ page, context }) => {
  await openGallery(page)
  const source = pdf(3 * MB)
  const parts = await holdParts(page, 4)
  await chosen(page, '文件上传').setInputFiles(asFile('断线.pdf', source))
  await expect.poll(parts.held).toBeGreaterThan(0)
  await context.setOffline(true)
  await parts.release('abort')
  await expect(widget(page, '文件上传')).toContainText('网络中断，恢复后自动继续')
  await context.setOffline(false)
  await expect(listed(page, '文件上传')).toHaveText('0:断线.pdf')
  expect([...parts.sent.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(3)
  expect(await keptBytes(page, source)).toBe(sha256(source))
})

test('expired credentials are renewed by force, at the start and in the middle', async ({ page }) => {
  await openGallery(page)
  const refreshed: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('forceRefresh')) refreshed.push(request.url())
  })
  // Credentials that the real store refuses.
  await page.route('**/api/aliyun/oss/accessParams*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.securityToken = `${body.data.securityToken}x`
    await route.fulfill({ response: answer, json: body })
  })
  let parts = 0
  await page.route(/partNumber=\d+/, async (route) => {
    parts += 1
    if (parts !== 6) return route.continue()
    return route.fulfill({
      status: 403,
      contentType: 'application/xml',
      body: '<?xml version="1.0"?><Error><Code>SecurityTokenExpired</Code><Message>expired</Message></Error>',
    })
  })
  const source = pdf(3 * MB)
  await chosen(page, '文件上传').setInputFiles(asFile('过期.pdf', source))
  await expect(listed(page, '文件上传')).toHaveText('0:过期.pdf')
  expect(refreshed).toHaveLength(2)
  expect(parts).toBeLessThan(12 + 6)
  expect(await keptBytes(page, source)).toBe(sha256(source))
})

test('a server that is killed and started again does not cost the upload', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'visadesk-upload-'))
  const env = { DATA_DIR: folder, PORT: String(await freePort()), CAPTCHA_TEST_CODE: 'e2e0' }
  let server = await startServer(env)
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await openGallery(page)
    const source = pdf(4 * MB)
    const parts = await holdParts(page, 5)
    await chosen(page, '文件上传').setInputFiles(asFile('断电.pdf', source))
    await expect.poll(parts.held).toBeGreaterThan(0)
    await server.kill()
    await parts.release('continue')
    await expect(widget(page, '文件上传')).toContainText(/自动重试|自动继续/)
    server = await startServer(env)
    await expect(listed(page, '文件上传')).toHaveText('0:断电.pdf')
    expect(await keptBytes(page, source)).toBe(sha256(source))
    await context.close()
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a reload in the middle: the file is offered in its widget and only the rest is sent', async ({ page }) => {
  await openGallery(page)
  const source = pdf(3 * MB)
  const parts = await holdParts(page, 6)
  await chosen(page, '文件上传').setInputFiles(asFile('刷新.pdf', source))
  await expect(page.getByRole('progressbar', { name: '正在上传 刷新.pdf' })).toHaveAttribute('value', '50')
  await expect.poll(() => storedParts(page)).toEqual([6])
  await page.reload()
  // Only now: what is let through before belongs to the page that goes away.
  await page.unroute(/partNumber=\d+/)
  await expect(widget(page, '文件上传')).toContainText('上次未传完')
  await expect(page.getByRole('progressbar', { name: '正在上传 刷新.pdf' })).toHaveAttribute('value', '50')
  await expect(page.getByRole('button', { name: /^继续上传/ })).toHaveCount(1)
  const rest: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') rest.push(request.url())
  })
  await page.getByRole('button', { name: '继续上传 刷新.pdf' }).click()
  await expect(listed(page, '文件上传')).toHaveText('0:刷新.pdf')
  expect(rest).toHaveLength(6)
  expect(parts.sent.size).toBe(6)
  expect(await keptBytes(page, source)).toBe(sha256(source))
  await page.reload()
  await expect(page.getByRole('heading', { name: '上传', exact: true })).toBeVisible()
  await expect(page.getByText('上次未传完')).toHaveCount(0)
})

test('an upload is paused, gone on with and cancelled', async ({ page }) => {
  await openGallery(page)
  const source = pdf(2 * MB)
  const parts = await holdParts(page, 2)
  await chosen(page, '文件上传').setInputFiles(asFile('暂停.pdf', source))
  await expect.poll(parts.held).toBeGreaterThan(0)
  await page.getByRole('button', { name: '暂停上传 暂停.pdf' }).click()
  await expect(widget(page, '文件上传')).toContainText('已暂停')
  await parts.release('continue')
  await page.getByRole('button', { name: '继续上传 暂停.pdf' }).click()
  await expect(listed(page, '文件上传')).toHaveText('0:暂停.pdf')
  expect(await keptBytes(page, source)).toBe(sha256(source))
  await page.unroute(/partNumber=\d+/)
  await holdParts(page, 2)
  await chosen(page, '文件上传').setInputFiles(asFile('取消.pdf', pdf(2 * MB)))
  const forgotten = page.waitForRequest((request) => request.method() === 'DELETE' && /uploadId=/.test(request.url()))
  await expect(page.getByRole('progressbar', { name: '正在上传 取消.pdf' })).toHaveAttribute('value', '25')
  await page.getByRole('button', { name: '取消上传 取消.pdf' }).click()
  await forgotten
  await expect(listed(page, '文件上传')).toHaveText('0:暂停.pdf')
})

test('an upload goes on while its tab is hidden', async ({ page }) => {
  await arrive(page, 'reception2')
  await openPage(page, '签证中心', '新建合同')
  const parts = await holdParts(page, 2)
  const form = page.getByRole('tabpanel').filter({ visible: true })
  await form
    .getByRole('region', { name: '附件' })
    .locator('input[type=file]')
    .setInputFiles(asFile('后台.pdf', pdf(2 * MB)))
  await expect.poll(parts.held).toBeGreaterThan(0)
  await openPage(page, '签证中心', '合同管理')
  const completed = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /uploadId=/.test(answer.url()),
  )
  await parts.release('continue')
  await completed
  await page.getByRole('tab', { name: '新建合同' }).click()
  await expect(form.getByRole('button', { name: '查看 后台.pdf' })).toBeVisible()
})

test('when the store cannot be reached from here, the server takes the file', async ({ page }) => {
  await openGallery(page)
  await page.route('**/api/oss/**', (route) => route.abort('connectionrefused'))
  const source = pdf(MB)
  await chosen(page, '文件上传').setInputFiles(asFile('绕行.pdf', source))
  for (const _ of [1, 2, 3, 4, 5]) await page.getByRole('button', { name: '立即重试 绕行.pdf' }).click()
  await expect(listed(page, '文件上传')).toHaveText('0:绕行.pdf')
  expect(await keptBytes(page, source)).toBe(sha256(source))
})

test('a screenshot is pasted from the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGallery(page)
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, PNG.toString('base64'))
  await page.getByRole('group', { name: '点击此处，按 Ctrl+V 粘贴截图' }).click()
  await page.keyboard.press('Control+V')
  await expect(page.getByText('截图粘贴成功')).toBeVisible()
  await expect(listed(page, '粘贴上传')).toHaveText(/^0:截图-\d{6}\.png$/)
  await page.route('**/api/file/exist*', (route) =>
    route.fulfill({ json: { code: '9999', msg: '文件已损坏', data: null } }),
  )
  await page.keyboard.press('Control+V')
  await expect(page.getByText('截图粘贴失败')).toBeVisible()
  await expect(widget(page, '粘贴上传')).toContainText('文件已损坏')
})

test('each widget says what it does not take', async ({ page }) => {
  await openGallery(page)
  const says = async (name: string, file: ReturnType<typeof asFile>, message: string) => {
    await chosen(page, name).setInputFiles(file)
    await expect(widget(page, name).getByRole('alert')).toContainText(message)
  }
  await says('头像上传', asFile('me.gif', Buffer.from('GIF89a')), '只能上传 JPG、JPEG、PNG 格式的文件')
  await says('头像上传', asFile('me.png', Buffer.alloc(3 * MB + 1)), '文件大小不能超过3MB')
  await says('头像上传', asFile('me.png', Buffer.from('<script>')), '文件内容与扩展名不符')
  await says('单文件上传', asFile('a.pdf', pdf(3 * MB + 1)), '文件大小不能超过3MB')
  await says('单文件上传', asFile('a.exe', Buffer.from('MZ')), '只能上传')
  await says('文件上传', asFile('a.pdf', pdf(5 * MB + 1)), '文件大小不能超过5MB')
  await says('文件上传', asFile('a.pdf', Buffer.alloc(0)), '不能上传空文件')
  await says('图片上传', asFile('a.pdf', pdf(1000)), '只能上传 JPG、JPEG、PNG、GIF、BMP、WEBP 格式的文件')
  await says('图片上传', asFile('a.png', Buffer.alloc(5 * MB + 1)), '文件大小不能超过5MB')
  await chosen(page, '文件上传').setInputFiles([1, 2, 3, 4, 5, 6].map((at) => asFile(`${at}.pdf`, pdf(1000 + at))))
  await expect(widget(page, '文件上传').getByRole('alert')).toContainText('6.pdf：最多上传5个文件')
  await expect(listed(page, '文件上传')).toHaveText('0:1.pdf 1:2.pdf 2:3.pdf 3:4.pdf 4:5.pdf')
  await expect(widget(page, '文件上传')).toContainText('最多 5 个')
  await expect(widget(page, '文件上传（不限个数）')).not.toContainText('最多')
  expect(await seriousOn(page, { within: '.kit-uploads' })).toEqual([])
})

test('pictures are put in order by the mouse and by keys, deleted after a question; a person’s picture is shown', async ({
  page,
}) => {
  await openGallery(page)
  const tailed = (at: number) => Buffer.concat([PNG, Buffer.from([at])])
  await chosen(page, '图片上传').setInputFiles([1, 2, 3].map((at) => asFile(`${at}.png`, tailed(at))))
  await expect(listed(page, '图片上传')).toHaveText('0:1.png 1:2.png 2:3.png')
  const thumb = (name: string) => widget(page, '图片上传').getByRole('button', { name: `查看 ${name}` })
  await thumb('3.png').dragTo(thumb('1.png'))
  await expect(listed(page, '图片上传')).toHaveText('0:3.png 1:1.png 2:2.png')
  await thumb('3.png').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(listed(page, '图片上传')).toHaveText('0:1.png 1:2.png 2:3.png')
  await widget(page, '图片上传').getByRole('button', { name: '删除 2.png' }).click()
  await expect(page.getByRole('dialog')).toContainText('删除此附件？')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(listed(page, '图片上传')).toHaveText('0:1.png 1:3.png')
  await chosen(page, '头像上传').setInputFiles(asFile('me.png', tailed(9)))
  const picture = page.getByRole('region', { name: '头像上传' }).first().getByRole('img', { name: 'me.png' })
  await expect(picture).toBeVisible()
  // A picture has its place before it has come.
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
})
