import { addDays, addMonths, dayOf } from '#domain/day.ts'
import { page } from '#protocol/contract/calls.ts'
import { all, byDay, byMonth, byWeek, serviceList } from '#protocol/report/calls.ts'
import { newStats, stats } from '#protocol/report/dashboard/calls.ts'
import { countOption } from '#scripts/data-folder.ts'
import { embedded, type Measured, ofContracts, postgres } from './lib/database.ts'
import { clockOf, inMs, printTable, ratio, type Sample, sayMachine, spreadOf, timed, workOf } from './lib/figures.ts'
import { type Desk, openOffice } from './lib/office.ts'

/**
 * Dashboard and reports in the server, on both engines: `npm run bench -- reports --contracts 1000000`. Every figure is a
 * whole call, from the request to the envelope. `--engine sqlite` or `--engine postgres` measures one of them.
 */
const TIMES = 20
const words = process.argv.slice(2)
const contracts = countOption(words, 'contracts', 100_000)
const engine = words.includes('--engine') ? words[words.indexOf('--engine') + 1] : undefined

/** One center, and all of them: quality, speed. */
const scopes = [
  { name: 'center', userName: 'supervisor', budgetMs: 200 },
  { name: 'platform', userName: 'admin', budgetMs: 400 },
] as const

const today = dayOf(Date.now())
const quarter = { from: addDays(today, -92), to: today }
const questions: readonly (readonly [name: string, ask: (desk: Desk) => Promise<unknown>])[] = [
  ['dashboard: today and what waits', (desk) => desk.call(stats, {})],
  ['dashboard: 7 and 30 days', (desk) => desk.call(newStats, {})],
  ['report by day, 93 days', (desk) => desk.call(byDay, quarter)],
  ['report by week, 93 days', (desk) => desk.call(byWeek, quarter)],
  ['report by month, two years', (desk) => desk.call(byMonth, { from: addMonths(today, -24), to: today })],
  ['report over everything', (desk) => desk.call(all, {})],
  ['services over everything', (desk) => desk.call(serviceList, {})],
]

async function again(work: () => Promise<unknown>, times: number): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let left = times; left > 0; left -= 1) samples.push(await timed(work))
  return samples
}

/** How long a page waits while the longest report is asked for without a pause. */
async function meanwhile(desk: Desk) {
  const firstPage = () => desk.call(page, {})
  await again(firstPage, 5)
  const alone = await again(firstPage, 100)
  let isOver = false
  const reports = (async () => {
    while (!isOver) await desk.call(all, {})
  })()
  const waiting = await again(firstPage, 100)
  isOver = true
  await reports
  return { alone: clockOf(alone), waiting: clockOf(waiting) }
}

async function measure(database: Measured): Promise<void> {
  const office = await openOffice(database)
  const on = `${contracts} contracts on ${office.store.engine}`
  for (const { name, userName, budgetMs } of scopes) {
    const desk = await office.signIn(userName)
    const rows = []
    for (const [what, ask] of questions) {
      const [first] = await again(() => ask(desk), 1)
      const samples = await again(() => ask(desk), TIMES)
      const { count, p50, p95, max } = spreadOf(samples.map(({ ms }) => ms))
      const work = inMs(workOf(samples).p95)
      rows.push([what, `${count}`, inMs(first!.ms), inMs(p50), inMs(p95), inMs(max), ratio(p95, budgetMs), work])
    }
    const head = ['what', 'calls', 'first', 'p50', 'p95', 'max', `p95 / ${budgetMs} ms`, 'cpu p95']
    printTable(`${on}: ${name}`, head, rows)
  }
  const { alone, waiting } = await meanwhile(await office.signIn('admin'))
  const row = (what: string, one: typeof alone) => [what, `${one.count}`, inMs(one.p50), inMs(one.p95), inMs(one.max)]
  const title = `${on}: the first page of contracts while reports over everything run`
  printTable(title, ['what', 'calls', 'p50', 'p95', 'max'], [row('alone', alone), row('meanwhile', waiting)])
  await office.close()
}

sayMachine()
for (const open of [engine === 'postgres' ? null : embedded, engine === 'sqlite' ? null : postgres]) {
  const database = await open?.(ofContracts(contracts))
  if (!database) continue
  try {
    await measure(database)
  } finally {
    await database.remove()
  }
}
