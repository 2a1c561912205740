import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { arrive, openPage, watchConsole } from './office.ts'
import { takePicture } from './picture.ts'
import { test } from './test.ts'

const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const heads = async (page: Page) =>
  (await front(page).getByRole('columnheader').allTextContents()).map((text) => text.replace(/[↕↓↑]/, ''))
const rows = (page: Page) => front(page).locator('tbody tr[data-key]')

test('columns are moved, pinned, made wider and hidden, and stay so after a reload', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'finance')
  await openPage(page, '签证中心', '合同管理')
  await rows(page).first().waitFor()
  const high = (await rows(page).first().boundingBox())?.height ?? 0

  await front(page).getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '财务状态' }).uncheck()
  await page.getByRole('button', { name: '固定列 联系人' }).click()
  await page.getByText('紧凑', { exact: true }).click()
  // By hand: the grip of one row is let go above another.
  const grip = page.getByRole('button', { name: '移动列 应收合计' })
  const target = page.getByRole('button', { name: '移动列 状态' })
  await grip.hover()
  await page.mouse.down()
  const place = await target.boundingBox()
  await page.mouse.move(place!.x + 4, place!.y + 30)
  await page.mouse.move(place!.x + 4, place!.y + 8)
  await page.mouse.up()
  await page.keyboard.press('Escape')
  await front(page).getByRole('button', { name: '查询' }).focus()

  const expected = ['合同号', '联系人', '应收合计', '状态']
  await expect.poll(async () => (await heads(page)).slice(0, 4)).toEqual(expected)
  expect((await rows(page).first().boundingBox())?.height).toBeLessThan(high)

  const head = front(page).getByRole('columnheader', { name: '状态', exact: true })
  const before = (await head.boundingBox())!.width
  const edge = head.getByRole('separator')
  const from = (await edge.boundingBox())!
  await page.mouse.move(from.x + from.width - 2, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width + 58, from.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await head.boundingBox())!.width - before)).toBe(60)
  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => Math.round((await head.boundingBox())!.width - before)).toBe(52)

  await page.reload()
  await expect.poll(async () => (await heads(page)).slice(0, 4)).toEqual(expected)
  await expect.poll(async () => Math.round((await head.boundingBox())!.width - before)).toBe(52)
  // Sideways the pinned ones stay.
  await front(page)
    .locator('.kit-grid')
    .evaluate((box) => box.scrollTo({ left: 600 }))
  const first = front(page).getByRole('columnheader', { name: '联系人', exact: true })
  await expect(first).toBeInViewport()
  expect(consoleErrors).toEqual([])
})

test('rows are walked by keys: arrows, page by page, to the end, Enter opens', async ({ page }) => {
  await arrive(page, 'finance')
  await openPage(page, '签证中心', '合同管理')
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeFocused()
  const number = await rows(page).last().getByRole('cell').first().textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { selected: true, name: number ?? '' })).toBeVisible()
})

test('a shared view is opened by its link as another person, who may use it and not change it', async ({ browser }) => {
  const desks = await Promise.all(
    [0, 1].map(() => browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })),
  )
  const [mine, theirs] = await Promise.all(desks.map((desk) => desk.newPage()))
  if (!mine || !theirs) throw new Error('no pages')
  await arrive(mine, 'supervisor')
  await openPage(mine, '签证订单', '订单管理')
  await front(mine)
    .getByRole('tab', { name: /待收件/ })
    .click()
  await front(mine).getByRole('button', { name: '列设置' }).click()
  await mine.getByRole('checkbox', { name: '代理商' }).uncheck()
  await mine.mouse.click(700, 790)
  await front(mine).getByRole('button', { name: /^视图/ }).click()
  await mine.getByRole('button', { name: '另存为…' }).click()
  const dialog = mine.getByRole('dialog', { name: '另存为视图' })
  await dialog.getByRole('textbox', { name: '视图名称' }).fill('等收件的')
  await dialog.getByRole('checkbox', { name: /共享/ }).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(front(mine).getByRole('button', { name: /视图 ?等收件的/ })).toBeVisible()
  await front(mine).getByRole('button', { name: /^视图/ }).click()
  await mine.getByRole('button', { name: '复制视图“等收件的”的链接' }).click()
  await expect(mine.getByText('复制成功')).toBeVisible()
  const link = await mine.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/#\/main\?page=visa\.order\.list&view=\d+$/)
  const shown = await rows(mine).count()

  await arrive(theirs, 'reception')
  await theirs.goto(link)
  await expect(front(theirs).getByRole('tab', { name: /待收件/ })).toHaveAttribute('aria-selected', 'true')
  await expect(theirs).toHaveURL(link)
  await expect(rows(theirs)).toHaveCount(shown)
  expect(await heads(theirs)).not.toContain('代理商')
  await front(theirs).getByRole('tab', { name: /全部/ }).click()
  await expect(front(theirs).getByText('已修改')).toBeVisible()
  await expect(front(theirs).getByRole('button', { name: '保存' })).toBeDisabled()
  // What they changed is there after a reload; its address is a link still, and brings the view once.
  await theirs.reload()
  await expect(front(theirs).getByRole('tab', { name: /全部/ })).toHaveAttribute('aria-selected', 'true')

  // From the other center nobody sees it.
  const beijing = await (await browser.newContext()).newPage()
  await arrive(beijing, 'bj_reception')
  await beijing.goto(link)
  await expect(beijing.getByText('该视图不存在或未共享给您，已按默认条件打开')).toBeVisible()
})

