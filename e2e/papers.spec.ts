import { type Browser, expect, type Page } from '@playwright/test'
import { jpegOf } from '#tests/image/files.ts'
import { appearances, drawPortrait } from '#tests/image/portrait.ts'
import { plain } from '#tests/image/scenes.ts'
import { seriousOn } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { takePicture } from './picture.ts'
import { plugInScanner } from './scanner.ts'
import { countSteps } from './steps.ts'
import { test } from './test.ts'
import { bringPapers, traveller } from './travellers.ts'

/** A person at a desk of his own; `consoleErrors` is what his browser objects to. */
async function sitDown(browser: Browser, userName: string) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const consoleErrors = watchConsole(page)
  await arrive(page, userName)
  return { page, consoleErrors }
}

const root = '/api/visacenter/contract'

/** Asks the server as the page would: what another test shows by hand is only prepared here. */
const ask = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async ([target, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(target, { method: 'POST', headers, body: text })
      const { code, msg, data } = await answer.json()
      if (code !== '0000' && code !== '7777') throw new Error(`${code} ${msg}`)
      return data
    },
    [`${root}${path}`, JSON.stringify(body)] as const,
  )

interface Made {
  id: number
  version: number
  contractNo: string
}

const make = (page: Page, contactName: string): Promise<Made> =>
  ask(page, '', {
    contactName,
    contactMobile: '13700137000',
    returnWay: 2,
    passports: [traveller(), traveller()],
    services: [],
    files: [],
  })

const openContract = async (page: Page, { id, contractNo }: Made) => {
  await page.goto(`/#/main?page=center.contract.detail&id=${id}`)
  await expect(page.getByRole('tab', { name: contractNo })).toBeVisible()
  await expect(page.getByRole('table', { name: '材料' })).toBeVisible()
}

const cell = (page: Page, key: string, at = 0) => page.locator(`.part-paper-cell[data-cell$=" ${key}"]`).nth(at)

/** What is printed is kept instead. */
async function keepPrints(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {
      const top = window.top as unknown as { printed?: string[] }
      top.printed = [...(top.printed ?? []), document.body.innerHTML]
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  return () => page.evaluate(() => (window as unknown as { printed?: string[] }).printed ?? [])
}

test('the checklist is worked by keys alone, a reader does not touch it, and its receipt is printed', async ({
  browser,
}, info) => {
  const { page, consoleErrors } = await sitDown(browser, 'reception')
  const printed = await keepPrints(page)
  await page.reload()
  const made = await make(page, '材料甲')
  await openContract(page, made)
  await cell(page, 'PASSPORT').focus()
  await page.keyboard.press('Space')
  await expect(cell(page, 'PASSPORT')).toHaveAttribute('data-mark', 'received')
  // Enter receives and goes down; the column of the other person is received at once.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'PAGES')).toHaveAttribute('data-mark', 'received')
  await expect(cell(page, 'PASSPORT_COPY')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+Space')
  await expect(cell(page, 'FORM', 1)).toHaveAttribute('data-mark', 'received')
  await expect(cell(page, 'FORM', 0)).toHaveAttribute('data-mark', 'missing')
  await expect(cell(page, 'PHOTO', 1)).toHaveAttribute('data-mark', 'missing')
  // This paper of everybody.
  await cell(page, 'ID_CARD').focus()
  await page.keyboard.press('Control+Shift+Space')
  await expect(cell(page, 'ID_CARD')).toHaveAttribute('data-mark', 'received')
  // Its number is asked for.
  await cell(page, 'FORM').focus()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: '收取' })
  await dialog.getByLabel('编号').fill('RU-778')
  await dialog.getByRole('button', { name: '收取' }).click()
  await expect(page.getByRole('region', { name: '当前材料' })).toContainText('RU-778')
  // A reader types a label: nothing of it is for the grid.
  await cell(page, 'TICKET').focus()
  await (await plugInScanner(page))('GW00000018B2M717')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(cell(page, 'TICKET')).toHaveAttribute('data-mark', 'missing')
  await expect(page.getByText(/正在保存/)).toBeHidden()
  await takePicture(page, info.outputPath('grid.png'))
  expect(await seriousOn(page, { within: '.part-paper' })).toEqual([])
  await page.reload()
  await expect(cell(page, 'FORM')).toHaveAttribute('data-mark', 'received')
  await page.keyboard.press('Tab')

  await bringPapers(page.request, made.id)
  await ask(page, `/${made.id}/accept`, { version: made.version })
  await page.reload()
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await page.getByRole('menuitem', { name: /材料回执.*A4/ }).click()
  await expect.poll(async () => (await printed()).join('')).toContain('材料回执')
  const sheet = (await printed()).join('')
  expect(sheet).toContain('随护照退还的原件')
  expect(sheet).toContain('签证申请表 (原件)')
  // Everything that is needed is there: the line for what is still to be brought stays away.
  expect(sheet).not.toContain('前补交')
  expect(consoleErrors).toEqual([])
})

