import type { SupplyOrderEventType } from '#machines/lifecycle/supply-order.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { ValuesOf } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { supplyAdapter } from '#server/services/supply/lifecycle.ts'
import type { SupplyRow } from '#server/services/supply/scope.ts'
import type { Tx } from '#server/store/store.ts'

/** An order as its caller saw it. */
export interface Seen {
  readonly id: number
  readonly version: number
}

export const answerOf = ({ id, version }: Seen): Seen => ({ id, version })

/** Takes an order for an event, in the version that the caller saw; refuses with 1111 what is out of his reach for it. */
export const openSupply = (tx: Tx, who: AuthenticatedContext, { id, version }: Seen, event: SupplyOrderEventType) =>
  openRow(tx, who, supplyAdapter, id, { version, event })

interface Step {
  readonly values?: (row: SupplyRow) => ValuesOf<'supplyOrder', 'status'>
  readonly reason?: string
  readonly content?: string | undefined
}

/** Does one thing to an order that the caller saw in this version. */
export async function stepSupply(
  tx: Tx,
  who: AuthenticatedContext,
  seen: Seen,
  event: SupplyOrderEventType,
  { values, reason, content }: Step = {},
): Promise<Seen> {
  const row = await openSupply(tx, who, seen, event)
  const options = { values: values?.(row), reason, logContent: content }
  return answerOf(await transition(tx, who, supplyAdapter, row, event, options))
}
