import { expect, type Page } from '@playwright/test'
import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import { freshNumber } from '#tests/server/contract-forms.ts'
import { sticker } from '#tests/server/order-forms.ts'
import { seriousInThemes } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { takePicture } from './picture.ts'
import { plugInScanner } from './scanner.ts'
import { test } from './test.ts'

const shown = (page: Page) => page.getByRole('tabpanel').filter({ visible: true }).first()

/** Asks the server as the person before the page. */
const ask = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, what]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/${to}`, { method: 'POST', headers, body: JSON.stringify(what) })
      const { code, msg, data } = await answer.json()
      if (code !== '0000') throw new Error(`${to}: ${code} ${msg}`)
      return data
    },
    [path, body] as const,
  )

/** A confirmed sticker order of one person. */
async function ordered(reception: Page, surname: string) {
  const passportNo = freshNumber().replace('EJ', 'EV')
  const applicants = [{ surname, givenNames: 'MIN', nationality: 'CHN', passportNo }]
  const { id, version } = await ask(reception, 'visa/order/submit', { ...sticker(), applicants })
  await ask(reception, 'visa/order/confirm', { id, version })
  return passportNo
}

test('a reader reads the passport, a scanner the label: the next one follows, and the list finds both', async ({
  browser,
}, info) => {
  const [counter, seat] = await Promise.all([browser.newContext(), browser.newContext()])
  const [reception, desk] = await Promise.all([counter.newPage(), seat.newPage()])
  const consoleErrors = watchConsole(desk)
  await Promise.all([arrive(reception, 'reception'), arrive(desk, 'desk')])
  const numbers = [await ordered(reception, 'QIAO'), await ordered(reception, 'QIN')]
  const { barcodes } = await ask(desk, 'visacenter/barcode/batch', { size: 2 })
  const labels: string[] = barcodes.map((one: { barcode: string }) => one.barcode)

  await openPage(desk, '签证订单', '护照绑定')
  const last = shown(desk).getByRole('region', { name: '最近一次扫描' })
  await expect(last).toContainText('先用读卡器读护照')
  const scan = await plugInScanner(desk)
  for (const [at, number] of numbers.entries()) {
    await scan(`${number}${mrzCheckDigit(number)}CHN9004129M3405098<<<<<<<<<<<<<<<6`)
    await expect(shown(desk).getByText(`正在绑定：${['QIAO', 'QIN'][at]} MIN`)).toBeVisible()
    await scan(labels[at]!)
    await expect(last).toContainText('已绑定')
    await expect(last).toContainText(labels[at]!)
  }
  await takePicture(desk, info.outputPath('bound.png'))

  await openPage(desk, '签证订单', '护照绑定查询')
  await shown(desk).getByRole('textbox').first().fill(labels[0]!)
  await desk.keyboard.press('Enter')
  await expect(shown(desk).getByRole('row')).toHaveCount(2)
  await expect(shown(desk).getByRole('row').nth(1)).toContainText(numbers[0]!)
  await shown(desk).getByRole('row').nth(1).getByRole('button', { name: '更多' }).click()
  await desk.getByRole('menuitem', { name: '解绑条码' }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('标签破损')
  await desk.getByRole('dialog').getByRole('button', { name: '解绑条码' }).click()
  await expect(shown(desk).getByRole('row').nth(1)).toContainText('未绑定')
  expect(consoleErrors).toEqual([])
})

const words = {
  zh: ['签证订单', '护照绑定', '护照绑定查询', '出签结果查询', '送签单列表', '订单管理', '订单进度'],
  en: [
    'Visa orders',
    'Label passports',
    'Labelled passports',
    'Visa results',
    'Send bills of orders',
    'Orders',
    'Orders by progress',
  ],
} as const

test('axe finds nothing serious where passports of orders are labelled and results are found, in either theme', async ({
  page,
}, info) => {
  await arrive(page, 'desk')
  for (const lang of ['zh', 'en'] as const) {
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(lang)
    const [top, ...pages] = words[lang]
    for (const [at, name] of pages.entries()) {
      await openPage(page, top, name)
      await expect(shown(page).getByRole('row').nth(1)).toBeVisible()
      await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
      const picture = (theme: string) => info.outputPath(`${theme}-${lang}-${at}.png`)
      expect(await seriousInThemes(page, { picture, except: 'header' }), `${lang} ${name}`).toEqual([])
    }
  }
})
