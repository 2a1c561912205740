import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { type VisitOptions, visit } from './browser.ts'
import { inKb, printTable, ratio } from './figures.ts'
import { rowOfList } from './opening.ts'
import type { ServerProcess } from './server.ts'
import {
  checkTypedStays,
  type MenuPage,
  openFromMenu,
  openRow,
  signIn,
  typeEarly,
  untilIdle,
  untilPrefetched,
} from './workspace.ts'

type State = VisitOptions['state']
const KB = 1024
const budgets = { typable: 60 * KB, login: 170 * KB, requests: 10, workspace: 200 * KB, chunk: 40 * KB }

/** Bytes and requests from an empty cache to the first page. Gives the session of who signed in, for other browsers. */
export async function transfer(
  browser: Browser,
  { url }: ServerProcess,
  userName: string,
  first: MenuPage,
): Promise<State> {
  const early = await visit(browser)
  const scripts = Promise.withResolvers<void>()
  await early.page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await early.page.goto(url, { waitUntil: 'commit' })
  const typable = early.network.upTo(await typeEarly(early))
  scripts.resolve()
  await checkTypedStays(early)
  await early.close()

  const whole = await visit(browser, { isNeverIdle: true })
  await whole.page.goto(url)
  await whole.network.quiet()
  const login = whole.network.upTo()
  const left = Date.now()
  await signIn(whole, userName)
  await untilIdle(whole)
  const work = whole.network.upTo()
  const state = await whole.page.context().storageState()
  await openFromMenu(whole, first)
  await whole.network.quiet()
  const page = whole.network.upTo()
  const heaviest = whole.network.heaviest(left, Date.now(), 8)
  await whole.close()

  const all = await visit(browser, { state })
  await all.page.goto(`${url}/#/main`)
  await untilPrefetched(all)
  const everything = all.network.upTo()
  await all.close()

  const row = (name: string, bytes: number, requests: number, budget?: number) => [
    name,
    inKb(bytes),
    `${requests}`,
    budget ? inKb(budget) : '–',
    budget ? ratio(bytes, budget) : '–',
  ]
  printTable(
    'Transferred from an empty cache, brotli, headers included',
    ['until', 'bytes', 'requests', 'budget', 'bytes / budget'],
    [
      row('the account can be typed into, scripts held back', typable.bytes, typable.requests, budgets.typable),
      row('all of the sign-in page is there', login.bytes, login.requests, budgets.login),
      // Its first page is what stands there while no tab is open.
      row(
        'the workspace can be used, more',
        work.bytes - login.bytes,
        work.requests - login.requests,
        budgets.workspace,
      ),
      row(`and ${first.title} is open, more`, page.bytes - work.bytes, page.requests - work.requests),
      row('everything that is fetched ahead, in all', everything.bytes, everything.requests),
    ],
  )
  console.log(`requests of the sign-in page / ${budgets.requests}: ${ratio(login.requests, budgets.requests)}`)
  console.log(`heaviest after the sign-in: ${heaviest.map(([path, bytes]) => `${path} ${inKb(bytes)}`).join(', ')}`)
  return state
}

/** As the server sends it: small files are not worth compressing. */
function brotliSize(file: string): number {
  const path = join('dist/static', file)
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : readFileSync(path).length
}

/** Which files of the build a page needs beyond the empty workspace. */
async function filesOf(browser: Browser, url: string, state: State, page: MenuPage, opensRow: boolean) {
  const one = await visit(browser, { state, isNeverIdle: true })
  await one.page.goto(`${url}/#/main`)
  await untilIdle(one)
  const before = new Set(one.network.files().keys())
  await openFromMenu(one, page)
  await one.network.quiet()
  if (opensRow) {
    for (const file of one.network.files().keys()) before.add(file)
    await openRow(one, 0)
    await one.network.quiet()
  }
  const files = [...one.network.files().keys()].filter((file) => !before.has(file))
  await one.close()
  return files
}

/** What each page loads for itself and what it shares with others. */
export async function chunks(
  browser: Browser,
  { url }: ServerProcess,
  state: State,
  pages: readonly MenuPage[],
  lists: readonly MenuPage[],
): Promise<void> {
  const needed = new Map<string, readonly string[]>()
  for (const page of pages) needed.set(page.title, await filesOf(browser, url, state, page, false))
  for (const list of lists) needed.set(rowOfList(list), await filesOf(browser, url, state, list, true).catch(() => []))
  const uses = Map.groupBy([...needed.values()].flat(), (file) => file)
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + brotliSize(file), 0)
  const rows = [...needed].map(([title, files]) => {
    const own = sum(files.filter((file) => uses.get(file)?.length === 1))
    return [title, inKb(own), ratio(own, budgets.chunk), inKb(sum(files) - own), `${files.length}`]
  })
  printTable(
    `Each page's own files, brotli, budget ${inKb(budgets.chunk)}`,
    ['page', 'own', 'own / budget', 'shared with others', 'files'],
    rows,
  )
}
