import {
  type Expression,
  type Kysely,
  type OrderByItemBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type * as z from 'zod/mini'
import type { Call, InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { ListColumn, ListColumns } from '#protocol/kit/columns.ts'
import type { Page, Paging } from '#protocol/kit/page.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Db } from '#server/store/store.ts'
import type { AuthenticatedContext, Deps, Reach, Session } from './deps.ts'
import { type ExportSource, withSheet } from './export-source.ts'
import type { Reads } from './handle.ts'
import { hidden, refOf } from './list-filters.ts'

/** The tables of the store, for conditions written with an expression builder. */
export type Tables = Db extends Kysely<infer T> ? T : never
type TableName = keyof Tables
type ColumnName<T extends TableName> = { [N in T]: (keyof Tables[N] & string) | `${N}.${keyof Tables[N] & string}` }[T]
type Query<T extends TableName> = SelectQueryBuilder<Tables, T, unknown>

type PageCall = Call<z.ZodMiniObject, z.ZodMiniType<{ records: number; page: number; rows: object[] }>>
type RowOf<C extends PageCall> = OutputOf<C>['rows'][number]
type SortOf<C extends PageCall> = InputOf<C> extends { sidx: infer S extends string } ? S : never
/** What a search asks for besides its paging. */
export type FilterOf<C extends PageCall> = Omit<InputOf<C>, keyof Paging>

/** Who reads: a call's context fits. */
export type ListActor = Pick<AuthenticatedContext, 'reach' | 'now'>
/** For whom rows are shown; a sheet is written without a session. */
export interface Reader extends ListActor {
  readonly lang: Lang
  readonly session: Session | null
  /** Absent where a sheet is written. */
  readonly deps?: Deps
}

/** What conditions are made of. */
export interface ListRequest<F, K extends string = string, S extends string = string> extends ListActor {
  readonly filter: F
  /** The order that is wanted; null while rows are counted. */
  readonly sort: S | null
  /** The column, hidden from the planner where the list is narrow for this filter. */
  readonly column: (name: K) => Expression<unknown>
  /** Conditions of the tally are asked, not of the list. */
  readonly isTally?: boolean
}

/** The condition that a filter's value sets; it is not asked for values that are absent or empty. */
export type Filter<V, F, K extends string, S extends string> = (
  value: V,
  asked: ListRequest<F, K, S>,
) => Expression<SqlBool>

/** A filter of which the scope takes care. */
export const inScope = 'scope'
/** A filter of which `conditions` takes care, together with others. */
export const together = 'together'

type Order<K extends string> = K | Expression<unknown>
/** One column or expression, or several, in the direction that is asked for. */
type Sort<F, K extends string, S extends string> =
  | Order<K>
  | readonly Order<K>[]
  | ((asked: ListRequest<F, K, S>) => Order<K> | readonly Order<K>[])
type FilterBy<V, F, K extends string, S extends string> =
  | Filter<NonNullable<V>, Partial<F>, K, S>
  | typeof inScope
  | typeof together

type Id = number | string

interface Spec<C extends PageCall, T extends TableName, X extends object, I extends Id, F = FilterOf<C> & X> {
  readonly call: C
  /** The list itself, without what the reader may not see. Constants are written out, or partial indexes do not apply. */
  from(db: Db): Query<T>
  readonly id: ColumnName<T>
  /**
   * The filter as it is asked of the store: looks up what the conditions need to know (`X`), and refuses what may not be asked.
   * `pageQuery` and `countQuery` take what it gives.
   */
  before?(db: Db, actor: Reader, filter: Partial<F>): Promise<Partial<F>> | Partial<F>
  /** What the reader may see of it. */
  scope(asked: ListRequest<Partial<F>, ColumnName<T>, SortOf<C>>): readonly Expression<SqlBool>[]
  readonly filters: { readonly [K in keyof F]-?: FilterBy<F[K], F, ColumnName<T>, SortOf<C>> }
  /** What the filter means as a whole, also where it is empty. */
  conditions?(asked: ListRequest<Partial<F>, ColumnName<T>, SortOf<C>>): readonly Expression<SqlBool>[]
  /** Whether a filter finds few rows by an index of its own: scope and `equals` then hide their columns from the planner. */
  isNarrow?(filter: Partial<F>, actor: ListActor): boolean
  readonly sorts: { readonly [S in SortOf<C>]: Sort<Partial<F>, ColumnName<T>, SortOf<C>> }
  /** A table of counts that triggers keep, by the columns of the scope and these; it is asked when no other filter is set. */
  readonly tally?: {
    readonly table: TableName | ((reach: Reach) => TableName)
    readonly by: readonly (keyof F)[]
    /** Whether it counts by what this reach is bounded by; always when absent. */
    knows?(reach: Reach): boolean
  }
  /** Nobody pages further than so many, and no more are counted. */
  most?(filter: Partial<F>): number
  /** Where the wanted column is empty, the row comes last in either direction. */
  readonly nulls?: 'last'
  /** Rows in any order, by their id, or as a map where they do not show it; they are in reach. */
  rows(
    db: Db,
    ids: readonly I[],
    reader: Reader,
    filter: Partial<F>,
  ): Promise<(RowOf<C> & { readonly id: I })[] | ReadonlyMap<I, RowOf<C>>>
  /** Without it the list has no sheet. */
  readonly sheet?: {
    readonly pageCode: string | readonly string[]
    readonly columns: ListColumns<RowOf<C>>
    /** The row as it is written, with codes in the reader's words; as the screen has it when absent. */
    written?(row: RowOf<C>, lang: Lang): RowOf<C>
    /** The same where words are looked up first. */
    writer?(db: Db, lang: Lang): Promise<(row: RowOf<C>) => RowOf<C>>
  }
}

type Loose = Readonly<Record<string, unknown>>
const isSet = (value: unknown) => value !== undefined && value !== ''

/**
 * Declares a list once: the page, its count and its sheet follow from it. A filter or sort of the call that is not named here
 * does not compile. Ids are answered by an index alone, only the rows of the page are read whole; the plan tests hold
 * `pageQuery` and `countQuery` to it.
 */
export function defineServerList<
  C extends PageCall,
  T extends TableName,
  X extends object = object,
  I extends Id = number,
>(spec: Spec<C, T, X, I>) {
  type F = Partial<FilterOf<C> & X>
  type Wanted = F & Pick<Paging<SortOf<C>>, 'page' | 'rows' | 'sord'> & { sidx?: SortOf<C> }
  const filters = spec.filters as unknown as Readonly<Record<string, FilterBy<unknown, F, never, never>>>
  const sorts = spec.sorts as unknown as Readonly<Record<string, Sort<F, string, never>>>

  const askedOf = ({ reach, now }: ListActor, filter: F, sort: SortOf<C> | null, isPlain = false) => {
    const isHidden = !isPlain && (spec.isNarrow?.(filter, { reach, now }) ?? false)
    return { reach, now, filter, sort, column: (name: string) => (isHidden ? hidden(name) : sql.ref(name)) }
  }

  /** The condition of one filter; none for a value that is not set, or where another part takes care of it. */
  const conditionOf = (name: string, filter: F, asked: ReturnType<typeof askedOf>): Expression<SqlBool>[] => {
    const value = (filter as Loose)[name]
    const filterBy = filters[name]
    return typeof filterBy === 'function' && isSet(value) ? [filterBy(value as never, asked as never)] : []
  }

  const within = (db: Db, asked: ReturnType<typeof askedOf>): Query<T> =>
    spec.scope(asked).reduce((query, condition) => query.where(condition), spec.from(db))

  /** What a filter means, within the scope. */
  function found(db: Db, actor: ListActor, filter: F, sort: SortOf<C> | null = null): Query<T> {
    const asked = askedOf(actor, filter, sort)
    const named = Object.keys(filter).flatMap((name) => conditionOf(name, filter, asked))
    const conditions = [...(spec.conditions?.(asked) ?? []), ...named]
    return conditions.reduce((query, condition) => query.where(condition), within(db, asked))
  }

  /** The ids of a page, in order. */
  function pageQuery(db: Db, actor: ListActor, search: Wanted) {
    const { page, rows, sord, sidx, ...filter } = search as unknown as Paging & Loose
    const sort = (sidx ?? Object.keys(sorts)[0]) as SortOf<C>
    const by = sorts[sort]!
    const order = typeof by === 'function' ? by(askedOf(actor, filter as F, sort) as never) : by
    const orders = (Array.isArray(order) ? order : [order]) as readonly Order<string>[]
    const directed = (builder: OrderByItemBuilder) => {
      const one = sord === 'asc' ? builder.asc() : builder.desc()
      return spec.nulls === 'last' ? one.nullsLast() : one
    }
    let query = found(db, actor, filter as F, sort).select(sql.ref<I>(spec.id).as('id'))
    for (const one of orders) if (one !== spec.id) query = query.orderBy(refOf(one), directed)
    return query
      .orderBy(sql.ref(spec.id), sord)
      .limit(rows)
      .offset((page - 1) * rows)
  }

  const tallyOf = (reach: Reach) => {
    const { table } = spec.tally!
    return typeof table === 'function' ? table(reach) : table
  }

  /** What the tally has counted within the scope; narrowed by `where`. */
  function tallied(db: Db, actor: ListActor, filter: F) {
    const total = sql<number>`cast(coalesce(sum(count), 0) as bigint)`
    let query = (db as unknown as Kysely<Record<string, object>>)
      .selectFrom(tallyOf(actor.reach) as string)
      .select(total.as('records'))
    const asked = { ...askedOf(actor, filter, null, true), isTally: true }
    const by = spec.tally!.by as readonly string[]
    for (const condition of [...spec.scope(asked), ...by.flatMap((name) => conditionOf(name, filter, asked))])
      query = query.where(condition)
    return query
  }

  /** How many there are: from the tally where it knows, else counted in an index. */
  function countQuery(db: Db, actor: ListActor, filter: F) {
    const known = new Set<string>((spec.tally?.by ?? []) as readonly string[])
    const isKnown = ([name, value]: [string, unknown]) => !isSet(value) || filters[name] === inScope || known.has(name)
    const isBounded = spec.tally?.knows?.(actor.reach) ?? true
    if (spec.tally && isBounded && Object.entries(filter as Loose).every(isKnown)) return tallied(db, actor, filter)
    if (!spec.most) return found(db, actor, filter).select((eb) => eb.fn.countAll<number>().as('records'))
    const first = found(db, actor, filter).select(sql.ref<I>(spec.id).as('id')).limit(spec.most(filter))
    return db.selectFrom(first.as('first')).select((eb) => eb.fn.countAll<number>().as('records'))
  }

  /** Counts by one column of what a filter finds within the scope; every code is there, also with 0. */
  async function countBy(
    db: Db,
    actor: ListActor,
    column: ColumnName<T>,
    codes: Readonly<Record<string, number>>,
    filter: F = {} as F,
  ): Promise<Record<string, number>> {
    const counts = await (countQuery(db, actor, filter) as ReturnType<typeof tallied>)
      .select(sql<number>`${sql.ref(column)}`.as('code'))
      .groupBy(sql.ref(column))
      .execute()
    const none = Object.values(codes).map((code) => [code, 0])
    return Object.fromEntries([...none, ...counts.map((row) => [row.code, row.records])])
  }

  const idsOf = async (db: Db, actor: ListActor, search: Wanted): Promise<I[]> =>
    (await pageQuery(db, actor, search).execute()).map((row) => row.id as I)

  /** Rows in the order of the ids. */
  async function rowsOf(db: Db, ids: readonly I[], reader: Reader, filter: F): Promise<RowOf<C>[]> {
    if (ids.length === 0) return []
    const rows = await spec.rows(db, ids, reader, filter)
    const byId: ReadonlyMap<I, RowOf<C>> = 'get' in rows ? rows : new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** What a call asks for, in its paging and in its filter as it is asked of the store. */
  async function askedBy(db: Db, reader: Reader, input: Loose): Promise<{ paging: Paging<SortOf<C>>; filter: F }> {
    const { page, rows, sidx, sord, ...given } = input as unknown as Paging<SortOf<C>> & Loose
    const filter = (await spec.before?.(db, reader, given as F)) ?? (given as F)
    return { paging: { page, rows, sidx, sord }, filter }
  }

  async function pageAsked({ db, input, ...context }: Reads<C>, known?: number): Promise<Page<RowOf<C>>> {
    const reader = context as unknown as Reader
    const { paging, filter } = await askedBy(db, reader, input as Loose)
    const records = known ?? (await countQuery(db, reader, filter).executeTakeFirstOrThrow()).records
    const isBeyond = (paging.page - 1) * paging.rows >= records
    const ids = isBeyond ? [] : await idsOf(db, reader, { ...filter, ...paging } as Wanted)
    return { records, page: paging.page, rows: await rowsOf(db, ids, reader, filter) }
  }

  /** A page of so many records. */
  const pageOf = (context: Reads<C>, records: number): Promise<Page<RowOf<C>>> => pageAsked(context, records)
  const exportSource = {
    pageCodes: [spec.sheet?.pageCode ?? []].flat(),
    call: spec.call,
    columns: (spec.sheet?.columns ?? {}) as Readonly<Record<string, ListColumn>>,
    async ids(db: Db, reach: Reach, search: Loose, limit: number, now: number): Promise<number[]> {
      const reader = { reach, now, lang: 'zh', session: null } as const
      const { paging, filter } = await askedBy(db, reader, search)
      const ids: Id[] = await idsOf(db, reader, { ...filter, ...paging, page: 1, rows: limit } as Wanted)
      return ids.map(Number)
    },
    async rows(db: Db, reach: Reach, ids: readonly number[], lang: Lang, search: Loose, now: number) {
      const reader = { reach, now, lang, session: null }
      const { filter } = await askedBy(db, reader, search)
      const still = await within(db, askedOf(reader, filter, null, true))
        .select(sql.ref<number>(spec.id).as('id'))
        .where(sql<SqlBool>`${sql.ref(spec.id)} in (${sql.join([...ids])})`)
        .execute()
      const own = new Set(still.map((row) => row.id))
      const rows = await rowsOf(db, ids.filter((id) => own.has(id)) as I[], reader, filter)
      const { written, writer } = spec.sheet ?? {}
      const write = (await writer?.(db, lang)) ?? (written && ((row: RowOf<C>) => written(row, lang)))
      return write ? rows.map(write) : rows
    },
  }

  const answer = (context: Reads<C>): Promise<Page<RowOf<C>>> => pageAsked(context)
  /** A page as its call answers it, with its sheet. */
  const page = spec.sheet ? withSheet(exportSource as unknown as ExportSource, answer) : answer

  return { found, pageQuery, countQuery, countBy, idsOf, page, pageOf, exportSource }
}