test('a page that is received as a photo is measured there and then, and becomes the paper that it is', async ({
  browser,
}, info) => {
  const { page, consoleErrors } = await sitDown(browser, 'reception')
  const made = await make(page, '材料丁')
  await openContract(page, made)
  // Until there is a photo, nothing of the tools is fetched.
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const small = { appearance: appearances.brown, x: 0.2, y: 0.45, head: 0.3 }
  const { photo } = drawPortrait({ width: 1000, height: 700 }, plain('#e8ecef'), small)
  const buffer = Buffer.from(await jpegOf(photo))
  await cell(page, 'PHOTO').focus()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('u')])
  expect(fetched.filter((url) => /onnx|image-worker/.test(url))).toEqual([])
  await chooser.setFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer })
  await expect(cell(page, 'PHOTO')).toHaveAttribute('data-mark', 'received')
  const note = page.locator('[data-photo="page.jpg"]')
  await expect(note).toContainText('page.jpg 不像证件照，可能是其他材料', { timeout: 30_000 })
  await expect(page.getByRole('region', { name: '当前材料' })).toContainText('未通过检测')
  await takePicture(page, info.outputPath('page-as-photo.png'))
  expect(await seriousOn(page, { within: '.part-paper' })).toEqual([])
  await note.getByRole('button', { name: '改为其他材料' }).click()
  await page.getByRole('menuitem', { name: '护照首页复印件' }).click()
  await expect(cell(page, 'PASSPORT_COPY')).toHaveAttribute('data-mark', 'received')
  await expect(cell(page, 'PHOTO')).toHaveAttribute('data-mark', 'missing')
  await expect(note).toBeHidden()
  await page.reload()
  await expect(cell(page, 'PASSPORT_COPY')).toHaveAttribute('data-mark', 'received')
  await expect(cell(page, 'PHOTO')).toHaveAttribute('data-mark', 'missing')
  expect(consoleErrors).toEqual([])
})

test('no row shows above the head of a table that stays in sight while its page is scrolled', async ({ browser }) => {
  const { page } = await sitDown(browser, 'reception')
  await openContract(page, await make(page, '材料戊'))
  const panel = page.locator('.vd-panel:visible')
  const head = panel.locator('.contract-passports th').first()
  const gap = () =>
    panel.evaluate((box) => {
      const table = box.querySelector('.contract-passports table')!
      // So far that the head lies over the first row.
      box.scrollBy(0, table.getBoundingClientRect().top - box.getBoundingClientRect().top + 30)
      return table.querySelector('th')!.getBoundingClientRect().top - box.getBoundingClientRect().top
    })
  await expect(head).toBeVisible()
  expect(Math.abs(await gap())).toBeLessThanOrEqual(1)
})

