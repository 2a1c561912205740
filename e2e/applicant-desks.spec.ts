import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/day.ts'
import { person, sticker } from '#tests/server/order-forms.ts'
import { allowIncomplete, ask } from './applicants.ts'
import { seriousInThemes, seriousOn } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { takePicture } from './picture.ts'
import { plugInScanner } from './scanner.ts'
import { test } from './test.ts'

/** The desks that an applicant without contract passes: receiving, audit, handling. */

const shown = (page: Page) => page.getByRole('tabpanel').filter({ visible: true }).first()

/** A confirmed order of an agent: four people who leave in some days, with their passports. */
async function ordered(agent: Page) {
  // Of this try: what an earlier one left behind is not found.
  const numbers = [1, 2, 3, 4].map((at) => `EP${String((Date.now() + at) % 10_000_000).padStart(7, '0')}`)
  const surnames = ['ZHUGE', 'SIMA', 'HELIAN', 'MURONG']
  const applicants = surnames.map((surname, at) => ({ ...person(surname), passportNo: numbers[at] }))
  const day = (days: number) => addDays(dayOf(Date.now()), days)
  const form = sticker({ urgencyLevel: 'EXPRESS', entryDate: day(3), exitDate: day(9) })
  const { id, orderNo } = await ask<{ id: number; orderNo: string }>(agent, '/order', { ...form, applicants })
  await ask(agent, '/visa/order/confirm', { id, version: 1 })
  return { orderNo, numbers }
}

const last = (page: Page) => shown(page).getByRole('region', { name: '最近一次扫描' })

test('four people go from the counter to the send bill by three desks, without the mouse at each', async ({
  browser,
}, info) => {
  const sitDown = async (userName: string) => {
    const page = await (await browser.newContext()).newPage()
    await arrive(page, userName)
    return page
  }
  const [agent, admin, desk, auditor] = await Promise.all(['agent', 'admin', 'desk', 'supervisor'].map(sitDown))
  const consoleErrors = [desk!, auditor!].map(watchConsole)
  await allowIncomplete(admin!)
  const { orderNo, numbers } = await ordered(agent!)

  await openPage(desk!, '签证订单', '收件管理')
  await expect(last(desk!)).toContainText('请扫描条码')
  const scan = await plugInScanner(desk!)
  await scan(numbers[0]!)
  await expect(last(desk!)).toContainText('请核对材料')
  const passport = shown(desk!).getByRole('button', { name: /^护照原件：/ })
  await expect(passport).toBeFocused()
  await desk!.keyboard.press('Space')
  await expect(passport).toHaveAccessibleName('护照原件：已收')
  await takePicture(desk!, info.outputPath('checked.png'))
  await desk!.keyboard.press('Enter')
  await expect(last(desk!)).toContainText('已收件')
  await takePicture(desk!, info.outputPath('received.png'))
  await scan(orderNo)
  await expect(last(desk!)).toContainText('订单有 3 位申请人等待处理')
  await expect(last(desk!)).toContainText('MURONG')
  await takePicture(desk!, info.outputPath('several.png'))
  expect(await seriousOn(desk!)).toEqual([])
  await desk!.keyboard.press('F8')
  await expect(desk!.getByRole('dialog', { name: '批量收件' })).toContainText('收下 3 位申请人的资料？')
  await desk!.keyboard.press('Enter')
  await expect(last(desk!)).toContainText('3 项全部成功')

  await openPage(auditor!, '签证订单', '材料审核')
  const words = auditor!.getByRole('textbox', { name: '关键字' }).filter({ visible: true })
  await words.fill(orderNo)
  await words.press('Enter')
  const queue = auditor!.getByRole('navigation', { name: '待审核' })
  await expect(queue.getByRole('listitem')).toHaveCount(4)
  for (const left of [3, 2, 1, 0]) {
    const approve = auditor!.getByRole('button', { name: /^审核通过/ })
    await expect(approve).toBeEnabled()
    await approve.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    if (left === 3) await takePicture(auditor!, info.outputPath('audit.png'))
    await auditor!.keyboard.press('a')
    await expect(queue.getByRole('listitem')).toHaveCount(left)
  }
  const strip = auditor!.getByRole('region', { name: '待发送的审核决定' })
  await takePicture(auditor!, info.outputPath('decided.png'))
  await strip.getByRole('button', { name: '立即提交' }).press('Enter')
  await expect(strip).toBeHidden()

  await openPage(auditor!, '签证订单', '签证办理')
  const box = shown(auditor!).getByRole('textbox', { name: '关键字' })
  await box.fill(orderNo)
  await box.press('Enter')
  await expect(shown(auditor!).locator('tbody tr')).toHaveCount(4)
  await shown(auditor!).getByRole('checkbox').first().press('Space')
  await shown(auditor!).getByRole('button', { name: '准备送签' }).first().press('Enter')
  await expect(auditor!.getByRole('dialog', { name: '准备送签' })).toContainText('4 位申请人的资料已齐备')
  await auditor!.keyboard.press('Enter')
  await expect(shown(auditor!)).toContainText('4 项全部成功')
  await expect(shown(auditor!).locator('tbody [title="待送签"]')).toHaveCount(4)
  await takePicture(auditor!, info.outputPath('prepared.png'))
  expect(consoleErrors.flat()).toEqual([])
})

const words = {
  zh: { menu: '签证订单', pages: ['收件管理', '材料审核', '签证办理'] },
  en: { menu: 'Visa orders', pages: ['Receiving', 'Material audit', 'Visa handling'] },
} as const

test('axe finds nothing serious at the desks, in either language and theme', async ({ page }, info) => {
  await arrive(page, 'supervisor')
  const consoleErrors = watchConsole(page)
  for (const lang of ['zh', 'en'] as const) {
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(lang)
    for (const [at, name] of words[lang].pages.entries()) {
      await openPage(page, words[lang].menu, name)
      // Rows of a list, or people of the queue.
      await expect(shown(page).locator('tbody tr, nav li').first()).toBeVisible()
      await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
      const picture = (theme: string) => info.outputPath(`${theme}-${lang}-${at}.png`)
      expect(await seriousInThemes(page, { picture, except: 'header' }), `${lang} ${name}`).toEqual([])
    }
  }
  expect(consoleErrors).toEqual([])
})
