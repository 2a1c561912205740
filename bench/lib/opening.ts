import type { Browser } from 'playwright'
import { heapOf, type Visit, type VisitOptions, visit } from './browser.ts'
import { inMb, inMs, printTable, ratio, spreadOf } from './figures.ts'
import { mrzLines, scan } from './passports.ts'
import type { ServerProcess } from './server.ts'
import {
  closeAll,
  frontTitle,
  goBackTo,
  type MenuPage,
  type Opened,
  openFromMenu,
  openRow,
  tabCount,
  untilPrefetched,
} from './workspace.ts'

type State = VisitOptions['state']
const budgets = { open: 100, back: 32, scan: 100, heap: 80 * 1024 * 1024 }
const TABS = 20
/** More than the workspace keeps alive. */
const LIVING = 12
const TRIES = 4

/** What the page is called that a row of a list leads to. */
export const rowOfList = ({ title }: MenuPage): string => `${title} → a row`

async function enter(browser: Browser, { url }: ServerProcess, state: State): Promise<Visit> {
  const one = await visit(browser, { state })
  await one.page.goto(`${url}/#/main`)
  await untilPrefetched(one)
  return one
}

const head = ['page', 'times', 'p50', 'p95', 'max', 'p95 / budget', 'at rest p95', 'main thread p95']
const rowOf = (name: string, times: readonly Opened[], budget: number) => {
  const { count, p50, p95, max } = spreadOf(times.map(({ shown }) => shown))
  const [rest, work] = [spreadOf(times.map(({ last }) => last)), spreadOf(times.map((one) => one.work))]
  return [name, `${count}`, ...[p50, p95, max].map(inMs), ratio(p95, budget), inMs(rest.p95), inMs(work.p95)]
}

/**
 * Each page of the menu, and a record of each list, opened for the first time in a browser, gone back to from the one that was
 * opened after it, and once more when most of them were hung up; so many browsers one after another.
 */
export async function opening(
  browser: Browser,
  server: ServerProcess,
  state: State,
  pages: readonly MenuPage[],
  lists: readonly MenuPage[],
  rounds: number,
): Promise<void> {
  const opened = new Map<string, Opened[]>()
  const back = new Map<string, Opened[]>()
  const again = new Map<string, Opened[]>()
  const note = (times: Map<string, Opened[]>, name: string, time: Opened) =>
    times.set(name, [...(times.get(name) ?? []), time])
  for (let round = 0; round < rounds; round += 1) {
    const one = await enter(browser, server, state)
    const tabs: { name: string; title: string }[] = []
    const opens = async (name: string, time: Opened) => {
      note(opened, name, time)
      const before = tabs.at(-1)
      tabs.push({ name, title: await frontTitle(one) })
      if (before) note(back, before.name, await goBackTo(one, before.title))
    }
    for (const page of pages) {
      await opens(page.title, await openFromMenu(one, page))
      if (!lists.includes(page)) continue
      await goBackTo(one, page.title)
      await opens(rowOfList(page), await openRow(one, 0))
    }
    for (const { name, title } of tabs.slice(0, -LIVING)) note(again, name, await goBackTo(one, title))
    await one.close()
  }
  const table = (title: string, times: ReadonlyMap<string, Opened[]>, budget: number) =>
    printTable(
      `${title}, budget ${budget} ms`,
      head,
      [...times, ['all', [...times.values()].flat()] as const].map(([name, some]) => rowOf(name, some, budget)),
    )
  table('From the click to the page with its data, first time in a browser', opened, budgets.open)
  table('From the click on an open tab to its page', back, budgets.back)
  table('From the click on a tab that was hung up', again, budgets.open)
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

/** Passports read one after another into a new contract; what a starved machine cut in two is read again, and counted. */
export async function scans(
  browser: Browser,
  server: ServerProcess,
  state: State,
  entry: MenuPage,
  count: number,
): Promise<void> {
  const one = await enter(browser, server, state)
  await openFromMenu(one, entry)
  const isThere = async (number: string) => {
    const text = await one.page.getByRole('tabpanel').textContent()
    const values = await one.page
      .locator('input')
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
    return text?.includes(number) || values.includes(number)
  }
  const times: number[] = []
  let again = 0
  for (let at = 0; at < count; at += 1) {
    const lines = mrzLines(at)
    const number = lines[1].slice(0, 9)
    for (let left = TRIES; ; left -= 1) {
      // Cut in two, it may change nothing that is seen.
      const read = await scan(one, lines).catch(() => null)
      const isRead = await isThere(number)
      if (isRead && read && left === TRIES) times.push(read.first)
      if (isRead) break
      if (left === 1) throw new Error(`Read ${TRIES} times, but not on the page: ${number}`)
      again += 1
    }
  }
  await one.close()
  const { p50, p95, max } = spreadOf(times)
  printTable(
    `From a reader's last key to the page that answers, budget ${budgets.scan} ms`,
    ['what', 'times', 'p50', 'p95', 'max', 'p95 / budget', 'read again'],
    [
      [
        'a passport into a new contract',
        `${times.length}`,
        ...[p50, p95, max].map(inMs),
        ratio(p95, budgets.scan),
        `${again}`,
      ],
    ],
  )
}
