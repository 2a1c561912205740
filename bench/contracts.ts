import { countOption } from '#scripts/data-folder.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { type Measurement, pages, type Scope, searches } from './lib/contract-reads.ts'
import { meanwhile, writes } from './lib/contract-writes.ts'
import { embedded, type Measured, postgres } from './lib/database.ts'
import { clockOf, inMs, printTable, ratio, sayMachine, spreadOf, workOf } from './lib/figures.ts'
import { type Office, openOffice } from './lib/office.ts'

/**
 * Contracts in the server, on both engines: `npm run bench -- contracts --contracts 1000000`. Every figure is a whole call,
 * from the request to the envelope. `--engine sqlite` or `--engine postgres` measures one of them.
 */
const BUDGET_MS = 20
const words = process.argv.slice(2)
const contracts = countOption(words, 'contracts', 100_000)
const engine = words.includes('--engine') ? words[words.indexOf('--engine') + 1] : undefined

async function scopesOf(office: Office): Promise<Scope[]> {
  const scope = async (
    name: string,
    userName: string,
    role: 'platform' | 'acceptOrg',
    width: 'all' | 'company' | 'self',
  ) => {
    const account = accounts.find((one) => one.userName === userName)!
    return {
      name,
      desk: await office.signIn(userName),
      suffix: width === 'self' ? '/self' : '',
      reach: { role, width, userId: account.id, companyId: account.companyId },
    }
  }
  return [
    await scope('platform', 'admin', 'platform', 'all'),
    await scope('center', 'supervisor', 'acceptOrg', 'company'),
    await scope('own', 'reception', 'acceptOrg', 'self'),
  ]
}

function print(title: string, measured: readonly Measurement[]): void {
  const rows = measured.map(({ name, times, indexes }) => {
    const { p50, p95, max, count } = clockOf(times)
    const work = inMs(workOf(times).p95)
    return [name, `${count}`, inMs(p50), inMs(p95), inMs(max), ratio(p95, BUDGET_MS), work, indexes.join(' ')]
  })
  printTable(title, ['what', 'calls', 'p50', 'p95', 'max', `p95 / ${BUDGET_MS} ms`, 'cpu p95', 'indexes'], rows)
  const samples = measured.flatMap(({ times }) => times)
  const [all, work] = [clockOf(samples), workOf(samples)]
  console.log(
    `all: p50 ${inMs(all.p50)}, p95 ${inMs(all.p95)}, max ${inMs(all.max)} of ${all.count} calls; cpu p50 ${inMs(work.p50)}, p95 ${inMs(work.p95)}`,
  )
}

async function measure(database: Measured): Promise<void> {
  const office = await openOffice(database)
  const on = `${contracts} contracts on ${office.store.engine}`
  for (const scope of await scopesOf(office)) {
    print(`${on}: pages, ${scope.name}`, await pages(office.store, scope))
    print(`${on}: searches, ${scope.name}`, await searches(office.store, scope))
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
  const database = await open?.(contracts)
  if (!database) continue
  try {
    await measure(database)
  } finally {
    await database.remove()
  }
}