test('what is ticked without a network is saved once it is back', async ({ browser }) => {
  const { page } = await sitDown(browser, 'reception')
  const made = await make(page, '材料乙')
  await openContract(page, made)
  await page.route('**/changePapers**', (route) => route.abort())
  await cell(page, 'PASSPORT').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('网络中断，1 项恢复后自动保存')).toBeVisible()
  await expect(cell(page, 'PASSPORT')).toHaveAttribute('data-mark', 'received')
  await page.unroute('**/changePapers**')
  await expect(page.getByText('网络中断，1 项')).toBeHidden({ timeout: 10_000 })
  await page.reload()
  await expect(cell(page, 'PASSPORT')).toHaveAttribute('data-mark', 'received')
})

test('what is marked goes back to reception, is mended there and comes again with its difference', async ({
  browser,
}, info) => {
  const { page: reception, consoleErrors } = await sitDown(browser, 'reception')
  const customer = `材料丙${Date.now() % 1_000_000}`
  const made = await make(reception, customer)
  await bringPapers(reception.request, made.id)
  await ask(reception, `/${made.id}/accept`, { version: made.version })
  const { page: supervisor } = await sitDown(browser, 'supervisor')
  await openContract(supervisor, made)
  await cell(supervisor, 'FORM').focus()
  await supervisor.keyboard.press('m')
  await expect(cell(supervisor, 'FORM')).toHaveAttribute('data-marked', 'true')
  await supervisor.getByRole('button', { name: '退回修改' }).click()
  const dialog = supervisor.getByRole('dialog', { name: '退回修改' })
  await expect(dialog.getByRole('list', { name: '退回内容' })).toContainText('签证申请表')
  await expect(dialog).toContainText('退回原因：')
  await takePicture(supervisor, info.outputPath('back.png'))
  await dialog.getByRole('button', { name: '退回修改' }).click()
  await expect(dialog).toBeHidden()

  await openContract(reception, made)
  const banner = reception.getByRole('status', { name: '退回说明' })
  await expect(banner).toContainText('复核退回')
  await expect(banner).toContainText('1 项中已改 0 项')
  // It was here, and is asked for again.
  await expect(cell(reception, 'FORM')).toHaveAttribute('data-rejected', 'true')
  // Nothing changed and nothing said: it is not taken.
  await reception.getByRole('button', { name: '重新提交复核' }).click()
  const again = reception.getByRole('dialog', { name: '重新提交复核' })
  await expect(again).toContainText('签证申请表已被退回')
  await again.getByRole('button', { name: '重新提交复核' }).click()
  await expect(again).toContainText('请修改后再提交，或说明为何无需修改')
  await again.getByRole('button', { name: '取消' }).click()
  const stepsOf = await countSteps(reception)
  // The chip leads to the paper.
  await banner.getByRole('button', { name: /签证申请表/ }).click()
  await expect(cell(reception, 'FORM')).toBeFocused()
  await reception.keyboard.press('Space')
  await expect(banner).toContainText('1 项中已改 1 项')
  await expect(banner).toContainText('已修改')
  await expect(reception.getByText('自上次退回后的修改 1 处')).toBeVisible()
  await takePicture(reception, info.outputPath('banner.png'))
  expect(await seriousOn(reception, { within: '.contract-sent-back' })).toEqual([])
  await reception.getByRole('button', { name: '重新提交复核' }).click()
  await again.getByRole('button', { name: '重新提交复核' }).click()
  await expect(banner).toBeHidden()
  // From the banner to the queue: the chip, the paper by a key, the button and its answer.
  expect(await stepsOf()).toEqual({ clicks: 3, keys: 1 })

  await openPage(supervisor, '签证中心', '合同审核')
  const box = supervisor.getByRole('textbox', { name: '关键字' }).filter({ visible: true })
  await box.fill(customer)
  await box.press('Enter')
  const changes = supervisor.getByRole('region', { name: '上次审核以来的变更' })
  await expect(changes).toContainText('签证申请表')
  await expect(changes).toContainText('已收')
  expect(consoleErrors).toEqual([])
})
