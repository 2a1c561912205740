import type { Compilable } from 'kysely'
import type { ArgsOf, Call, OutputOf } from '#protocol/kit/call.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Store } from '#server/store/store.ts'
import { clockOf, inMs, printTable, ratio, type Sample, timed, workOf } from './figures.ts'
import { indexesOf } from './plans.ts'
import type { Scope } from './scopes.ts'

export interface Measurement {
  readonly name: string
  readonly times: readonly Sample[]
  readonly indexes: readonly string[]
}

export const ROWS = 20 as const
const TIMES = 3

interface Actor {
  readonly reach: Reach
  readonly now: number
}

/** A list of the server as far as it is asked here: the queries behind a page. */
interface Listed {
  pageQuery(db: Store['read'], actor: Actor, question: never): Compilable
  countQuery(db: Store['read'], actor: Actor, question: never): Compilable
}

/** Asks each search some times; where there are fewer pages than asked for, the last one. */
export async function askList<C extends Call>(
  store: Store,
  { desk, suffix, reach }: Scope,
  name: string,
  searches: readonly Partial<ArgsOf<C>>[],
  { call, list }: { readonly call: C; readonly list: Listed },
): Promise<Measurement> {
  const times: Sample[] = []
  const indexes = new Set<string>()
  const actor = { reach, now: Date.now() }
  for (const search of searches) {
    const asked: Partial<Record<string, unknown>> = { sidx: 'createTime', sord: 'desc', page: 1, ...search, rows: ROWS }
    for (const query of [
      list.pageQuery(store.read, actor, asked as never),
      list.countQuery(store.read, actor, asked as never),
    ])
      for (const index of await indexesOf(store, query)) indexes.add(index)
    let at = Number(asked.page)
    for (let left = TIMES; left > 0; left -= 1) {
      const args = { ...search, page: at, rows: ROWS } as unknown as ArgsOf<C>
      const sample = await timed(() => desk.call(call, args, suffix))
      const { records } = sample.value as OutputOf<C> & { records: number }
      const last = Math.max(1, Math.ceil(records / ROWS))
      if (at > last) {
        at = last
        left += 1
      } else times.push(sample)
    }
  }
  return { name, times, indexes: [...indexes].sort() }
}

/** A call that counts, asked often. */
export async function askCounts<C extends Call>(
  { desk, suffix }: Scope,
  name: string,
  call: C,
  args: ArgsOf<C>,
): Promise<Measurement> {
  const times: Sample[] = []
  for (let left = 20; left > 0; left -= 1) times.push(await timed(() => desk.call(call, args, suffix)))
  return { name, times, indexes: [] }
}

/** Prints what was measured, each held against the budget (ms). */
export function printMeasurements(title: string, measured: readonly Measurement[], budget: number): void {
  const rows = measured.map(({ name, times, indexes }) => {
    const { p50, p95, max, count } = clockOf(times)
    const work = inMs(workOf(times).p95)
    return [name, `${count}`, inMs(p50), inMs(p95), inMs(max), ratio(p95, budget), work, indexes.join(' ')]
  })
  printTable(title, ['what', 'calls', 'p50', 'p95', 'max', `p95 / ${budget} ms`, 'cpu p95', 'indexes'], rows)
  const samples = measured.flatMap(({ times }) => times)
  const [all, work] = [clockOf(samples), workOf(samples)]
  console.log(
    `all: p50 ${inMs(all.p50)}, p95 ${inMs(all.p95)}, max ${inMs(all.max)} of ${all.count} calls; cpu p50 ${inMs(work.p50)}, p95 ${inMs(work.p95)}`,
  )
}
