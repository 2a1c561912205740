import { type CodesOf, decide, type EventOf, type Lifecycle, regionOf } from '#machines/lifecycle/kit.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf, type FieldChange } from '#server/kit/changes.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { invalidFields, versionConflict } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import type {
  Actor,
  ColumnOf,
  LifecycleAdapter,
  LifecycleTable,
  NewValuesOf,
  RowOf,
  Step,
  ValuesOf,
} from './adapter.ts'
import { transitionRefusal } from './refusal.ts'
import { codesOf, insertFreeRow, insertRow, updateRow } from './row.ts'

export interface TransitionOptions<T extends LifecycleTable, P extends object, S extends string = never> {
  /** Columns that change with the event; never the status. */
  readonly values?: ValuesOf<T, S> | undefined
  /** Why; asked for by the lifecycle's `reasons`, kept in the log. */
  readonly reason?: string | undefined
  /** Facts that only the caller knows. */
  readonly params?: P | undefined
  /** What the log says instead of the reason. */
  readonly logContent?: string | undefined
  /** What log and audit call the event this time, where it stands for several. */
  readonly action?: string | undefined
  /** false: the entity log does not tell of it this time. */
  readonly isLogged?: boolean | undefined
}

/** Adapters whose rows are compared by version always give the row back; the others null when another process was first. */
type Written<T extends LifecycleTable, C> = C extends 'version' ? RowOf<T> : RowOf<T> | null

function reasonOf(lifecycle: Lifecycle, event: string, given: string | undefined): string | undefined {
  const reason = given?.trim()
  if (!reason && lifecycle.reasons.includes(event)) throw invalidFields([{ path: 'reason', key: 'rules.required' }])
  return reason
}

/** What the machine makes of an event of a row; throws the refusal. For checks before the work that an event asks for. */
export async function decideTransition<
  L extends Lifecycle,
  T extends LifecycleTable,
  P extends object,
  S extends ColumnOf<T>,
>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S>,
  row: RowOf<T>,
  event: NoInfer<EventOf<L>>,
  params: NoInfer<P> = {} as P,
): Promise<CodesOf<L>> {
  const facts = await adapter.facts(tx, actor, row, params)
  const columns = codesOf(adapter, row)
  const decision = decide(adapter.lifecycle, columns, facts, event)
  if (decision.ok) return decision.codes
  const named = await adapter.refusalParams?.(tx, row, decision.refused)
  const note = await adapter.refusalNote?.(tx, actor, row, decision.refused)
  throw transitionRefusal(adapter.lifecycle, columns, event, decision.refused, { params: named, facts, note })
}

/** What a new row's log and audit line say; without these it is made at the first codes as `create`. */
export interface InsertOptions<L extends Lifecycle> {
  readonly codes?: CodesOf<L> | undefined
  readonly logContent?: string | null | undefined
  readonly auditChanges?: readonly FieldChange[]
}

/** Makes a row, in its lifecycle's first state unless the caller names another, with its first log entry and audit line. */
export async function insert<L extends Lifecycle, T extends LifecycleTable, P extends object, S extends ColumnOf<T>>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S>,
  values: NewValuesOf<T, NoInfer<S>>,
  { codes, ...options }: InsertOptions<NoInfer<L>> = {},
): Promise<RowOf<T>> {
  const row = await insertRow(tx, adapter, values, codes)
  await recordInsert(tx, actor, adapter, row, options)
  return row
}

/**
 * The same where what people type may be there already by a unique key: null then, and nothing is written. An error of the store
 * would be taken for a race and repeated.
 */
export async function insertIfFree<
  L extends Lifecycle,
  T extends LifecycleTable,
  P extends object,
  S extends ColumnOf<T>,
>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S>,
  values: NewValuesOf<T, NoInfer<S>>,
  options: Omit<InsertOptions<NoInfer<L>>, 'codes'> = {},
): Promise<RowOf<T> | null> {
  const row = await insertFreeRow(tx, adapter, values)
  if (row) await recordInsert(tx, actor, adapter, row, options)
  return row
}

async function recordInsert<L extends Lifecycle, T extends LifecycleTable, P extends object, S extends ColumnOf<T>>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S>,
  row: RowOf<T>,
  { logContent: content, auditChanges: changes = [] }: Omit<InsertOptions<NoInfer<L>>, 'codes'>,
): Promise<void> {
  const { entity } = adapter
  if (entity === null) return
  const [toStatus] = Object.values<number>(codesOf(adapter, row))
  await writeLog(tx, actor, { entity, entityId: row.id, action: 'create', toStatus, content })
  const line = { action: `${entity}.create`, entity, entityId: row.id, changes }
  await audit(tx, actor, line)
}

