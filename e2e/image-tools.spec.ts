import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { imageSize } from 'image-size'
import { jpegOf } from '#tests/image/files.ts'
import { appearances, drawPortrait, type Sitter } from '#tests/image/portrait.ts'
import { plain, type Scene } from '#tests/image/scenes.ts'
import { seriousOn } from './axe.ts'
import { arrive } from './office.ts'
import { test } from './test.ts'

/** Drawn people: nobody's photo is needed to see that the tools work. */
async function shot(
  name: string,
  scene: Scene = plain('#438edb'),
  sitters: readonly Omit<Sitter, 'appearance'>[] = [{}],
) {
  const people = sitters.map((sitter, index) => ({
    appearance: [appearances.dark, appearances.blond][index % 2] ?? appearances.dark,
    ...sitter,
  }))
  const { photo } = drawPortrait({ width: 700 * Math.max(1, sitters.length), height: 900 }, scene, ...people)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf(photo)) }
}
type Shot = Awaited<ReturnType<typeof shot>>

/** A whole visa photo is found, cut out, written and measured before its report is there; a busy machine takes its time. */
const patience = { timeout: 60_000 }

const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const toolTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })

async function openTools(page: Page) {
  await arrive(page, 'reception')
  await page.goto('/#/face')
  await expect(toolTab(page, 'AI头像上传')).toHaveAttribute('aria-selected', 'true')
}
async function work(page: Page, tab: string, ...photos: Shot[]) {
  await toolTab(page, tab).click()
  await panel(page).locator('input[type=file]').first().setInputFiles(photos)
}

/** Presses a button that hands a file to the browser, and looks into the file. */
async function saved(page: Page, name: string | RegExp = '保存到本机') {
  const save = button(panel(page), name)
  await expect(save).toBeEnabled(patience)
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const { width, height, type } = imageSize(bytes)
  return { width, height, type, bytes, name: download.suggestedFilename() }
}

/** A body of unknown length counts as a picture; what a page left behind is known by its text only. */
const bodyOf = (request: Request, announced: string | undefined): number =>
  announced === undefined ? (request.postDataBuffer()?.length ?? Number.POSITIVE_INFINITY) : Number(announced)

/** What goes over the wire with a body, and how large it is: nothing else could carry a picture. */
function watchBodies(page: Page) {
  const sent: Promise<{ url: string; bytes: number }>[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'GET' && request.url().length < 2000) return
    if (/^(blob|data):/.test(request.url())) return
    sent.push(
      request.allHeaders().then((headers) => ({
        url: request.url(),
        bytes: request.url().length + bodyOf(request, headers['content-length']),
      })),
    )
  })
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  return async () => ({ sent: await Promise.all(sent), sockets })
}

/** Far less than the smallest of the photos. */
const large = 4096

