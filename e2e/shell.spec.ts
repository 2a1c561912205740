import { expect, type Locator, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { test } from './test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab')
const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const field = (page: Page) => page.getByRole('combobox', { name: '搜索页面、操作和记录' })

/** Three tabs: contracts, a new contract, the review in front. */
async function openThree(page: Page) {
  for (const item of ['合同管理', '新建合同', '合同审核']) {
    await openPage(page, '签证中心', item)
    await expect(tab(page, item)).toHaveAttribute('aria-selected', 'true')
  }
}

async function choose(page: Page, name: string, item: string) {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('tabs are pinned, closed but for the pinned one, and brought back', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'supervisor')
  await openThree(page)
  await choose(page, '合同审核', '固定')
  await expect(tabs(page)).toHaveText([/合同审核/, '合同管理', '新建合同'])
  await choose(page, '合同管理', '关闭其他')
  await expect(tabs(page)).toHaveText([/合同审核/, '合同管理'])
  await choose(page, '合同管理', '恢复刚关闭的页面')
  await expect(tabs(page)).toHaveText([/合同审核/, '合同管理', '新建合同'])
  await choose(page, '合同管理', '关闭全部')
  await expect(tabs(page)).toHaveText([/合同审核/])
  await page.keyboard.press('Escape')
  await tab(page, '合同审核').focus()
  await page.keyboard.press('Delete')
  await expect(tabs(page)).toHaveCount(1)
  await choose(page, '合同审核', '取消固定')
  await tab(page, '合同审核').focus()
  await page.keyboard.press('Delete')
  await expect(tabs(page)).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})

test('tabs are put in order by pointer and by keyboard; Escape puts one back', async ({ page }) => {
  await arrive(page, 'supervisor')
  await openThree(page)
  const [from, to] = [await middleOf(tab(page, '合同审核')), await middleOf(tab(page, '合同管理'))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x - 30, to.y, { steps: 12 })
  await expect(tabs(page)).toHaveText(['合同审核', '合同管理', '新建合同'])
  await page.mouse.up()
  await expect(tabs(page)).toHaveText(['合同审核', '合同管理', '新建合同'])
  const back = await middleOf(tab(page, '合同审核'))
  await page.mouse.move(back.x, back.y)
  await page.mouse.down()
  await page.mouse.move(back.x + 260, back.y, { steps: 12 })
  await expect(tabs(page)).not.toHaveText(['合同审核', '合同管理', '新建合同'])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(tabs(page)).toHaveText(['合同审核', '合同管理', '新建合同'])
  await tab(page, '合同审核').focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect(tabs(page)).toHaveText(['合同管理', '合同审核', '新建合同'])
  await expect(tab(page, '合同审核')).toBeFocused()
})

test('after a reload the tabs are back: pinned, in order, filtered and scrolled as they were', async ({ page }) => {
  await arrive(page, 'supervisor')
  await openThree(page)
  await choose(page, '新建合同', '固定')
  await tab(page, '合同管理').click()
  await panel(page).getByRole('textbox', { name: '关键字' }).fill('王')
  await panel(page).getByRole('button', { name: '查询' }).click()
  await tab(page, '新建合同').click()
  await expect(panel(page).getByRole('textbox', { name: '联系人' })).toBeVisible()
  const box = panel(page)
  await box.evaluate((element) => element.scrollTo({ top: 260 }))
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(260)
  // Kept once scrolling has ended: the tabs are then read from where they are kept.
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('.tabs.'))?.[1] ?? ''))
    .toContain('"scroll":260')
  await page.reload()
  await expect(tabs(page)).toHaveText([/新建合同/, '合同管理', '合同审核'])
  await expect(tab(page, '新建合同')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => panel(page).evaluate((element) => element.scrollTop)).toBe(260)
  await tab(page, '合同管理').click()
  await expect(panel(page).getByRole('textbox', { name: '关键字' })).toHaveValue('王')
})

