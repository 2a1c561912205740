import { departureBuckets, visaStatus } from '#domain/status.ts'
import { departureNum, page, statusNum } from '#protocol/applicant/calls.ts'
import { APPLICANT_SORTS } from '#protocol/applicant/schemas.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { countOption } from '#scripts/data-folder.ts'
import { applicantList } from '#server/modules/applicant/list.ts'
import type { Store } from '#server/store/store.ts'
import { embedded, type Measured, postgres } from './lib/database.ts'
import { sayMachine } from './lib/figures.ts'
import { askCounts, askList, type Measurement, printMeasurements } from './lib/list-reads.ts'
import { openOffice } from './lib/office.ts'
import { type Scope, scopesOf } from './lib/scopes.ts'

/**
 * The lists of applicants in the server, on both engines: `npm run bench -- applicants --orders 1000000`; an order has two and a
 * half of them. Every figure is a whole call. `--engine sqlite` or `--engine postgres` measures one of them.
 */
const LIST_MS = 20
const COUNTS_MS = 5
const words = process.argv.slice(2)
const orders = countOption(words, 'orders', 100_000)
const engine = words.includes('--engine') ? words[words.indexOf('--engine') + 1] : undefined

type Search = Partial<ArgsOf<typeof page>>
const kinds: readonly (readonly [string, Search])[] = [
  ['all', {}],
  ['Russian stickers', { visaCountry: 'RU', visaType: 1 }],
  ['Russian e-visas', { visaCountry: 'RU', visaType: 2 }],
]
const directions = ['asc', 'desc'] as const
const statuses = [undefined, ...Object.values(visaStatus)]

/** Every kind, sort and status, at the first page and a deep one; departures; what people look for. */
async function lists(store: Store, scope: Scope): Promise<Measurement[]> {
  const measured: Measurement[] = []
  const ask = async (name: string, searches: readonly Search[]) =>
    measured.push(await askList(store, scope, name, searches, { call: page, list: applicantList }))
  for (const [kind, preset] of kinds)
    for (const sidx of APPLICANT_SORTS)
      for (const at of [1, 1000])
        await ask(
          `${kind}, ${sidx}, page ${at}`,
          statuses.flatMap((status) => directions.map((sord) => ({ ...preset, status, sidx, sord, page: at }))),
        )
  await ask(
    'departures',
    Object.values(departureBuckets).map((departure) => ({ departure })),
  )
  const { rows } = await scope.desk.call(page, { page: 20, rows: 20 } as ArgsOf<typeof page>, scope.suffix)
  await ask(
    'passport number',
    rows.flatMap(({ passportNo }) => (passportNo ? [{ keywords: passportNo }] : [])),
  )
  await ask(
    'name',
    rows.map(({ surname, givenNames }) => ({ keywords: `${surname} ${givenNames}` })),
  )
  return measured
}

const counts = async (scope: Scope): Promise<Measurement[]> => {
  const measured: Measurement[] = []
  for (const [kind, preset] of kinds) {
    measured.push(await askCounts(scope, `${kind}, by status`, statusNum, preset as ArgsOf<typeof statusNum>))
    measured.push(await askCounts(scope, `${kind}, by departure`, departureNum, preset as ArgsOf<typeof departureNum>))
  }
  return measured
}

async function measure(database: Measured): Promise<void> {
  const office = await openOffice(database)
  const on = `${orders} orders on ${office.store.engine}`
  for (const scope of await scopesOf(office)) {
    printMeasurements(`${on}: applicants, ${scope.name}`, await lists(office.store, scope), LIST_MS)
    printMeasurements(`${on}: counts of applicants, ${scope.name}`, await counts(scope), COUNTS_MS)
  }
  await office.close()
}

sayMachine()
for (const open of [engine === 'postgres' ? null : embedded, engine === 'sqlite' ? null : postgres]) {
  const database = await open?.({ contracts: 0, orders })
  if (!database) continue
  try {
    await measure(database)
  } finally {
    await database.remove()
  }
}
