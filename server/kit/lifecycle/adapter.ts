import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CodesOf, EventOf, FactsOf, Lifecycle } from '#machines/lifecycle/kit.ts'
import type { Permission } from '#protocol/kit/call.ts'
import type { FieldChange } from '#server/kit/changes.ts'
import type { AuthenticatedContext, Session } from '#server/kit/deps.ts'
import type { LoggedEntity } from '#server/kit/entity-log.ts'
import type { Params } from '#server/kit/refusal.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** A table whose rows are known by a number. */
export type LifecycleTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends { id: number } ? T : never
}[keyof Tables]
export type RowOf<T extends LifecycleTable> = Selectable<Tables[T]> & { id: number }
export type ColumnOf<T extends LifecycleTable> = keyof RowOf<T> & string
/** The columns that an event may change beside the status: `S` are the status columns, which only the engine writes. */
export type ValuesOf<T extends LifecycleTable, S extends string = never> = Partial<
  Omit<Updateable<Tables[T]>, 'id' | 'version' | S>
>

/** The columns that a new row needs beside its status, id and version. */
export type NewValuesOf<T extends LifecycleTable, S extends string = never> = Omit<
  Insertable<Tables[T]>,
  'id' | 'version' | S
>

/** Who looks at rows: the context of a call fits, and the reader of a list who is signed in. */
export type Viewer = Pick<AuthenticatedContext, 'session' | 'reach' | 'now' | 'lang'>

/** Who acts: the context of a call fits; `systemActor` for workers and the clock. */
export type Actor = Viewer & Pick<AuthenticatedContext, 'ip' | 'requestId'>

/** `version`: compared and counted up. Columns: compared as they were read; whoever comes second changes nothing. */
export type Concurrency<T extends LifecycleTable> = 'version' | readonly ColumnOf<T>[]

/** One event of one row, as followers hear of it. */
export interface Step<L extends Lifecycle, T extends LifecycleTable> {
  readonly event: EventOf<L>
  readonly before: RowOf<T>
  readonly after: RowOf<T>
  /** What the caller changed with it. */
  readonly values: ValuesOf<T>
  /** The reason, or what else the log says of it. */
  readonly content: string | undefined
}

/** What the events of one parent's rows set off, in the same transaction; a row without a parent is told alone. */
export type Follower<L extends Lifecycle, T extends LifecycleTable> = (
  tx: Tx,
  actor: Actor,
  steps: readonly Step<L, T>[],
) => Promise<void>

/**
 * How one table keeps a lifecycle. `P` are facts that only the caller knows; each of them may be missing. Methods get the
 * row as it was read in this transaction.
 */
export interface LifecycleAdapter<
  L extends Lifecycle,
  T extends LifecycleTable,
  P extends object = object,
  S extends ColumnOf<T> = ColumnOf<T>,
  C extends Concurrency<T> = Concurrency<T>,
> {
  readonly lifecycle: L
  readonly table: T
  /** The record's name in the entity log and, with the event, in the audit: `contract.accept`. Null: neither tells of it. */
  readonly entity: LoggedEntity | null
  /** The column of each region of the lifecycle. */
  readonly statusColumns: { readonly [R in keyof CodesOf<L>]: S }
  readonly concurrency: C
  /** The row that is locked before this one: contract before passport, order before applicant. */
  readonly parent?: { readonly table: LifecycleTable; readonly column: ColumnOf<T> }
  /** Whether the actor may change the row; a row that is marked deleted is in nobody's scope. `event` null: not known yet. */
  isInScope(db: Db | Tx, actor: Viewer, row: RowOf<T>, event: EventOf<L> | null): boolean | Promise<boolean>
  /** What the guards ask, read in the deciding transaction. */
  facts(db: Db | Tx, actor: Viewer, row: RowOf<T>, params: P): FactsOf<L> | Promise<FactsOf<L>>
  /** The same of many rows that a list shows, where that asks less often. */
  factsOfMany?(db: Db | Tx, actor: Viewer, rows: readonly RowOf<T>[]): Promise<(row: RowOf<T>) => FactsOf<L>>
  /** Columns that every event sets, over those that the caller gives: who, when, until when. */
  stamps?(actor: Actor, row: RowOf<T>, codes: CodesOf<L>): ValuesOf<T, NoInfer<S>>
  /** Who changed the row last and when, for whoever saw an older version. */
  lastChange(row: RowOf<T>, tx: Tx): LastChange | Promise<LastChange>
  /** The right that a command needs, or all of several; null where nobody is offered it for this row. */
  permission(event: EventOf<L>, row: RowOf<T>, facts: FactsOf<L>): Permission | readonly Permission[] | null
  /** What fills the sentence of a refusal, where it has places of its own. */
  refusalParams?(tx: Tx, row: RowOf<T>, refused: string): Promise<Params | undefined>
  /** What is said behind the reason of a refusal, in the actor's language: who may do it instead. */
  refusalNote?(tx: Tx, actor: Viewer, row: RowOf<T>, refused: string): Promise<string | undefined>
  /** The column on which the note depends besides the reason; without it each row has a note of its own. */
  readonly noteBy?: ColumnOf<T>
  /** Changes that the audit line names after the status. */
  auditChanges?(before: RowOf<T>, after: RowOf<T>): readonly FieldChange[]
  /** The log's word for an event that has another name there. */
  actionOf?(event: EventOf<L>): string
  /** Whether an event has an entry in the entity log, and an audit line; without these, each has. */
  isLogged?(event: EventOf<L>): boolean
  isAudited?(event: EventOf<L>): boolean
  readonly followers?: Iterable<Follower<L, T>>
}

export interface LastChange {
  readonly by?: string | undefined
  readonly at?: number | undefined
}

/** Keeps the literal types of an adapter's parts. */
export const defineAdapter = <
  L extends Lifecycle,
  T extends LifecycleTable,
  const S extends ColumnOf<T>,
  const C extends Concurrency<T>,
  P extends object = object,
>(
  adapter: LifecycleAdapter<L, T, P, S, C>,
): LifecycleAdapter<L, T, P, S, C> => adapter

/** The server itself, with a name for the log; it reaches every row and holds no right. */
export function systemActor(now: number, displayName: string): Actor {
  const session: Session = {
    id: '',
    userId: 0,
    userName: displayName,
    displayName,
    companyId: 0,
    companyCode: '',
    role: 'platform',
    codes: [],
  }
  const reach = { width: 'all', role: 'platform', userId: 0, companyId: 0 } as const
  return { session, reach, now, lang: 'zh', ip: '', requestId: '' }
}
