import { type Expression, type SqlBool, sql } from 'kysely'
import { type Day, endOfDay, startOfDay } from '#domain/day.ts'
import { prefixUpperBound } from './prefix-range.ts'

/** What knows how a column is to be written: hidden from the planner, or not. */
type Named<K extends string> = { readonly column: (name: K) => Expression<unknown> }

/**
 * A number column that no index has: the planner cannot begin with a wide index where a search finds few rows by one of their
 * own (docs/lists.md). The one place of this trick.
 */
export const hidden = <V = number>(name: string) => sql<V>`${sql.ref(name)} + 0`
/** The same for a text column. */
export const hiddenText = (name: string) => sql<string>`${sql.ref(name)} || ''`

/** A filter by one column: its name, or an expression that is taken as it is. */
interface ColumnFilter<V> {
  <K extends string>(column: K): (value: V, asked: Named<K>) => Expression<SqlBool>
  (column: Expression<unknown>): (value: V) => Expression<SqlBool>
}

/** A column by its name; an expression is taken as it is. */
export const refOf = (column: string | Expression<unknown>) => (typeof column === 'string' ? sql.ref(column) : column)

/** The rows whose column is the value; a name is hidden where the list is narrow. */
export const equals: ColumnFilter<unknown> =
  (column: string | Expression<unknown>) => (value: unknown, asked?: Named<string>) =>
    sql<SqlBool>`${typeof column === 'string' ? asked!.column(column) : column} = ${value}`

/** From the first instant of a day (UTC+8). */
export const since: ColumnFilter<Day> = (column: string | Expression<unknown>) => (day: Day) =>
  sql<SqlBool>`${refOf(column)} >= ${startOfDay(day)}`

/** To the last instant of a day (UTC+8). */
export const until: ColumnFilter<Day> = (column: string | Expression<unknown>) => (day: Day) =>
  sql<SqlBool>`${refOf(column)} < ${endOfDay(day)}`

/** From a day on, of a column that holds days. */
export const fromDay: ColumnFilter<Day> = (column: string | Expression<unknown>) => (day: Day) =>
  sql<SqlBool>`${refOf(column)} >= ${day}`

/** To a day, it included, of a column that holds days. */
export const toDay: ColumnFilter<Day> = (column: string | Expression<unknown>) => (day: Day) =>
  sql<SqlBool>`${refOf(column)} <= ${day}`

/** What begins so, as a range, so that the column's index answers on both engines. */
export const startsWith: ColumnFilter<string> = (column: string | Expression<unknown>) => (text: string) =>
  sql<SqlBool>`${refOf(column)} >= ${text} and ${refOf(column)} < ${prefixUpperBound(text)}`
