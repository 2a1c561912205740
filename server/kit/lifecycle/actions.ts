import { has } from '#domain/permission.ts'
import {
  type CodesOf,
  type EventOf,
  type FactsOf,
  type Lifecycle,
  refusalsByEvent,
  regionOf,
} from '#machines/lifecycle/kit.ts'
import { refusalKey, sentenceKey } from '#machines/lifecycle/message.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Db, Tx } from '#server/store/store.ts'
import type { ColumnOf, LifecycleAdapter, LifecycleTable, RowOf, Viewer } from './adapter.ts'
import { codesOf } from './row.ts'

/** A status that does not know a command, but says why; of one without a sentence there is nothing to say. */
const isExplained = <L extends Lifecycle>(lifecycle: L, codes: CodesOf<L>, facts: FactsOf<L>, event: EventOf<L>) =>
  sentenceKey(lifecycle, event, 'status', facts) !== undefined &&
  Boolean(lifecycle.explained?.[event]?.includes(codes[regionOf(lifecycle, event)]))

/**
 * What a person may ask for in this status, in the order of buttons: what the status does not know, or the person has no right
 * to, is left out; what a guard refuses is there with its reason.
 */
export function actionsWithRefusals<L extends Lifecycle>(
  lifecycle: L,
  codes: CodesOf<L>,
  facts: FactsOf<L>,
  may: (event: EventOf<L>) => boolean,
): AvailableAction[] {
  const refusals = refusalsByEvent(lifecycle, codes, facts)
  return lifecycle.commands.flatMap((command): AvailableAction[] => {
    const event = command as EventOf<L>
    const refused = refusals[event]
    if (!may(event) || (refused === 'status' && !isExplained(lifecycle, codes, facts, event))) return []
    return [refused === null ? { event } : { event, refused: refusalKey(lifecycle, event, refused, facts) }]
  })
}

/** What a list has asked already: the same note is looked up once. */
type Notes = Map<string, Promise<string | undefined>>

/** The same actions with what is said behind the reason of each refusal; rows of one list share `notes`. */
export async function withNotes<L extends Lifecycle, T extends LifecycleTable, P extends object, S extends ColumnOf<T>>(
  db: Db | Tx,
  actor: Viewer,
  adapter: LifecycleAdapter<L, T, P, S>,
  {
    row,
    facts,
    actions,
    notes = new Map(),
  }: { row: RowOf<T>; facts: FactsOf<L>; actions: AvailableAction[]; notes?: Notes },
): Promise<AvailableAction[]> {
  if (!adapter.refusalNote || actions.every(({ refused }) => refused === undefined)) return actions
  const guards = refusalsByEvent(adapter.lifecycle, codesOf(adapter, row), facts)
  const noted = []
  for (const action of actions) {
    const guard = action.refused === undefined ? null : guards[action.event as EventOf<L>]
    const key = `${guard} ${String(row[(adapter.noteBy ?? 'id') as keyof RowOf<T>])}`
    if (guard && !notes.has(key)) notes.set(key, adapter.refusalNote(db as Tx, actor, row, guard))
    const note = guard ? await notes.get(key) : undefined
    noted.push(note === undefined ? action : { ...action, note })
  }
  return noted
}

/** What the actor may ask for of each row, by the row's id, with the reason of what is refused. */
export async function availableActions<
  L extends Lifecycle,
  T extends LifecycleTable,
  P extends object,
  S extends ColumnOf<T>,
>(
  db: Db | Tx,
  actor: Viewer,
  adapter: LifecycleAdapter<L, T, P, S>,
  rows: readonly RowOf<T>[],
): Promise<ReadonlyMap<number, readonly AvailableAction[]>> {
  const actions = new Map<number, AvailableAction[]>()
  const notes: Notes = new Map()
  const known = await adapter.factsOfMany?.(db, actor, rows)
  for (const row of rows) {
    const facts = known ? known(row) : await adapter.facts(db, actor, row, {} as P)
    const may = (event: EventOf<L>) => {
      const right = adapter.permission(event, row, facts)
      return right !== null && [right].flat().every((one) => has(actor.session.codes, one))
    }
    const own = actionsWithRefusals(adapter.lifecycle, codesOf(adapter, row), facts, may)
    actions.set(row.id, await withNotes(db, actor, adapter, { row, facts, actions: own, notes }))
  }
  return actions
}
