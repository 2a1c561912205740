import { countOption } from '#scripts/data-folder.ts'
import { appearances, drawOne } from '#tests/image/portrait.ts'
import { openBrowser } from './lib/browser.ts'
import { embedded, ofContracts } from './lib/database.ts'
import { inKb, inMb, inMs, printTable, ratio, sayMachine, spreadOf } from './lib/figures.ts'
import { giveFiles, type Passage, pagesMemory, pass, visitTools } from './lib/image-tools.ts'
import { timeVerdicts } from './lib/image-verdicts.ts'
import { startServer } from './lib/server.ts'

/**
 * The image worker of the built page in a real browser: `npm run bench -- image`. `--photos 10` makes the last part short;
 * it counts the memory after 100 photos.
 */
const FOUND_BUDGET_MS = 60
const MADE_BUDGET_MS = 500
const LEFT_BUDGET_MS = 100
const FIRST_BUDGET_MS = 3000
const LATER_BUDGET_MS = 1000
const ROUNDS = 8
const photos = countOption(process.argv.slice(2), 'photos', 100)

sayMachine()
const { dataDir, remove } = await embedded(ofContracts(1000))
const server = await startServer(dataDir)
const browser = await openBrowser()
try {
  const { times, bytes } = await timeVerdicts(browser, server.url, 'supervisor', 1 + ROUNDS)
  const [first = Number.NaN, ...later] = times
  const { p50, max } = spreadOf(later)
  printTable(
    'From the choice of a photo of 3 megapixels to its verdict; the networks came while it was chosen',
    ['', 'time', 'time / budget'],
    [
      ['first photo', inMs(first), ratio(first, FIRST_BUDGET_MS)],
      [`${later.length} later photos, median`, inMs(p50), ratio(p50, LATER_BUDGET_MS)],
      ['slowest of them', inMs(max), ratio(max, LATER_BUDGET_MS)],
    ],
  )
  const total = [...bytes.values()].reduce((sum, one) => sum + one, 0)
  printTable(
    'What came over the wire for it, once',
    ['file', 'bytes'],
    [...bytes, ['all', total] as const].map(([name, size]) => [name, inKb(size)]),
  )

  const { one, worker } = await visitTools(browser, server.url, 'supervisor')
  const portraits = Object.values(appearances).map((appearance) => drawOne(appearance, undefined, { tilt: 4 }).photo)
  const wall = { width: 700, height: 900, data: new Uint8ClampedArray(700 * 900 * 4).fill(200) }
  const search = (place: number) =>
    one.page.evaluate(async (at) => {
      const photo = { id: at, file: window.hands.files[at]! }
      await window.hands.ask('open', photo, {})
      const from = performance.now()
      const faces = await window.hands.ask('find', photo, {})
      if (typeof faces === 'string') throw new Error(faces)
      return performance.now() - from
    }, place)

  const starts: number[] = []
  for (const _ of ['first', 'second', 'third']) {
    await giveFiles(one.page, worker, [portraits[0]!])
    starts.push(await search(0))
    await one.page.evaluate(() => window.hands.end())
  }
  printTable(
    'From a new worker to the first face: networks from the server, then from the browser’s store',
    ['first', 'second', 'third'],
    [starts.map(inMs)],
  )

  await giveFiles(one.page, worker, [...portraits, wall])
  const found: number[] = []
  const scanned: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The first of each warms up.
    const [face, none] = [await search(round % portraits.length), await search(portraits.length)]
    if (round > 0) {
      found.push(face)
      scanned.push(none)
    }
  }
  printTable(
    `Faces of a 700x900 photo, ${ROUNDS} rounds, with points`,
    ['', 'median', 'slowest', `median / ${FOUND_BUDGET_MS} ms`],
    [
      ['at 512', inMs(spreadOf(found).p50), inMs(spreadOf(found).max), ratio(spreadOf(found).p50, FOUND_BUDGET_MS)],
      ['all six sizes', inMs(spreadOf(scanned).p50), inMs(spreadOf(scanned).max), ''],
    ],
  )

  const rest = await pagesMemory(browser)
  await one.page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.hands.steps.push(`long ${duration}`)
    }).observe({ type: 'longtask' })
  })
  const passages: Passage[] = []
  const memory: number[] = []
  for (let count = 0; count < photos; count += 1) {
    const passage = await pass(one.page, count % portraits.length)
    if (passage) passages.push(passage)
    memory.push(await pagesMemory(browser))
  }
  const timesOf = (step: keyof Passage) => spreadOf(passages.map((passage) => passage[step]))
  const row = (step: keyof Passage, budget?: number) => {
    const { p50, p95, max } = timesOf(step)
    return [step, inMs(p50), inMs(p95), inMs(max), budget ? ratio(p50, budget) : '']
  }
  const made = spreadOf(passages.map(({ matte, compose }) => matte + compose))
  printTable(
    `One photo to a finished one of 700x900, ${passages.length} photos`,
    ['step', 'median', '95 %', 'slowest', 'median / budget'],
    [
      row('open'),
      row('find'),
      row('frame'),
      row('matte'),
      row('compose'),
      ['matte + compose', inMs(made.p50), inMs(made.p95), inMs(made.max), ratio(made.p50, MADE_BUDGET_MS)],
      row('encode'),
      row('leave', LEFT_BUDGET_MS),
    ],
  )
  const long = await one.page.evaluate(() => window.hands.steps.filter((step) => step.startsWith('long ')))
  printTable(
    'Memory of the page with its worker, and what held the page up for over 50 ms',
    ['before', 'after 10', `after ${photos}`, 'most', 'long tasks'],
    [
      [
        inMb(rest),
        inMb(memory[Math.min(9, photos - 1)] ?? rest),
        inMb(memory.at(-1) ?? rest),
        inMb(Math.max(...memory)),
        `${long.length}${long.length > 0 ? ` (${long.join(', ')})` : ''}`,
      ],
    ],
  )
} finally {
  await browser.close()
  await server.stop()
  await remove()
}
