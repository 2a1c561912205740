import { type CodesOf, type EventOf, firstCodes, type Lifecycle } from '#machines/lifecycle/kit.ts'
import { noRow, versionConflict } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import type { Actor, ColumnOf, LifecycleAdapter, LifecycleTable, NewValuesOf, RowOf, ValuesOf } from './adapter.ts'

/**
 * One table stands for all in the statements of this file, as Kysely types none over a table that is not known yet. What is
 * asked of it, every table of an adapter has.
 */
const anyTable = (table: LifecycleTable) => table as 'dayClose'

/** What the status columns of a row say. */
export const codesOf = <L extends Lifecycle, T extends LifecycleTable, P extends object, S extends ColumnOf<T>>(
  { statusColumns }: LifecycleAdapter<L, T, P, S>,
  row: RowOf<T>,
): CodesOf<L> =>
  Object.fromEntries(
    Object.entries<S>(statusColumns).map(([region, column]) => [region, row[column]]),
  ) as unknown as CodesOf<L>

/** Status columns are the engine's own, so values must not name one: a mistake of the code, no refusal. */
function columnsOf(
  { table, statusColumns }: { table: string; statusColumns: object },
  codes: object,
  values: object,
): Record<string, unknown> {
  const columns = Object.entries<string>(statusColumns as Record<string, string>)
  const own = columns.find(([, column]) => column in values)
  if (own) throw new TypeError(`${table}.${own[1]} is set by an event alone`)
  const set: Record<string, unknown> = { ...values }
  for (const [region, column] of columns) set[column] = (codes as Record<string, number>)[region]
  return set
}

/** Writes a new row at its lifecycle's first codes, or at others that are named; says so nowhere. */
export async function insertRow<L extends Lifecycle, T extends LifecycleTable, P extends object, S extends ColumnOf<T>>(
  tx: Tx,
  adapter: LifecycleAdapter<L, T, P, S>,
  values: NewValuesOf<T, NoInfer<S>>,
  codes: NoInfer<CodesOf<L>> = firstCodes(adapter.lifecycle),
): Promise<RowOf<T>> {
  const row = await insertion(tx, adapter, columnsOf(adapter, codes, values)).executeTakeFirstOrThrow()
  return row as unknown as RowOf<T>
}

/** The same at the first codes; null where a unique key of the table has a row with these values already. */
export async function insertFreeRow<
  L extends Lifecycle,
  T extends LifecycleTable,
  P extends object,
  S extends ColumnOf<T>,
>(tx: Tx, adapter: LifecycleAdapter<L, T, P, S>, values: NewValuesOf<T, NoInfer<S>>): Promise<RowOf<T> | null> {
  const set = columnsOf(adapter, firstCodes(adapter.lifecycle), values)
  const row = await insertion(tx, adapter, set)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (row as unknown as RowOf<T> | undefined) ?? null
}

const insertion = (tx: Tx, { table }: { table: LifecycleTable }, values: object) =>
  tx
    .insertInto(anyTable(table))
    .values(values as never)
    .returningAll()

/** An update to itself locks a row on either engine and reads what is committed by then. */
const lock = (tx: Tx, table: LifecycleTable, id: number) =>
  tx
    .updateTable(anyTable(table))
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

const read = (tx: Tx, table: LifecycleTable, id: number) =>
  tx.selectFrom(anyTable(table)).selectAll().where('id', '=', id).executeTakeFirst()

interface Kept {
  readonly table: LifecycleTable
  readonly concurrency: 'version' | readonly string[]
  readonly parent?: { readonly table: LifecycleTable; readonly column: string }
}

/** The parent's lock keeps its rows, and rows that compare columns are locked by nobody. */
async function take(tx: Tx, { table, parent, concurrency }: Kept, id: number) {
  if (parent) {
    const found = await read(tx, table, id)
    const parentId = found && (found as Record<string, unknown>)[parent.column]
    if (typeof parentId !== 'number' || !(await lock(tx, parent.table, parentId))) return undefined
  }
  return concurrency === 'version' && !parent ? lock(tx, table, id) : read(tx, table, id)
}

/**
 * Takes a row for a change: it stays locked until the commit, its parent before it. 1111 for a missing one or one out of
 * scope, 4409 with who and when for a version that is not the newest.
 */
export async function openRow<L extends Lifecycle, T extends LifecycleTable, P extends object, S extends ColumnOf<T>>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S>,
  id: number,
  { version, event = null }: { version?: number | undefined; event?: NoInfer<EventOf<L>> | null } = {},
): Promise<RowOf<T>> {
  const found = await take(tx, adapter, id)
  if (!found) throw noRow()
  const row = found as unknown as RowOf<T>
  if (!(await adapter.isInScope(tx, actor, row, event))) throw noRow()
  if (version !== undefined && version !== found.version) {
    const { by, at } = await adapter.lastChange(row, tx)
    throw versionConflict({
      ...(by !== undefined && { by }),
      ...(at !== undefined && { at }),
      version: found.version,
    })
  }
  return row
}

/**
 * Writes codes, stamps and values into a row as it was read. 4409 when its version is another by now; null when one of the
 * compared columns is.
 */
export async function updateRow<L extends Lifecycle, T extends LifecycleTable, P extends object, S extends ColumnOf<T>>(
  tx: Tx,
  actor: Actor,
  adapter: LifecycleAdapter<L, T, P, S>,
  row: RowOf<T>,
  codes: CodesOf<L>,
  values: ValuesOf<T, S> = {},
): Promise<RowOf<T> | null> {
  const { table, concurrency } = adapter
  const compared: readonly string[] = concurrency === 'version' ? ['version'] : concurrency
  const before = row as Record<string, unknown>
  const set = columnsOf(adapter, codes, { ...values, ...adapter.stamps?.(actor, row, codes) })
  if (compared.includes('version')) set.version = (before.version as number) + 1
  let query = tx.updateTable(anyTable(table)).set(set).where('id', '=', row.id)
  for (const column of compared as 'version'[])
    query =
      before[column] === null ? query.where(column, 'is', null) : query.where(column, '=', before[column] as number)
  const after = await query.returningAll().executeTakeFirst()
  if (!after && concurrency === 'version') throw versionConflict({})
  return (after as unknown as RowOf<T> | undefined) ?? null
}
