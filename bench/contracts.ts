import { countOption } from '#scripts/data-folder.ts'
import { pages, searches } from './lib/contract-reads.ts'
import { meanwhile, writes } from './lib/contract-writes.ts'
import { embedded, type Measured, ofContracts, postgres } from './lib/database.ts'
import { inMs, printTable, ratio, sayMachine, spreadOf } from './lib/figures.ts'
import { printMeasurements } from './lib/list-reads.ts'
import { openOffice } from './lib/office.ts'
import { scopesOf } from './lib/scopes.ts'

/**
 * Contracts in the server, on both engines: `npm run bench -- contracts --contracts 1000000`. Every figure is a whole call,
 * from the request to the envelope. `--engine sqlite` or `--engine postgres` measures one of them.
 */
const BUDGET_MS = 20
const words = process.argv.slice(2)
const contracts = countOption(words, 'contracts', 100_000)
const engine = words.includes('--engine') ? words[words.indexOf('--engine') + 1] : undefined

async function measure(database: Measured): Promise<void> {
  const office = await openOffice(database)
  const on = `${contracts} contracts on ${office.store.engine}`
  for (const scope of await scopesOf(office)) {
    printMeasurements(`${on}: pages, ${scope.name}`, await pages(office.store, scope), BUDGET_MS)
    printMeasurements(`${on}: searches, ${scope.name}`, await searches(office.store, scope), BUDGET_MS)
  }
  const { reportMs, alone, waiting } = await meanwhile(office)
  const [before, during] = [spreadOf(alone), spreadOf(waiting)]
  printTable(
    `${on}: the first page while a report of ${inMs(reportMs)} runs`,
    ['what', 'calls', 'p50', 'p95', 'max', `p95 / ${BUDGET_MS} ms`],
    [
      ['alone', `${before.count}`, inMs(before.p50), inMs(before.p95), inMs(before.max), ratio(before.p95, BUDGET_MS)],
      [
        'meanwhile',
        `${during.count}`,
        inMs(during.p50),
        inMs(during.p95),
        inMs(during.max),
        ratio(during.p95, BUDGET_MS),
      ],
    ],
  )
  const rates = (await writes(office, 300)).map(({ name, perSecond, cpuMs, times }) => {
    const { count, p50, p95, max } = spreadOf(times)
    return [name, `${count}`, perSecond.toFixed(0), inMs(p50), inMs(p95), inMs(max), inMs(cpuMs)]
  })
  printTable(`${on}: changes`, ['what', 'calls', 'a second', 'p50', 'p95', 'max', 'cpu a call'], rates)
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