test('what was found is exported, followed over a reload, and its cells are what the list shows', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'supervisor')
  await openPage(page, '签证中心', '合同管理')
  await front(page)
    .getByRole('tab', { name: /已受理/ })
    .click()
  await expect(rows(page).first()).toContainText('已受理')
  // Not the list of before, which may begin with one of these.
  await expect(rows(page).filter({ hasNotText: '已受理' })).toHaveCount(0)
  const numbers = await rows(page).locator('td:nth-child(2)').allTextContents()
  await front(page).getByRole('button', { name: '导出', exact: true }).click()
  await expect(page.getByRole('region', { name: '导出任务' }).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await openPage(page, '报表', '导出任务')
  const done = rows(page).first()
  await expect(done).toContainText('成功')
  const arriving = page.waitForEvent('download')
  await done.getByRole('button', { name: '下载' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^合同管理-\d{8}-\d{4}\.xlsx$/)
  const { sheets } = await readXlsx(await readFile(await file.path()))
  const [titles, ...cells] = sheets[0]!.rows
  expect(titles?.slice(0, 3)).toEqual(['合同号', '状态', '财务状态'])
  expect(cells.map((row) => row[0])).toEqual(numbers)
  expect(new Set(cells.map((row) => row[1]))).toEqual(new Set(['已受理']))
  const money = titles?.indexOf('应收合计') ?? -1
  expect(typeof cells[0]?.[money]).toBe('number')
  const made = titles?.indexOf('创建时间') ?? -1
  expect(cells[0]?.[made]).toBeInstanceOf(Date)
  expect(consoleErrors).toEqual([])
})

const memberSearch = {
  zh: { menu: ['签证中心', '新建合同'], open: '会员查询', phone: '手机号码', search: '查询' },
  en: { menu: ['Visa center', 'New contract'], open: 'Members', phone: 'Phone', search: 'Search' },
} as const

test('the seven columns of the member search stand whole in its dialog, in both languages', async ({ page }, info) => {
  await arrive(page, 'reception')
  // A member of whom everything is known: none of the samples has both a second mobile and a telephone.
  await page.route(/\/agent\/user\/query\b/, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: { rows: object[] } }
    const whole = {
      userName: '15499997001',
      spareMobile: '15499997002',
      tel: '0755-00003002',
      vipNo: 'VIP00004128',
    }
    const of = data.rows.slice(0, 1).map((one) => ({ ...one, ...whole }))
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, rows: of, total: of.length } } })
  })
  for (const lang of ['zh', 'en'] as const) {
    const { menu, open, phone, search } = memberSearch[lang]
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(lang)
    await openPage(page, menu[0], menu[1])
    await front(page).getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: phone }).fill('154')
    await dialog.getByRole('button', { name: search, exact: true }).click()
    await expect(dialog.getByRole('cell', { name: '0755-00003002' })).toBeVisible()
    await takePicture(page, info.outputPath(`members-${lang}.png`))
    expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(760)
    const grid = dialog.locator('.kit-grid')
    await expect(grid.getByRole('columnheader')).toHaveCount(8)
    expect(await grid.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    // By the words themselves: an ellipsis begins with the first part of a pixel that is wanting.
    const cut = await grid.locator('th, td').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const words = document.createRange()
          words.selectNodeContents(cell)
          const { paddingLeft, paddingRight } = getComputedStyle(cell)
          const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          return words.getBoundingClientRect().width > room
        })
        .map((cell) => cell.textContent),
    )
    expect(cut, lang).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
