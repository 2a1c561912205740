import { addDays, dayOf } from '#domain/day.ts'
import { contractStatus, financeStatus } from '#domain/status.ts'
import { CONTRACT_SORTS, details, page, statusNum } from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { contractList } from '#server/modules/contract/list.ts'
import type { Store } from '#server/store/store.ts'
import { type Sample, timed } from './figures.ts'
import { askCounts, askList, type Measurement, ROWS } from './list-reads.ts'
import type { Scope } from './scopes.ts'

type Search = Partial<ArgsOf<typeof page>>

const depths = [1, 10, 1000]
const statuses = [undefined, ...Object.values(contractStatus)]
const orders = ['asc', 'desc'] as const

/** Asks each search some times. */
const ask = (store: Store, scope: Scope, name: string, searches: readonly Search[]) =>
  askList(store, scope, `${scope.name}, ${name}`, searches, { call: page, list: contractList })

/** Every sort with every status in both orders, at the first page and deep ones. */
export async function pages(store: Store, scope: Scope): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const sidx of CONTRACT_SORTS)
    for (const depth of depths) {
      const searches = statuses.flatMap((status) => orders.map((sord) => ({ status, sidx, sord, page: depth })))
      measured.push(await ask(store, scope, `${sidx}, page ${depth}`, searches))
    }
  return measured
}

/** What people look for, taken from contracts that are there. */
export async function searches(store: Store, scope: Scope): Promise<Measurement[]> {
  const { records } = await scope.desk.call(page, { page: 1, rows: 10 }, scope.suffix)
  const spread = Array.from({ length: 10 }, (_, at) => 1 + Math.floor((records / ROWS) * (at / 10)))
  const rows = []
  for (const at of spread) rows.push(...(await scope.desk.call(page, { page: at, rows: ROWS }, scope.suffix)).rows)
  const some = rows.filter((_, at) => at % 5 === 0)
  const held = await store.read
    .selectFrom('contractPassport')
    .select('passportNo')
    .where(
      'contractId',
      'in',
      some.map((row) => row.id),
    )
    .where('passportNo', 'is not', null)
    .execute()
  const by = (name: string, keywords: readonly string[]) =>
    ask(
      store,
      scope,
      name,
      [...new Set(keywords)].map((one) => ({ keywords: one })),
    )
  const today = dayOf(Date.now())
  const months = [30, 300, 600].map((days) => ({ fromDay: addDays(today, -days), toDay: addDays(today, 30 - days) }))
  const finance = Object.values(financeStatus)
  return [
    await by(
      'contract number',
      some.map((row) => row.contractNo),
    ),
    await by(
      'mobile',
      some.map((row) => row.contactMobile),
    ),
    await by(
      'passport number',
      held.flatMap((row) => row.passportNo ?? []),
    ),
    await by(
      'whole name',
      some.map((row) => row.contactName),
    ),
    await by(
      'first character of a name',
      some.map((row) => row.contactName.slice(0, 1)),
    ),
    await ask(
      store,
      scope,
      'finance status',
      finance.map((one) => ({ financeStatus: one })),
    ),
    await ask(
      store,
      scope,
      'finance status and status',
      finance.flatMap((one) => [8, 16, 40].map((status) => ({ financeStatus: one, status }) as Search)),
    ),
    await ask(store, scope, 'a month', months),
    await ask(
      store,
      scope,
      'a month and status',
      months.map((month) => ({ ...month, status: 40 as const })),
    ),
    await askCounts(scope, `${scope.name}, counts of the tabs`, statusNum, {}),
    await contents(scope, rows.map((row) => row.id).slice(0, 100)),
  ]
}

async function contents({ name, desk, suffix }: Scope, ids: readonly number[]): Promise<Measurement> {
  const times: Sample[] = []
  for (const id of ids) times.push(await timed(() => desk.call(details, { id }, suffix)))
  return { name: `${name}, details`, times, indexes: [] }
}