/** Entity log and audit line. */
async function recordEvent<L extends Lifecycle, T extends LifecycleTable, P extends object, S extends ColumnOf<T>>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S>,
  { event, before, after, content }: Step<L, T>,
  options: Pick<TransitionOptions<T, P, S>, 'action' | 'isLogged'>,
): Promise<void> {
  const { entity, statusColumns } = adapter
  if (entity === null) return
  const region = regionOf(adapter.lifecycle, event)
  const [from, to] = [codesOf(adapter, before)[region], codesOf(adapter, after)[region]]
  const action = options.action ?? adapter.actionOf?.(event) ?? event
  const isLogged = options.isLogged ?? adapter.isLogged?.(event) ?? true
  const entry = { entity, entityId: before.id, action, fromStatus: from, toStatus: to, content }
  if (isLogged) await writeLog(tx, actor, entry)
  if (adapter.isAudited && !adapter.isAudited(event)) return
  const column = statusColumns[region]
  const more = adapter.auditChanges?.(before, after) ?? []
  const changes = [...changesOf({ [column]: from }, { [column]: to }), ...more]
  const line = { action: `${entity}.${action}`, entity, entityId: before.id, changes }
  await audit(tx, actor, line)
}

/** Row, entity log and audit line of a decided event; null when another process was first. */
async function write<L extends Lifecycle, T extends LifecycleTable, P extends object, S extends ColumnOf<T>>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S>,
  row: RowOf<T>,
  event: EventOf<L>,
  codes: CodesOf<L>,
  options: TransitionOptions<T, P, S>,
): Promise<Step<L, T> | null> {
  const { values, reason, logContent: content = reason } = options
  const after = await updateRow(tx, actor, adapter, row, codes, values)
  if (!after) return null
  const step: Step<L, T> = { event, before: row, after, values: (values ?? {}) as ValuesOf<T>, content }
  await recordEvent(tx, actor, adapter, step, options)
  return step
}

async function follow<L extends Lifecycle, T extends LifecycleTable, P extends object, S extends ColumnOf<T>>(
  tx: Tx,
  actor: Actor,
  { followers = [], parent }: LifecycleAdapter<L, T, P, S>,
  steps: readonly Step<L, T>[],
): Promise<void> {
  const groups = Map.groupBy(steps, ({ before }) => (parent ? before[parent.column] : before.id))
  for (const group of groups.values()) for (const follower of followers) await follower(tx, actor, group)
}

/**
 * Takes one event of a row that was opened in this transaction; the machine decides. In this order: reason, facts, decision,
 * row with its next version, entity log, audit line, followers. Refuses with 9999: a missing reason (`rules.required`), or
 * status, event and reason of the refusal. 4409 when the row was changed since it was read; an adapter that compares columns
 * answers null instead.
 */
export async function transition<
  L extends Lifecycle,
  T extends LifecycleTable,
  P extends object,
  S extends ColumnOf<T>,
  C extends LifecycleAdapter<L, T>['concurrency'],
>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S, C>,
  row: RowOf<T>,
  event: NoInfer<EventOf<L>>,
  options: TransitionOptions<T, NoInfer<P>, NoInfer<S>> = {},
): Promise<Written<T, C>> {
  const reason = reasonOf(adapter.lifecycle, event, options.reason)
  const codes = await decideTransition(tx, actor, adapter, row, event, options.params)
  return transitionTo(tx, actor, adapter, row, event, codes, { ...options, reason })
}

/**
 * Writes an event that the caller has decided: what follows other records, and may stay where it is. Everything else goes
 * through `transition`.
 */
export async function transitionTo<
  L extends Lifecycle,
  T extends LifecycleTable,
  P extends object,
  S extends ColumnOf<T>,
  C extends LifecycleAdapter<L, T>['concurrency'],
>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S, C>,
  row: RowOf<T>,
  event: NoInfer<EventOf<L>>,
  codes: NoInfer<CodesOf<L>>,
  options: Omit<TransitionOptions<T, NoInfer<P>, NoInfer<S>>, 'params'> = {},
): Promise<Written<T, C>> {
  const step = await write(tx, actor, adapter, row, event, codes, options)
  if (step) await follow(tx, actor, adapter, [step])
  return (step?.after ?? null) as Written<T, C>
}

/** Takes one event of several rows, all or none; the followers run once a parent, after the last row. */
export async function transitionAll<
  L extends Lifecycle,
  T extends LifecycleTable,
  P extends object,
  S extends ColumnOf<T>,
>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S, 'version'>,
  rows: readonly RowOf<T>[],
  event: NoInfer<EventOf<L>>,
  options: TransitionOptions<T, NoInfer<P>, NoInfer<S>> = {},
): Promise<RowOf<T>[]> {
  const reason = reasonOf(adapter.lifecycle, event, options.reason)
  const decided: CodesOf<L>[] = []
  for (const row of rows) decided.push(await decideTransition(tx, actor, adapter, row, event, options.params))
  const steps: Step<L, T>[] = []
  for (const [index, row] of rows.entries()) {
    const step = await write(tx, actor, adapter, row, event, decided[index]!, { ...options, reason })
    if (!step) throw versionConflict({})
    steps.push(step)
  }
  await follow(tx, actor, adapter, steps)
  return steps.map(({ after }) => after)
}
