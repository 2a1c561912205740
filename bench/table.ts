import { openBrowser, visit } from './lib/browser.ts'
import { inMs, printTable, ratio, sayMachine, spreadOf } from './lib/figures.ts'
import { scrolled, tablePage } from './lib/table.ts'

/** A table of very many local rows in a real browser: pictures while it is moved, sorting, filtering. */
const ROWS = 100_000
const FRAMES = 300
const budgets = { picture: 1000 / 60 }

sayMachine()
const { url, remove } = await tablePage()
const browser = await openBrowser()
try {
  const one = await visit(browser)
  const { page, cdp } = one
  await page.goto(`${url}?rows=${ROWS}`)
  await page.locator('[data-index="0"]').waitFor()
  const rows: string[][] = []
  for (const [name, step] of [
    ['by the wheel, 3 rows a picture', 120],
    ['fast, 20 rows a picture', 800],
    ['by the scroll bar, 300 rows a picture', 12_000],
  ] as const) {
    await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0))
    const { gaps, work, blank } = await scrolled(page, cdp, step, FRAMES)
    const { p50, p95 } = spreadOf(gaps)
    const rate = 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)
    const late = gaps.filter((gap) => gap > budgets.picture * 1.5).length
    rows.push([
      name,
      rate.toFixed(1),
      inMs(p50),
      inMs(p95),
      `${late} of ${gaps.length}`,
      inMs(work),
      ratio(work, budgets.picture),
      `${blank}`,
    ])
  }
  printTable(
    `Moving ${ROWS.toLocaleString('en')} rows, budget 60 pictures a second (${inMs(budgets.picture)} each)`,
    ['how', 'a second', 'gap p50', 'gap p95', 'late', 'main thread', 'main thread / budget', 'empty'],
    rows,
  )
  const timeOf = async (work: () => Promise<void>, isThere: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    await isThere()
    return performance.now() - began
  }
  const head = page.getByRole('columnheader').first().getByRole('button')
  const first = page.locator('[data-index="0"]')
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0))
  const sorted = await timeOf(
    () => head.click(),
    () => first.filter({ hasText: `-${String(ROWS).padStart(6, '0')}` }).waitFor(),
  )
  const filtered = await timeOf(
    () => page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('-099999'),
    () => page.locator('[aria-rowcount="2"]').waitFor(),
  )
  printTable(
    `Local work on ${ROWS.toLocaleString('en')} rows`,
    ['what', 'until it is seen'],
    [
      ['sort by a text', inMs(sorted)],
      ['filter to one row', inMs(filtered)],
    ],
  )
} finally {
  await browser.close()
  await remove()
}