test('nine tools do their work, and no photo leaves the browser before it is uploaded, nor needs the network', async ({
  page,
  context,
}) => {
  const bodies = watchBodies(page)
  const blue = await shot('张三.jpg')
  expect(blue.buffer.length).toBeGreaterThan(4 * large)
  await openTools(page)
  // The networks and every tab's own file are fetched once; from then on nothing is needed from anywhere.
  for (const tab of await page.getByRole('tab').all()) await tab.click()
  await work(page, 'AI定位头像裁剪', blue)
  expect(await saved(page)).toMatchObject({ width: 700, height: 900, type: 'jpg' })
  await context.setOffline(true)

  await work(page, 'AI头像处理', blue)
  await expect(panel(page).getByRole('table')).toContainText('头部高度', patience)
  expect(await saved(page)).toMatchObject({ width: 700, height: 900, type: 'jpg' })

  await work(page, '图片压缩', blue)
  await button(panel(page), /^开始处理/).click()
  expect(await saved(page, '保存 张三.jpg')).toMatchObject({ width: 700, height: 900, type: 'jpg' })
  await work(page, 'AI头像上传', blue)
  expect(await saved(page)).toMatchObject({ width: 700, height: 900, type: 'jpg' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const verdict = panel(page).getByRole('region', { name: '照片检测报告' }).getByRole('status')
  const frame = panel(page).getByRole('application', { name: '裁剪框' })
  // Where nobody has scrolled, on the usual screen of an office.
  for (const part of [frame, verdict, button(panel(page), '保存到本机')])
    await expect(part).toBeInViewport({ ratio: 1 })
  await work(page, '头像裁剪', blue)
  expect(await saved(page)).toMatchObject({ width: 700, height: 900, type: 'jpg' })
  await work(page, '证件裁剪', blue)
  expect(await saved(page)).toMatchObject({ width: 770, height: 540, type: 'jpg' })

  await work(page, '蓝底处理', blue, { ...blue, name: '李四.jpg' })
  await button(panel(page), '保存并处理下一张').waitFor()
  expect(await saved(page, '保存并处理下一张')).toMatchObject({ width: 700, height: 900, type: 'jpg' })
  expect(await saved(page)).toMatchObject({ name: expect.stringMatching(/^李四/) })

  await work(page, '人像抠图', blue)
  const matte = await saved(page)
  expect(matte).toMatchObject({ width: 700, height: 900, type: 'png' })
  // PNG, 9.2: colour type 6 has an alpha channel.
  expect(matte.bytes[25]).toBe(6)

  await work(page, 'AI图像处理', blue)
  expect(await saved(page)).toMatchObject({ width: 700, height: 900, type: 'jpg' })

  await context.setOffline(false)
  const { sent, sockets } = await bodies()
  expect(sent.filter(({ bytes }) => bytes > large)).toEqual([])
  expect(sockets).toEqual([])
  // The same watch sees what is the size of a photo, when it goes.
  await page.evaluate(
    (size) => fetch('/api/sys/now', { method: 'POST', body: new Blob([new Uint8Array(size)]) }),
    large,
  )
  expect((await bodies()).sent.filter(({ bytes }) => bytes > large)).toHaveLength(1)
})

test('several people, nobody, and too little room are said in words', async ({ page }) => {
  await openTools(page)
  const tab = 'AI定位头像裁剪'
  const couple = await shot('两人.jpg', plain('#dfe5ea'), [{ x: 0.27 }, { x: 0.73 }])
  await work(page, tab, couple)
  await expect(panel(page).getByText('照片中有 2 个人，请选择申请人')).toBeVisible()
  await page.keyboard.press('2')
  expect(await saved(page)).toMatchObject({ width: 700, height: 900 })

  const tight = await shot('太近.jpg', plain('#dfe5ea'), [{ y: 0.2 }])
  await work(page, tab, tight)
  await expect(panel(page).getByText(/^人像上下边距过小，还差 \d+(\.\d)? 毫米$/)).toBeVisible()

  await work(page, tab, await shot('空墙.jpg', plain('#dfe5ea'), []))
  await expect(panel(page).getByText('未识别到人脸', { exact: true })).toBeVisible()
  await button(page, '手动裁剪').click()
  expect(await saved(page)).toMatchObject({ width: 700, height: 900 })

  await work(page, '人像抠图', await shot('书架.jpg', { kind: 'bookshelf' }))
  await expect(panel(page).getByText(/^背景比较杂乱，边缘可能不干净/)).toBeVisible()
})

test('work can be called off at once and taken up again', async ({ page }) => {
  let release: () => void = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.context().route(/\.onnx$/, async (route) => {
    await held
    await route.continue()
  })
  await openTools(page)
  await work(page, 'AI定位头像裁剪', await shot('张三.jpg'))
  await expect(panel(page).getByText(/^正在(加载识别模型|识别人脸)/)).toBeVisible()
  await button(panel(page), '取消').click()
  await expect(panel(page).getByText('已取消')).toBeVisible()
  await expect(button(panel(page), '取消')).toBeHidden()
  release()
  await button(panel(page), '继续').click()
  await expect(button(panel(page), '保存到本机')).toBeEnabled()
})

test('a program that only knows the four calls gets a photo once its owner agreed; the browser does it when it is away', async ({
  page,
}) => {
  const photo = await shot('张三.jpg')
  const done = { base64: photo.buffer.toString('base64') }
  const asked: string[] = []
  let isAway = true
  await page.context().route('http://localhost:8001/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const headers = { 'access-control-allow-origin': '*' }
    if (isAway) await route.abort('connectionrefused')
    else if (pathname === '/health') await route.fulfill({ status: 404, body: 'Not Found' })
    else await route.fulfill({ headers, json: done })
  })
  await openTools(page)
  expect(asked).toEqual([])
  await work(page, 'AI图像处理', photo)
  await panel(page).getByRole('radio', { name: '本机图像服务' }).check({ force: true })
  await expect(panel(page).getByText('没有检测到图像服务', { exact: true })).toBeVisible()
  isAway = false
  await button(panel(page), '重新检测').click()
  await button(panel(page), '开始处理').click()
  await expect(page.getByRole('dialog')).toContainText('照片将离开本页面')
  expect(asked.filter((path) => path !== '/health')).toEqual([])
  await button(page, '同意并处理').click()
  expect(await saved(page)).toMatchObject({ width: 700, height: 900, type: 'jpg' })
  expect(asked.filter((path) => path !== '/health')).toEqual(['/enhancement'])

  isAway = true
  await button(panel(page), '重新处理').click()
  await expect(panel(page).getByText('图像服务没有响应，可能已关闭。')).toBeVisible()
  await button(panel(page), '改在浏览器内处理').click()
  expect(await saved(page)).toMatchObject({ width: 700, height: 900, type: 'jpg' })
})

test('everything goes by keyboard, in English, and axe finds nothing serious', async ({ page }) => {
  await arrive(page, 'reception')
  await page.evaluate(() => localStorage.setItem('visadesk.lang', 'en'))
  await page.goto('/#/face')
  await page.reload()
  await expect(toolTab(page, 'Image compression')).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(panel(page)).not.toBeEmpty()
    await expect(panel(page).locator('input[type=file]').first()).toBeAttached()
    await expect(panel(page)).not.toContainText(/[\u4e00-\u9fff]/)
  }
  await toolTab(page, 'Image compression').click()
  await page.keyboard.press('ArrowRight')
  await expect(toolTab(page, 'AI avatar processing')).toHaveAttribute('aria-selected', 'true')
  const chosen = page.waitForEvent('filechooser')
  await button(panel(page), 'Choose a photo').press('Enter')
  await (await chosen).setFiles(await shot('zhang.jpg'))
  await expect(panel(page).getByRole('table')).toContainText('Head height', patience)
  await panel(page).getByRole('slider', { name: 'Before and after' }).press('ArrowRight')
  await panel(page).getByRole('slider', { name: 'Sharpness' }).press('ArrowRight')
  await expect(button(panel(page), 'Undo')).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(panel(page).getByRole('slider', { name: 'Sharpness' })).toHaveValue('0')
  await panel(page).getByRole('radio', { name: 'Touch up the edge' }).press(' ')
  await panel(page).getByRole('application', { name: 'Touch-up brush' }).press(' ')
  await expect(panel(page).getByText('Strokes: 1')).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  await expect(panel(page)).not.toContainText(/[\u4e00-\u9fff]/)
  const save = button(panel(page), 'Save to this computer')
  await expect(save).toBeEnabled(patience)
  const [download] = await Promise.all([page.waitForEvent('download'), save.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^zhang.*\.jpg$/)
})
