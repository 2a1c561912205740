import { expect, type Page } from '@playwright/test'
import { addDays, addMonths, dayOf } from '#domain/day.ts'
import { seriousInThemes } from './axe.ts'
import { arrive, choose, watchConsole } from './office.ts'
import { test } from './test.ts'

/** The inputs as they stand on /test/kit, in the browser that people have. */

async function gallery(page: Page): Promise<void> {
  await arrive(page, 'reception')
  await page.goto('/#/test/kit')
  await expect(page.getByRole('region', { name: '延时按钮', exact: true })).toBeVisible()
}

const specimen = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const value = (page: Page, name: string) => specimen(page, name).getByRole('status').last()

test('buttons hold themselves: a countdown, until done, or loading', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await page.clock.install()
  await gallery(page)
  const send = specimen(page, '延时按钮').getByRole('button')
  await send.click()
  await expect(send).toBeDisabled()
  await expect(send).toHaveText(/发送（(10|9) 秒）/)
  await page.clock.runFor(3000)
  await expect(send).toHaveText(/发送（[1-8] 秒）/)
  await page.clock.runFor(8000)
  await expect(send).toHaveText('发送')
  await expect(send).toBeEnabled()
  const until = specimen(page, '延时按钮（等待完成）')
  await until.getByRole('button', { name: '开始处理' }).click()
  await expect(until.getByRole('button', { name: /开始处理（/ })).toBeDisabled()
  await until.getByRole('button', { name: '完成上一次' }).click()
  await expect(until.getByRole('button', { name: '开始处理', exact: true })).toBeEnabled()
  const easy = specimen(page, '简易按钮')
  await easy.getByRole('button', { name: '开始处理' }).click()
  await expect(easy.getByRole('button', { name: '开始处理' })).toHaveAttribute('aria-busy', 'true')
  await easy.getByRole('button', { name: '完成处理' }).click()
  await expect(easy.getByRole('button', { name: '开始处理' })).toHaveAttribute('aria-busy', 'false')
  expect(consoleErrors).toEqual([])
})

test('a number is copied, and the toast stands 80 px below the top for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await gallery(page)
  await specimen(page, '复制').getByRole('button', { name: '复制 V20261120-0001' }).click()
  const toast = page.locator('.arco-message').filter({ hasText: '复制成功' })
  await expect(toast).toBeVisible()
  const box = await page.locator('.arco-message-wrapper-top').boundingBox()
  expect(box?.y).toBe(80)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('V20261120-0001')
  await expect(toast).toBeHidden({ timeout: 5000 })
})

test('a browser that cannot copy is told so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await gallery(page)
  await specimen(page, '复制')
    .getByRole('button', { name: /^复制 V/ })
    .click()
  await expect(page.getByText('浏览器不支持复制，请手动复制')).toBeVisible()
})

