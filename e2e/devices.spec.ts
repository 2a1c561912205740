import { expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { startFakeLodop } from './fake-lodop.ts'
import { arrive, watchConsole } from './office.ts'
import { test } from './test.ts'

/** The component's first port belongs to another program here, as it may at a desk; the second is its own. */
async function takeFirstPort(page: Page) {
  await page.context().route('http://localhost:8000/**', (route) => route.abort())
}

/** The center's option; the page's policy follows within five seconds, and counts when the page is loaded. */
async function useLodop(page: Page, value: 'on' | 'off') {
  const { request } = page
  const rows = await request.post('/api/visacenter/config/option/page?page=1&rows=50', { data: {} })
  const { data } = (await rows.json()) as { data: { rows: { code: string; id?: number; version?: number }[] } }
  const row = data.rows.find(({ code }) => code === 'print.lodop')
  const url = '/api/visacenter/config/option'
  const answer =
    row?.id === undefined
      ? await request.post(url, { data: { code: 'print.lodop', value } })
      : await request.put(url, { data: { id: row.id, version: row.version, value } })
  expect(await answer.json()).toMatchObject({ code: '0000' })
  const policy = async () => (await request.get('/')).headers()['content-security-policy'] ?? ''
  await expect.poll(async () => (await policy()).includes('ws://localhost:18000')).toBe(value === 'on')
}

/** What the browser was given to print, with the page's title; its dialogue is closed at once. */
async function watchPrints(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {
      const printed = (window.top as unknown as { printed?: { title: string; html: string }[] }) ?? {}
      printed.printed = [
        ...(printed.printed ?? []),
        { title: document.title, html: document.documentElement.outerHTML },
      ]
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  return () => page.evaluate(() => (window as unknown as { printed?: { title: string; html: string }[] }).printed ?? [])
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).last()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('the print component: missing, installed, one job after the other, hanging, and done without', async ({
  page,
}) => {
  await page.clock.install()
  const printed = await watchPrints(page)
  await arrive(page, 'supervisor')
  await takeFirstPort(page)
  await useLodop(page, 'on')
  const lodop = await startFakeLodop(18000)
  try {
    await page.goto('/#/test/kit')
    await page.reload()
    const direct = part(page, '直接打印标签')

    await test.step('that keeps silent is given up after ten seconds, which leads to its page', async () => {
      lodop.behave('silent')
      await direct.getByRole('button').click()
      await expect(page.getByText('正在打印：护照标签')).toBeVisible()
      await page.clock.fastForward(9000)
      await expect(dialog(page, '请求超时')).toBeHidden()
      await page.clock.fastForward(1000)
      await expect(dialog(page, '请求超时')).toContainText('用浏览器打印')
      expect(await seriousOn(page, { within: '[role=dialog]' })).toEqual([])
    })

    const [install] = await Promise.all([
      page.waitForEvent('popup'),
      dialog(page, '请求超时').getByRole('link', { name: '查看安装说明' }).click(),
    ])
    await test.step('its page finds it, and prints a test label on the chosen printer', async () => {
      const consoleErrors = watchConsole(install)
      // The silent one is given ten seconds here, too, from when its page looks for it.
      await expect(async () => {
        await install.clock.fastForward(10_000)
        await expect(install.getByText('没有找到打印组件')).toBeVisible({ timeout: 500 })
      }).toPass()
      lodop.behave('print')
      await install.getByRole('button', { name: '重新检测' }).click()
      await expect(install.getByText('打印组件已就绪')).toBeVisible()
      await expect(install.getByRole('listitem').filter({ hasText: 'TSC TTP-244 Pro' })).toBeVisible()
      expect(await seriousOn(install)).toEqual([])
      await install.getByRole('button', { name: '打印测试标签' }).click()
      const preview = dialog(install, '打印测试')
      await preview.getByRole('combobox', { name: '打印机' }).click()
      await install.getByRole('option', { name: 'EPSON TM-T88V' }).click()
      await preview.getByRole('spinbutton', { name: '份数' }).fill('2')
      await preview.getByRole('button', { name: '打印', exact: true }).click()
      await expect(install.getByText('测试标签已送出')).toBeVisible()
      expect(lodop.jobs.at(-1)?.calls).toEqual(
        expect.arrayContaining([
          ['PRINT_INIT', '打印测试'],
          ['SET_PRINT_PAGESIZE', 1, 600, 400, ''],
          ['SET_PRINTER_INDEXA', 1],
          ['SET_PRINT_COPIES', 2],
        ]),
      )
      // A port where nobody answers is told by the browser itself.
      expect(consoleErrors.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([])
      await install.close()
    })

    await test.step('the job that waited is printed, and others behind it one by one', async () => {
      const before = lodop.jobs.length
      await dialog(page, '请求超时').getByRole('button', { name: '重新检测' }).click()
      await expect.poll(() => lodop.jobs.length).toBe(before + 1)
      await direct.getByRole('button').click()
      await direct.getByRole('button').click()
      await direct.getByRole('button').click()
      await expect.poll(() => lodop.jobs.length).toBe(before + 4)
      expect(lodop.mostAtOnce()).toBe(1)
      const barcodes = lodop.jobs
        .at(-1)
        ?.calls.filter(([name]) => name === 'ADD_PRINT_BARCODE')
        .map((call) => call[6])
      expect(barcodes).toEqual(['GZ000000127KQ4WD', 'GZ00000013M2X8RB', 'GZ0000001400FZ3T'])
    })

    await test.step('one that hangs is told of, and the browser takes over', async () => {
      lodop.behave('hang')
      const before = lodop.jobs.length
      await direct.getByRole('button').click()
      await expect.poll(() => lodop.jobs.length).toBe(before + 1)
      await page.clock.fastForward(31_000)
      const message = dialog(page, '打印组件没有响应')
      await expect(message).toContainText('请先查看打印机')
      await message.getByRole('button', { name: '用浏览器打印' }).click()
      await expect.poll(async () => (await printed()).map(({ title }) => title)).toEqual(['护照标签'])
      await expect(direct).toContainText('printed')
    })
  } finally {
    await lodop.stop()
    await useLodop(page, 'off')
  }
})

/** Sizes of a PDF’s pages in mm; Chromium cuts them to its own units. */
const sizesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((point) => Math.round((Number(point) * 25.4) / 72)),
  )

test('labels, lists and rolls lie in mm, on the screen and on paper', async ({ page, browser }) => {
  const consoleErrors = watchConsole(page)
  const printed = await watchPrints(page)
  await arrive(page, 'reception')
  await page.goto('/#/test/kit')
  // In a window of its own: behind another page the first one would be drawn once a second.
  const paper = await (await browser.newContext()).newPage()
  const print = async (name: string, pages: string) => {
    await part(page, name).getByRole('button').click()
    const preview = dialog(page, name)
    await expect(preview).toContainText(pages)
    if (name === '护照标签') {
      const sheets = preview.frameLocator('iframe').locator('.sheet')
      const boxes = await sheets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      // Labels begin at twice their size.
      const mm = (px: number) => Math.round((px * 25.4) / 96 / 2)
      expect(boxes.map(({ width, height }) => [mm(width), mm(height)])).toEqual([
        [60, 40],
        [60, 40],
        [60, 40],
      ])
      expect(await seriousOn(page, { within: '[role=dialog]' })).toEqual([])
    }
    await preview.getByRole('button', { name: '打印', exact: true }).click()
    await expect(preview).toBeHidden()
    await expect(part(page, name)).toContainText('printed')
    await paper.setContent((await printed()).at(-1)?.html ?? '')
    return sizesOf(await paper.pdf({ preferCSSPageSize: true }))
  }
  expect(await print('护照标签', '60 × 40 mm · 共 3 页')).toEqual([
    [60, 40],
    [60, 40],
    [60, 40],
  ])
  const a4 = await print('A4 清单', '共 3 页')
  expect(a4).toEqual([
    [210, 297],
    [210, 297],
    [210, 297],
  ])
  const roll = await print('80 毫米卷纸', '80 mm 卷纸 · 共 1 页')
  expect(roll).toHaveLength(1)
  expect(roll[0]?.[0]).toBe(80)
  expect(roll[0]?.[1]).toBeGreaterThan(60)
  expect(roll[0]?.[1]).toBeLessThan(140)
  expect(consoleErrors).toEqual([])
})