test('the palette opens pages, actions and records by keyboard alone, and axe finds nothing', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'supervisor')
  const person = page.getByRole('button', { name: /个人菜单/ })
  await person.focus()
  await openPalette(page)
  expect(await seriousOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(person).toBeFocused()
  await openPalette(page)
  await page.keyboard.type('htgl')
  await expect(page.getByRole('option', { name: /合同管理/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(tab(page, '合同管理')).toBeFocused()
  const number = await panel(page)
    .getByText(/^GZ\d{8}-\d{4}$/)
    .first()
    .textContent()
  await openPalette(page)
  await page.keyboard.type((number ?? '').toLowerCase())
  await expect(page.getByRole('option', { name: number ?? '' })).toBeVisible()
  expect(await seriousOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(tab(page, number ?? '')).toHaveAttribute('aria-selected', 'true')
  await openPalette(page)
  await expect(page.getByRole('group', { name: '最近使用' }).getByRole('option')).toHaveText([
    new RegExp(`^${number}`),
    /^合同管理/,
  ])
  await page.keyboard.type('yingwen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Contracts' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('nobody finds what he may not open', async ({ page }) => {
  await arrive(page, 'agent')
  await openPalette(page)
  await page.keyboard.type('htgl')
  await expect(page.getByText('没有找到匹配的页面、操作或记录')).toBeVisible()
})

test('a code in the address leads to the page that waits, a query before the hash behind it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(frame.url()))
  await page.goto('/?code=x1&state=s#/login')
  // A code of nobody who is known leads on to binding; where WeChat is not set up, this machine plays it.
  await expect(page.getByRole('heading', { name: '绑定微信' })).toBeVisible()
  expect(passed.some((url) => url.endsWith('/#/mobile/wait?code=x1&state=s'))).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await seriousOn(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await arrive(page, 'supervisor')
  await page.goto('/?id=1#/center/contract-detail')
  await expect(page).toHaveURL(/\/#\/center\/contract-detail\?id=1$/)
  await expect(page).toHaveTitle(/[A-Z]{2}\d{8}-\d{4}/)
  await page.goto('/#/hotel/order-detail?id=1')
  await expect(page.getByText('暂无详情').filter({ visible: true })).toBeVisible()
  // Of a page that is there, who may not see it learns nothing.
  await page.goto('/#/cust/user-detail?id=1')
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('权限')
})

test('what does not fit into the top menu stands behind "more"', async ({ page }) => {
  await arrive(page, 'admin')
  const top = page.getByRole('navigation', { name: '主菜单' })
  const shown = top.getByRole('button').filter({ visible: true })
  await page.setViewportSize({ width: 1920, height: 800 })
  await expect(top.getByRole('button', { name: '更多' })).toBeHidden()
  const all = await shown.allTextContents()
  await page.setViewportSize({ width: 1024, height: 800 })
  await top.getByRole('button', { name: '更多' }).click()
  const items = page.getByRole('menu').getByRole('menuitem')
  // The header is measured again with each picture of a window that changes its size, an open menu with it.
  const texts = async () => [...(await shown.allTextContents()).slice(0, -1), ...(await items.allTextContents())]
  await expect.poll(texts).toEqual(all)
  expect(await items.count()).toBeGreaterThan(0)
})

test('in a narrow window the page scrolls sideways, not the frame around it', async ({ page }) => {
  await page.setViewportSize({ width: 860, height: 700 })
  await arrive(page, 'supervisor')
  await openPage(page, '签证中心', '合同管理')
  const panel = page.locator('.vd-panel').filter({ visible: true })
  await expect.poll(() => panel.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' })

  test('the product is dark from the first picture, until somebody chooses otherwise', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await arrive(page, 'supervisor')
    await expect(page.locator('body')).toHaveAttribute('arco-theme', 'dark')
    await openPalette(page)
    expect(await seriousOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /个人菜单/ }).click()
    expect(await seriousOn(page)).toEqual([])
    await page.getByRole('menuitemradio', { name: '浅色主题' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the banner stands over every page, also over one that stands alone', async ({ page }) => {
    await arrive(page, 'supervisor')
    await expect(page.getByText(/当前显示的时区为 UTC-[45]/)).toBeVisible()
    await page.goto('/#/center/contract-detail?id=1')
    await expect(page.getByText(/当前显示的时区为 UTC-[45]/)).toBeVisible()
  })
})