test('texts are written as they must be, by keys alone', async ({ page }) => {
  await gallery(page)
  const mail = page.getByRole('combobox', { name: '邮箱' })
  await mail.focus()
  await page.keyboard.type('wang@')
  await expect(page.getByRole('option')).toHaveCount(7)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(value(page, '邮箱')).toHaveText('wang@163.com')
  await expect(page.getByRole('option')).toHaveCount(0)
  const typed: [string, string, string][] = [
    ['日期', '20261120', '2026-11-20'],
    ['票号', '784123456789012', '784-1234567890-12'],
    ['大写', 'ivanov', 'IVANOV'],
    ['时间', '830', '83:0'],
    ['时间段', '08301200', '08:30-12:00'],
  ]
  for (const [name, keys, shown] of typed) {
    await page.getByRole('textbox', { name, exact: true }).focus()
    await page.keyboard.type(keys)
    await page.keyboard.press('Tab')
    await expect(value(page, name)).toHaveText(shown)
  }
  await expect(page.getByText('时间格式须为 hh:mm')).toBeVisible()
  // In the middle of a text the cursor stays where it was.
  await page.getByRole('textbox', { name: '大写' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.type('de')
  await expect(value(page, '大写')).toHaveText('DEIVANOV')
  await page.keyboard.press('Enter')
  await expect(value(page, '提交检查')).toHaveText('已提交 0 次')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('textbox', { name: '时间', exact: true })).toBeFocused()
})

test('a calendar closed by Escape leaves the cursor in its day', async ({ page }) => {
  await gallery(page)
  const day = page.getByRole('textbox', { name: '日期', exact: true })
  await day.focus()
  await page.keyboard.type('20261120')
  const calendar = page.locator('.arco-picker-container').filter({ visible: true })
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(day).toBeFocused()
  for (const key of ['Backspace', 'Backspace', '1', '8']) await page.keyboard.press(key)
  await expect(value(page, '日期')).toHaveText('2026-11-18')
})

test('a remark is added to in parts until it would be too long', async ({ page }) => {
  await gallery(page)
  const part = page.getByRole('textbox', { name: '追加备注' })
  await part.fill('加急')
  await page.getByRole('button', { name: '追加' }).click()
  await part.fill('缺照片')
  await part.press('Enter')
  await expect(value(page, '追加备注')).toHaveText('加急;缺照片')
  await part.fill('长'.repeat(250))
  await part.press('Enter')
  await expect(specimen(page, '追加备注').getByRole('alert')).toHaveText('备注超过255个字符，无法追加')
})

test('an address is chosen from above, and a higher level resets the lower ones', async ({ page }) => {
  await gallery(page)
  const address = specimen(page, '地址')
  await choose(address, '省', '广东省')
  await choose(address, '市', '广州市')
  await choose(address, '区县', '天河区')
  await expect(value(page, '地址')).toHaveText(/"countyId":440106/)
  await choose(address, '市', '深圳市')
  await expect(value(page, '地址')).not.toHaveText(/countyId/)
  await choose(address, '省', '北京市')
  await expect(address.getByRole('combobox', { name: '市' })).toContainText('北京市')
})

test('the side panel is moved by keys and mouse, never below 60 px', async ({ page }) => {
  await gallery(page)
  const panel = page.getByRole('complementary', { name: '侧栏' })
  const bar = page.getByRole('separator', { name: '调整侧栏宽度' })
  const width = async () => Math.round((await panel.boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(240)
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(260)
  const box = await bar.boundingBox()
  if (!box) throw new Error('the bar is not drawn')
  await page.mouse.move(box.x + 4, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 104, box.y + 20)
  await expect.poll(width).toBeGreaterThan(340)
  await page.mouse.move(10, box.y + 20)
  await page.mouse.up()
  await expect.poll(width).toBe(60)
})

test('tasks run one every three seconds', async ({ page }) => {
  await page.clock.install()
  await gallery(page)
  const add = specimen(page, '任务队列').getByRole('button')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  for (let count = 0; count < 3; count += 1) await add.click()
  await page.clock.runFor(100)
  await expect(value(page, '任务队列')).toHaveText('已执行：1')
  await page.clock.runFor(5800)
  await expect(value(page, '任务队列')).toHaveText('已执行：1 2')
  await page.clock.runFor(200)
  await expect(value(page, '任务队列')).toHaveText('已执行：1 2 3')
})

test('the way back to the top shows after 200 px', async ({ page }) => {
  await gallery(page)
  const lines = specimen(page, '回到顶部').getByRole('region')
  const up = lines.getByRole('button', { name: /回到顶部/ })
  const scrolledTo = (top: number) => lines.evaluate((box, to) => box.scrollTo(0, to), top)
  await scrolledTo(200)
  await expect(up).toBeHidden()
  await scrolledTo(260)
  await up.click()
  await expect(up).toBeHidden()
  await expect.poll(() => lines.evaluate((box) => box.scrollTop)).toBe(0)
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the shortcuts are days of UTC+8', async ({ page }) => {
    await gallery(page)
    const today = dayOf(Date.now())
    const days: [string, string, string][] = [
      ['今天', today, today],
      ['昨天', addDays(today, -1), addDays(today, -1)],
      ['近一周', addDays(today, -7), today],
      ['近一月', addMonths(today, -1), today],
    ]
    const range = specimen(page, '日期范围')
    for (const [name, from, to] of days) {
      await range.getByRole('button', { name }).click()
      await expect(range.getByRole('textbox', { name: '开始日期' })).toHaveValue(from)
      await expect(range.getByRole('textbox', { name: '结束日期' })).toHaveValue(to)
    }
  })
})

for (const lang of ['zh', 'en'] as const)
  test(`axe finds nothing serious in ${lang}, in either theme`, async ({ page }, info) => {
    await page.addInitScript((chosenLang) => {
      if (location.protocol === 'about:') return
      if (location.hash.startsWith('#/test')) localStorage.setItem('visadesk.lang', chosenLang)
    }, lang)
    await arrive(page, 'reception')
    // A new document: one that still writes its own address could write over this one before it is read again.
    await page.goto('about:blank')
    await page.goto('/#/test/kit')
    await expect(
      page.getByRole('region', { name: lang === 'zh' ? '延时按钮' : 'Delay button', exact: true }),
    ).toBeVisible()
    if (lang === 'en') expect(await page.locator('.testing').textContent()).not.toMatch(/\p{Script=Han}/u)
    const mail = page.getByRole('combobox', { name: lang === 'zh' ? '邮箱' : 'E-mail' })
    await mail.fill('wang@')
    await expect(page.getByRole('option')).toHaveCount(7)
    const picture = (theme: string) => info.outputPath(`kit-${lang}-${theme}.png`)
    expect(await seriousInThemes(page, { picture })).toEqual([])
  })
