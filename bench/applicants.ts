import { departureBuckets, visaStatus } from '#domain/status.ts'
import { departureNum, page, statusNum } from '#protocol/applicant/calls.ts'
import { APPLICANT_SORTS } from '#protocol/applicant/schemas.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { applicantList } from '#server/modules/applicant/list.ts'
import type { Store } from '#server/store/store.ts'
import { askCounts, askList, type Measurement } from './lib/list-reads.ts'
import { measureOrderLists } from './lib/order-lists.ts'
import type { Scope } from './lib/scopes.ts'

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
  for (const sidx of APPLICANT_SORTS)
    await ask(
      `form below 100 %, ${sidx}`,
      directions.map((sord) => ({ isFormOpen: 1, sidx, sord })),
    )
  await ask('taken by me', [{ isTakenByMe: 1 }])
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

/**
 * The lists of applicants in the server, on both engines: `npm run bench -- applicants --orders 1000000`; an order has two and a
 * half of them. Every figure is a whole call. `--engine sqlite` or `--engine postgres` measures one of them.
 */
await measureOrderLists({ name: 'applicants', lists, counts })
