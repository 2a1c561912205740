import { dayOf } from '#domain/day.ts'
import { formatNumber, type NumberKind } from '#domain/numbers.ts'

/**
 * Gives daily numbers without gaps and remembers where each day stands, for rows that are numbered in the order of their
 * making. `start` says where a day's counter stood before, in a database that has numbers already.
 */
export const createNumbers = (start: ReadonlyMap<string, number> = new Map()) => {
  const counters = new Map(start)
  const dirty = new Set<string>()
  const next = (name: string): number => {
    const value = (counters.get(name) ?? 0) + 1
    counters.set(name, value)
    dirty.add(name)
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
    /** The counters that moved since this was asked for last: kept in the transaction of what they numbered. */
    moved(): { name: string; value: number }[] {
      const rows = [...dirty].map((name) => ({ name, value: counters.get(name)! }))
      dirty.clear()
      return rows
    },
  }
}
