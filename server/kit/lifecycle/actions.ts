import { has } from '#domain/permission.ts'
import { type CodesOf, type EventOf, type FactsOf, type Lifecycle, offered } from '#machines/lifecycle/kit.ts'
import { reasonKey } from '#machines/lifecycle/message.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { Actor, ColumnOf, LifecycleAdapter, LifecycleTable, RowOf } from './adapter.ts'
import { codesOf } from './row.ts'

/**
 * What a person may ask for in this status, in the order of buttons: what the status does not know, or the person has no right
 * to, is left out; what a guard refuses is there with its reason.
 */
export function offeredActions<L extends Lifecycle>(
  lifecycle: L,
  codes: CodesOf<L>,
  facts: FactsOf<L>,
  may: (event: EventOf<L>) => boolean,
): AvailableAction[] {
  const refusals = offered(lifecycle, codes, facts)
  return lifecycle.commands.flatMap((command): AvailableAction[] => {
    const event = command as EventOf<L>
    const refused = refusals[event]
    if (refused === 'status' || !may(event)) return []
    return [refused === null ? { event } : { event, refused: reasonKey(lifecycle, refused) }]
  })
}

/** What the actor may ask for of each row, by the row's id, with the reason of what is refused. */
export async function availableActions<
  L extends Lifecycle,
  T extends LifecycleTable,
  P extends object,
  S extends ColumnOf<T>,
>(
  db: Db | Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S>,
  rows: readonly RowOf<T>[],
): Promise<ReadonlyMap<number, readonly AvailableAction[]>> {
  const actions = new Map<number, AvailableAction[]>()
  const known = await adapter.factsOfMany?.(db, actor, rows)
  for (const row of rows) {
    const facts = known ? known(row) : await adapter.facts(db, actor, row, {} as P)
    const may = (event: EventOf<L>) => {
      const right = adapter.permission(event, row, facts)
      return right !== null && has(actor.session.codes, right)
    }
    actions.set(row.id, offeredActions(adapter.lifecycle, codesOf(adapter, row), facts, may))
  }
  return actions
}
