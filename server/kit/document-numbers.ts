import { formatNumber, type NumberKind } from '#domain/numbers.ts'
import type { Tx } from '#server/store/store.ts'

/**
 * The next number of a kind for a center ('' for orders) and day. Take it last in a transaction: the counter's row is
 * locked until the commit, and a roll-back gives the number back, so that there are neither gaps nor repeats.
 */
export async function nextDocumentNumber(tx: Tx, kind: NumberKind, center: string, day: string): Promise<string> {
  const row = await tx
    .insertInto('counter')
    .values({ name: `${kind}:${center}:${day}`, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return formatNumber(kind, { center, day, serial: row.value })
}

/** The next `size` serials of a counter at once, under the same promise. */
export async function nextSerials(tx: Tx, name: string, size: number): Promise<{ from: number; to: number }> {
  const { value } = await tx
    .insertInto('counter')
    .values({ name, value: size })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', size) })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return { from: value - size + 1, to: value }
}
