import { inLanguage } from '#domain/text-table.ts'
import { texts as contractTitlesTexts } from '#src/modules/contract/texts-titles.ts'
import { texts as orderTitlesTexts } from '#src/modules/order/texts-titles.ts'
import { openBrowser, visit } from './lib/browser.ts'
import { embedded, ofContracts, withoutPopups } from './lib/database.ts'
import { sayMachine } from './lib/figures.ts'
import { heaps, opening, scans } from './lib/opening.ts'
import { startServer } from './lib/server.ts'
import { chunks, transfer } from './lib/transfer.ts'
import { menuPages, signIn, untilIdle } from './lib/workspace.ts'

const titles = inLanguage('zh', contractTitlesTexts)
const orderTitles = inLanguage('zh', orderTitlesTexts)

/** The built pages in a real browser, from a server of its own: bytes, times, memory. */
const CONTRACTS = 10_000
const ROUNDS = 5
const SCANS = 20
const WHO = 'supervisor'

sayMachine()
const { dataDir, remove } = await embedded(ofContracts(CONTRACTS))
await withoutPopups(dataDir)

const server = await startServer(dataDir, { DEFAULT_PASSWORD: 'another-than-theirs' })
const browser = await openBrowser()
try {
  const first = await visit(browser)
  await first.page.goto(server.url)
  await signIn(first, WHO)
  await untilIdle(first)
  const pages = await menuPages(first)
  await first.close()
  const named = (title: string) => {
    const page = pages.find((one) => one.title === title)
    if (!page) throw new Error(`The menu has no ${title}: ${pages.map((one) => one.title).join(', ')}`)
    return page
  }
  const list = named(titles['contract.page.list'])
  const lists = [named(orderTitles['order.page.list']), named(orderTitles['order.page.list-v2']), list]
  const state = await transfer(browser, server, WHO, list)
  await chunks(browser, server, state, pages, lists)
  await opening(browser, server, state, pages, lists, ROUNDS)
  await heaps(browser, server, state, pages, list)
  await scans(browser, server, state, named(titles['contract.page.create']), SCANS)
} finally {
  await browser.close()
  await server.stop()
  await remove()
}
