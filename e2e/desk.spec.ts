import { expect, type Page } from '@playwright/test'
import { emptyHanded, freshNumber, passport } from '#tests/server/contract-forms.ts'
import { seriousOn } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { plugInScanner } from './scanner.ts'
import { test } from './test.ts'

/** The desks that work without a mouse: scanners type, nobody points. */

const visible = { visible: true } as const

/** Asks the server as the person before the page. */
const ask = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, what]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/visacenter/${to}`, { method: 'POST', headers, body: JSON.stringify(what) })
      const { code, msg, data } = await answer.json()
      if (code !== '0000') throw new Error(`${to}: ${code} ${msg}`)
      return data
    },
    [path, body] as const,
  )

interface Row {
  id: number
  barcode: string
}

/** A contract whose passports have their labels, in the order of the labels. */
async function labelled(reception: Page, desk: Page, people: number) {
  const passports = Array.from({ length: people }, () => passport({ passportNo: freshNumber() }))
  const { contractNo } = await ask(reception, 'contract', emptyHanded({ passports }))
  const { rows } = await ask(desk, 'passport/russiaExtension/page?rows=50', { keywords: contractNo })
  const { barcodes } = await ask(desk, 'barcode/batch', { size: people })
  const codes: string[] = barcodes.map((one: Row) => one.barcode)
  for (const [at, { id }] of (rows as Row[]).entries())
    await ask(desk, 'barcode/bindToPassport', { barcode: codes[at], passportId: id })
  return { contractNo, codes }
}

const shown = (page: Page) => page.getByRole('tabpanel').filter(visible).first()
const last = (page: Page) => shown(page).getByRole('region', { name: '最近一次扫描' })
/** Opens the check and waits until it hears its scanner. */
async function sitDown(page: Page): Promise<void> {
  await openPage(page, '护照条码', '批量核对')
  await expect(last(page)).toContainText('请扫描条码')
}
const count = (page: Page, name: string, wanted: number) =>
  expect(shown(page).getByRole('button', { name: `${name} ${wanted}`, exact: true })).toBeVisible()

/** What the server has: the passports of a contract that were checked, in that order, and how often each was. */
async function checkedOf(page: Page, contractNo: string) {
  const { rows } = await ask(page, 'passport/batchCheck/page?rows=50', { state: 'done', keywords: contractNo })
  const times = await page.evaluate(
    async (ids) =>
      Promise.all(
        ids.map(async (id) => {
          const { data } = await (await fetch(`/api/visacenter/passport/${id}/track`)).json()
          return data.entries.filter((one: { action?: string }) => one.action === 'check').length
        }),
      ),
    (rows as Row[]).map((row) => row.id),
  )
  return { codes: (rows as Row[]).map((row) => row.barcode).toReversed(), times }
}

test('scans made while the network is away wait in order, over a reload too: none is lost, none doubled', async ({
  browser,
}) => {
  const [counter, seat] = await Promise.all([browser.newContext(), browser.newContext()])
  const [reception, desk] = await Promise.all([counter.newPage(), seat.newPage()])
  await Promise.all([arrive(reception, 'reception'), arrive(desk, 'desk')])
  const { contractNo, codes } = await labelled(reception, desk, 9)
  await sitDown(desk)
  const scan = await plugInScanner(desk)
  for (const code of codes.slice(0, 3)) await scan(code)
  await count(desk, '完成', 3)
  await expect(last(desk)).toContainText('核对通过')
  await expect(last(desk)).toContainText(codes[2]!)

  // The next answer is lost on its way, then the line is cut.
  let isCut = false
  await desk.route('**/passport/batchCheck/**', async (route) => {
    if (!isCut) await route.fetch()
    isCut = true
    await route.abort('connectionfailed')
  })
  for (const code of codes.slice(3, 6)) await scan(code)
  await expect(shown(desk).getByText('网络中断：3 条扫描已保存在本机')).toBeVisible()
  await expect(last(desk)).toContainText('等待答复')
  await desk.reload()
  await expect(shown(desk).getByText('网络中断：3 条扫描已保存在本机')).toBeVisible()
  for (const code of codes.slice(6)) await scan(code)
  await scan(codes[0]!)
  await expect(last(desk)).toContainText('重复扫描')
  await count(desk, '等待发送', 6)
  await desk.unroute('**/passport/batchCheck/**')
  await count(desk, '完成', 9)
  await count(desk, '等待发送', 0)
  expect(await checkedOf(desk, contractNo)).toEqual({ codes, times: codes.map(() => 1) })
})

test('two windows of one person, and another person, scan at once', async ({ browser }) => {
  const [counter, seat] = await Promise.all([browser.newContext(), browser.newContext()])
  const [supervisor, desk] = await Promise.all([counter.newPage(), seat.newPage()])
  await Promise.all([arrive(supervisor, 'supervisor'), arrive(desk, 'desk')])
  const consoleErrors = watchConsole(desk)
  const { contractNo, codes } = await labelled(supervisor, desk, 8)
  const other = await seat.newPage()
  await other.goto('/#/main')
  const windows = [desk, other, supervisor]
  for (const page of windows) await sitDown(page)
  const scanners = await Promise.all(windows.map(plugInScanner))
  // Everybody scans everything, each from another place of the pile.
  await Promise.all(
    scanners.map(async (scan, at) => {
      for (const code of [...codes.slice(at * 3), ...codes.slice(0, at * 3)]) await scan(code)
    }),
  )
  for (const page of windows) await count(page, '等待发送', 0)
  const { codes: checked, times } = await checkedOf(desk, contractNo)
  expect(checked.toSorted()).toEqual(codes.toSorted())
  expect(times).toEqual(codes.map(() => 1))
  expect(consoleErrors).toEqual([])
})

test('what a desk says is seen by everybody, and heard by those who do not see it', async ({ page }) => {
  await arrive(page, 'desk')
  const consoleErrors = watchConsole(page)
  await sitDown(page)
  const scan = await plugInScanner(page)
  await scan('GZ00000001ABCDEF')
  await expect(last(page)).toContainText('无法识别')
  expect(await seriousOn(page)).toEqual([])
  await page.keyboard.press('F9')
  await expect(page.getByRole('radiogroup', { name: '不通过原因' })).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  await openPage(page, '护照条码', '批量归还')
  await expect(page.getByRole('tab', { name: '批量归还', selected: true })).toBeVisible()
  const typed = shown(page).getByRole('textbox', { name: /^手工输入条码/ })
  await expect(typed).toBeVisible()
  await page.keyboard.press('F2')
  await expect(typed).toBeFocused()
  expect(await seriousOn(page)).toEqual([])
  await openPage(page, '护照条码', '条码管理')
  await page.getByRole('tab', { name: '绑定台' }).click()
  await expect(last(page)).toContainText('请扫描条码')
  expect(await seriousOn(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})
