import { type CodesOf, decide, type EventOf, type FactsOf, type Lifecycle } from '#machines/lifecycle/kit.ts'

/** What a lifecycle with one region makes of an event, in words: the code it leads to, or the refusal. */
function outcome<L extends Lifecycle>(lifecycle: L, status: number, facts: FactsOf<L>, event: EventOf<L>) {
  const decision = decide(lifecycle, { status } as CodesOf<L>, facts, event)
  return decision.ok ? String(decision.codes[Object.keys(decision.codes)[0]!]) : decision.refused
}

/** Rows of [facts that differ from the good ones, event, the statuses it is tried in, the guard that says no]. */
export type Flip<L extends Lifecycle> = readonly [Partial<FactsOf<L>>, EventOf<L>, readonly number[], string]

/** @returns the flipped facts that were not answered with their guard's name; must be empty */
export function unrefused<L extends Lifecycle>(lifecycle: L, good: FactsOf<L>, flips: readonly Flip<L>[]): string[] {
  return flips.flatMap(([flipped, event, statuses, guard]) =>
    statuses.flatMap((status) => {
      const found = outcome(lifecycle, status, Object.assign({}, good, flipped), event)
      return found === guard ? [] : [`${status} ${event} with ${JSON.stringify(flipped)}: ${found}`]
    }),
  )
}
