import type { Browser } from 'playwright'
import { heapOf, type Visit, type VisitOptions, visit } from './browser.ts'
import { inMb, inMs, printTable, ratio, spreadOf } from './figures.ts'
import { mrzLines, scan } from './passports.ts'
import type { ServerProcess } from './server.ts'
import { closeAll, goBackTo, type MenuPage, openFromMenu, openRow, tabCount, untilIdle } from './workspace.ts'

type State = VisitOptions['state']
const budgets = { open: 100, back: 32, scan: 100, heap: 80 * 1024 * 1024 }
const TABS = 20

async function enter(browser: Browser, { url }: ServerProcess, state: State): Promise<Visit> {
  const one = await visit(browser, { state })
  await one.page.goto(`${url}/#/main`)
  await untilIdle(one)
  return one
}

const rowOf = (name: string, times: readonly number[], budget: number) => {
  if (times.length === 0) return [name, '0', '–', '–', '–', '–']
  const { count, p50, p95, max } = spreadOf(times)
  return [name, `${count}`, inMs(p50), inMs(p95), inMs(max), ratio(p95, budget)]
}
const head = ['page', 'times', 'p50', 'p95', 'max', 'p95 / budget']

/** Each page opened for the first time in a browser, and gone back to; so many browsers one after another. */
export async function opening(
  browser: Browser,
  server: ServerProcess,
  state: State,
  pages: readonly MenuPage[],
  rounds: number,
): Promise<void> {
  const opened = new Map<string, number[]>(pages.map(({ title }) => [title, []]))
  const back = new Map<string, number[]>(pages.map(({ title }) => [title, []]))
  for (let round = 0; round < rounds; round += 1) {
    const one = await enter(browser, server, state)
    for (const page of pages) opened.get(page.title)?.push(await openFromMenu(one, page))
    for (const { title } of pages) back.get(title)?.push(await goBackTo(one, title))
    await one.close()
  }
  const table = (title: string, times: Map<string, number[]>, budget: number) =>
    printTable(
      `${title}, budget ${budget} ms`,
      head,
      [...times, ['all', [...times.values()].flat()] as const].map(([name, some]) => rowOf(name, some, budget)),
    )
  table('From the click in the menu to the page with its data, first time in a browser', opened, budgets.open)
  table('From the click on an open tab to its page', back, budgets.back)
}

/** Twenty tabs: the menu's pages and contracts of a list. */
export async function heaps(
  browser: Browser,
  server: ServerProcess,
  state: State,
  pages: readonly MenuPage[],
  list: MenuPage,
): Promise<void> {
  const one = await enter(browser, server, state)
  const none = await heapOf(one)
  for (const page of pages) await openFromMenu(one, page)
  for (let at = 0; (await tabCount(one)) < TABS; at += 1) {
    await openFromMenu(one, list)
    await openRow(one, at)
  }
  const twenty = await heapOf(one)
  await closeAll(one)
  const closed = await heapOf(one)
  await one.close()
  printTable(
    `Living objects of the workspace, budget ${inMb(budgets.heap)}`,
    ['no tab', `${TABS} tabs`, 'all closed again', `${TABS} tabs / budget`],
    [[inMb(none), inMb(twenty), inMb(closed), ratio(twenty, budgets.heap)]],
  )
}

/** Passports read one after another into a new contract. */
export async function scans(
  browser: Browser,
  server: ServerProcess,
  state: State,
  entry: MenuPage,
  count: number,
): Promise<void> {
  const one = await enter(browser, server, state)
  await openFromMenu(one, entry)
  const times: number[] = []
  for (let at = 0; at < count; at += 1) times.push(await scan(one, mrzLines(at)))
  const filled = await one.page.getByText('EJ8000000').count()
  const fields = await one.page.locator('input[value^="EJ80000"]').count()
  if (filled + fields === 0) throw new Error('The scanned passports are not on the page')
  await one.close()
  printTable(
    `From a reader's last key to the page that shows the passport, budget ${budgets.scan} ms`,
    ['what', ...head.slice(1)],
    [rowOf('passport into a new contract', times, budgets.scan)],
  )
}
