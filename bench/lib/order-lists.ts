import { countOption } from '#scripts/data-folder.ts'
import type { Store } from '#server/store/store.ts'
import { embedded, type Measured, postgres } from './database.ts'
import { sayMachine } from './figures.ts'
import { type Measurement, printMeasurements } from './list-reads.ts'
import { openOffice } from './office.ts'
import { type Scope, scopesOf } from './scopes.ts'

const LIST_MS = 20
const COUNTS_MS = 5

/** What is asked in the name of everybody whose view has a width of its own. */
interface Asked {
  /** What the lists hold, as the report names it. */
  readonly name: string
  readonly lists: (store: Store, scope: Scope) => Promise<Measurement[]>
  readonly counts: (scope: Scope) => Promise<Measurement[]>
}

async function measure(database: Measured, orders: number, { name, lists, counts }: Asked): Promise<void> {
  const office = await openOffice(database)
  const on = `${orders} orders on ${office.store.engine}`
  for (const scope of await scopesOf(office)) {
    printMeasurements(`${on}: ${name}, ${scope.name}`, await lists(office.store, scope), LIST_MS)
    printMeasurements(`${on}: counts of ${name}, ${scope.name}`, await counts(scope), COUNTS_MS)
  }
  await office.close()
}

/**
 * Measures lists and counts over as many orders as `--orders` says, 100,000 without it, on both engines or on that of
 * `--engine`, and prints them beside their budgets.
 */
export async function measureOrderLists(asked: Asked): Promise<void> {
  const words = process.argv.slice(2)
  const orders = countOption(words, 'orders', 100_000)
  const engine = words.includes('--engine') ? words[words.indexOf('--engine') + 1] : undefined
  sayMachine()
  for (const open of [engine === 'postgres' ? null : embedded, engine === 'sqlite' ? null : postgres]) {
    const database = await open?.({ contracts: 0, orders })
    if (!database) continue
    try {
      await measure(database, orders, asked)
    } finally {
      await database.remove()
    }
  }
}
