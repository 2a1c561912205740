import { dayOf } from '#protocol/rules/day.ts'
import { formatNumber, type NumberKind } from '#protocol/rules/numbers.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'

/**
 * Gives daily numbers without gaps and remembers where each day stands, for rows that are numbered in the order of their
 * making. `start` says where a day's counter stood before, in a database that has numbers already.
 */
export const createNumbers = (start: ReadonlyMap<string, number> = new Map()) => {
  const counters = new Map(start)
  const next = (name: string): number => {
    const value = (counters.get(name) ?? 0) + 1
    counters.set(name, value)
    return value
  }
  return {
    /** @param center '' for orders. */
    number(kind: NumberKind, center: string, at: number): string {
      const day = dayOf(at)
      return formatNumber(kind, { center, day, serial: next(`${kind}:${center}:${day}`) })
    },
    /** The next serial of a center's labels. */
    label: (center: string): number => next(`barcode:${center}`),
    /** Writes the counters, so that the server goes on where the samples end. */
    async keep(tx: Tx): Promise<void> {
      await tx.deleteFrom('counter').execute()
      await insertAll(
        tx,
        'counter',
        [...counters].map(([name, value]) => ({ name, value })),
      )
    },
  }
}
export type Numbers = ReturnType<typeof createNumbers>
