import { expect, type Page } from '@playwright/test'
import { seriousOn } from './axe.ts'
import { arrive, openPage, watchConsole } from './office.ts'
import { takePicture } from './picture.ts'
import { test } from './test.ts'

const visible = (page: Page, role: 'slider' | 'table', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true })

/** Something other than the ground stands on the canvas. */
const isPainted = (page: Page, name: string | RegExp) =>
  visible(page, 'slider', name)
    .first()
    .evaluate((chart) => {
      const canvas = chart.querySelector('canvas')
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      return pixels?.some((value) => value !== 0) ?? false
    })

test('a supervisor sees the day, goes through a chart by keyboard, and on to what waits', async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'supervisor')
  await openPage(page, '看板报表', '看板')
  await expect(page.getByRole('list', { name: '待办合同' })).toContainText('待审核合同')
  const chart = visible(page, 'slider', /合同与人数/)
  await expect.poll(() => isPainted(page, /合同与人数/)).toBe(true)
  await chart.focus()
  const said = () => chart.getAttribute('aria-valuetext')
  const last = await said()
  await page.keyboard.press('ArrowLeft')
  expect(await said()).not.toBe(last)
  // What the chart says of a day is what the table beside it writes.
  const [day = '', ...values] = (await said())?.split(/: |、/) ?? []
  const row = visible(page, 'table', '合同与人数').getByRole('row', { name: new RegExp(`^${day} `) })
  const cells = await row.getByRole('cell').allTextContents()
  expect(cells).toEqual(values.map((one) => one.split(' ').at(-1)))
  await page.getByRole('button', { name: '待审核合同' }).click()
  await expect(page.getByRole('tab', { selected: true })).toContainText('合同审核')
  expect(consoleErrors).toEqual([])
})

test('reports by day, week and month, in both languages and themes', async ({ page }, info) => {
  const consoleErrors = watchConsole(page)
  await arrive(page, 'admin')
  await openPage(page, '看板报表', '中心报表')
  const contracts = visible(page, 'table', '合同与人数')
  await expect(contracts.locator('tbody tr')).toHaveCount(30)
  // The page moves in its frame; the window never does.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  // Before the days in sight: they move, and what the day came to stands beside it.
  await visible(page, 'slider', /^图表：合同与人数/).focus()
  for (let day = 0; day < 14; day += 1) await page.keyboard.press('ArrowLeft')
  const [shade, tip] = [page.locator('.kit-chart-shade'), page.locator('.kit-chart-tip')]
  await expect(tip).toBeVisible()
  const [day, words] = [await shade.boundingBox(), await tip.boundingBox()]
  expect(day!.width).toBeGreaterThan(20)
  expect(words!.x).toBeGreaterThanOrEqual(day!.x + day!.width)
  await page.getByText('周报', { exact: true }).click()
  await expect(contracts.locator('tbody tr')).not.toHaveCount(30)
  await page.getByText('月报', { exact: true }).click()
  await page.getByRole('button', { name: '今年' }).click()
  await expect(contracts.getByRole('rowheader', { name: /^\d{4}-01$/ })).toBeVisible()
  await page.getByText('汇总', { exact: true }).click()
  await expect(contracts.getByRole('rowheader', { name: /北京/ })).toBeVisible()
  for (const [lang, theme, label] of [
    ['zh', 'light', /合同与人数/],
    ['en', 'dark', /Contracts and persons/],
  ] as const) {
    await page.getByRole('combobox', { name: /语言|Language/ }).selectOption(lang)
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect.poll(() => isPainted(page, label)).toBe(true)
    await takePicture(page, info.outputPath(`report-${lang}-${theme}.png`))
    const movedSideways = await page
      .locator('.kit-chart-table')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.ariaLabel))
    expect(movedSideways, `tables in ${lang}`).toEqual([])
    expect(await seriousOn(page, { within: 'main' }), `report ${lang} ${theme}`).toEqual([])
  }
  expect(consoleErrors).toEqual([])
})
