import { expect } from 'vitest'
import { type CodesOf, decide, eventsOf, type FactsOf, type Lifecycle } from '#machines/lifecycle/kit.ts'
import type { Row } from './tables.ts'

/** Every (status, event) pair of a lifecycle with one region: listed ones lead where the table says, the rest is refused. */
export function expectTable<L extends Lifecycle>(lifecycle: L, facts: FactsOf<L>, table: readonly Row[]) {
  const pairs = Object.values(lifecycle.regions.status!.codes).flatMap((from) =>
    eventsOf(lifecycle).map((event) => ({ from, event })),
  )
  for (const { from, event } of pairs) {
    const to = table.find((row) => row[0] === from && row[1] === event)?.[2]
    const decision = decide(lifecycle, { status: from } as CodesOf<L>, facts, event)
    const expected = to === undefined ? { ok: false, refused: 'status' } : { ok: true, codes: { status: to } }
    expect(decision, `${from} ${event}`).toEqual(expected)
  }
}

/** Rows of [facts that differ from the good ones, event, the statuses it is tried in, the guard that says no]. */
export type Flip<L extends Lifecycle> = readonly [Partial<FactsOf<L>>, string, readonly number[], string]

export function expectFlips<L extends Lifecycle>(lifecycle: L, good: FactsOf<L>, flips: readonly Flip<L>[]) {
  for (const [flipped, event, statuses, guard] of flips)
    for (const status of statuses) {
      const decision = decide(lifecycle, { status } as CodesOf<L>, Object.assign({}, good, flipped), event as never)
      expect(decision, `${status} ${event} with ${JSON.stringify(flipped)}`).toEqual({ ok: false, refused: guard })
    }
}
