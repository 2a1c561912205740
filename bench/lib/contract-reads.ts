import { addDays, dayOf } from '#domain/day.ts'
import { contractStatus, financeStatus } from '#domain/status.ts'
import { CONTRACT_SORTS, details, page, statusNum } from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import type { Reach } from '#server/kit/deps.ts'
import { contractList } from '#server/modules/contract/list.ts'
import type { Store } from '#server/store/store.ts'
import { type Sample, timed } from './figures.ts'
import type { Desk } from './office.ts'
import { indexesOf } from './plans.ts'

type Search = Partial<ArgsOf<typeof page>>

/** Whose contracts are asked for: each scope has its own indexes. */
export interface Scope {
  readonly name: string
  readonly desk: Desk
  readonly suffix: string
  readonly reach: Reach
}

export interface Measurement {
  readonly name: string
  readonly times: readonly Sample[]
  readonly indexes: readonly string[]
}

const ROWS = 20 as const
const TIMES = 3
const depths = [1, 10, 1000]
const statuses = [undefined, ...Object.values(contractStatus)]
const orders = ['asc', 'desc'] as const

async function planOf(store: Store, reach: Reach, search: Search): Promise<string[]> {
  const filter = { keywords: search.keywords, status: search.status, financeStatus: search.financeStatus }
  const days = { fromDay: search.fromDay, toDay: search.toDay }
  const order = { sidx: search.sidx ?? 'createTime', sord: search.sord ?? 'desc', page: search.page ?? 1, rows: ROWS }
  const actor = { reach, now: Date.now() }
  return [
    ...(await indexesOf(store, contractList.pageQuery(store.read, actor, { ...filter, ...days, ...order }))),
    ...(await indexesOf(store, contractList.countQuery(store.read, actor, { ...filter, ...days }))),
  ]
}

/** Asks each search some times; where there are fewer pages than asked for, the last one. */
async function ask(store: Store, scope: Scope, name: string, searches: readonly Search[]): Promise<Measurement> {
  const times: Sample[] = []
  const indexes = new Set<string>()
  for (const search of searches) {
    for (const index of await planOf(store, scope.reach, search)) indexes.add(index)
    let at = search.page ?? 1
    for (let left = TIMES; left > 0; left -= 1) {
      const args = { ...search, page: at, rows: ROWS } as ArgsOf<typeof page>
      const sample = await timed(() => scope.desk.call(page, args, scope.suffix))
      const last = Math.max(1, Math.ceil(sample.value.records / ROWS))
      if (at > last) {
        at = last
        left += 1
      } else times.push(sample)
    }
  }
  return { name: `${scope.name}, ${name}`, times, indexes: [...indexes].sort() }
}

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
    await counts(scope),
    await contents(scope, rows.map((row) => row.id).slice(0, 100)),
  ]
}

async function counts({ name, desk, suffix }: Scope): Promise<Measurement> {
  const times: Sample[] = []
  for (let left = 20; left > 0; left -= 1) times.push(await timed(() => desk.call(statusNum, {}, suffix)))
  return { name: `${name}, counts of the tabs`, times, indexes: [] }
}

async function contents({ name, desk, suffix }: Scope, ids: readonly number[]): Promise<Measurement> {
  const times: Sample[] = []
  for (const id of ids) times.push(await timed(() => desk.call(details, { id }, suffix)))
  return { name: `${name}, details`, times, indexes: [] }
}
