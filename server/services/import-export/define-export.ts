import type * as z from 'zod/mini'
import type { StatusGroup } from '#domain/status.ts'
import { fieldKind, fieldTextKey } from '#protocol/field-name.ts'
import type { Call, InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Db } from '#server/store/store.ts'

type PageCall = Call<z.ZodMiniObject, z.ZodMiniType<{ rows: object[] }>>
type RowOf<C extends PageCall> = OutputOf<C>['rows'][number]

/** How a column is written; by the ending of its key when nothing is said (`fieldKind`). */
export interface ExportColumn<Row extends object = object> {
  /** The code of a status is written in words. */
  readonly group?: StatusGroup
  /** What is written instead of the field of that name. */
  readonly value?: (row: Row) => string | number | undefined
  /** Text key of the heading; the field's own name when absent. */
  readonly title?: string
}

/** A list that may be exported: with the right, the filter, the reach and the columns of its own call. */
export interface ExportSource<C extends PageCall = PageCall> {
  readonly pageCode: string
  readonly call: C
  readonly columns: Readonly<Record<string, ExportColumn>>
  /** The ids that the list shows for this filter at `now` (ms), in its order; at most `limit`. */
  ids(db: Db, reach: Reach, filter: InputOf<C>, limit: number, now: number): Promise<number[]>
  /** Those of the rows that are still within reach, in any order; the filter and `now` are those that `ids` was given. */
  rows(db: Db, reach: Reach, ids: readonly number[], lang: Lang, filter: InputOf<C>, now: number): Promise<RowOf<C>[]>
}

interface Spec<C extends PageCall> extends Omit<ExportSource<C>, 'columns'> {
  /** Only what the list's own answer holds can be a column. */
  columns: { readonly [K in keyof RowOf<C>]?: ExportColumn<RowOf<C>> }
}

/** Declares what can be exported of a list; collected in server/exports.ts. */
export const defineExport = <C extends PageCall>(spec: Spec<C>): ExportSource => spec as unknown as ExportSource

export const headingOf = (key: string, column: ExportColumn): string => column.title ?? fieldTextKey(key)

export type CellKind = 'text' | 'money' | 'instant' | 'day' | 'number'

/** What stands in the column of a sheet, for its format: text unless it is known to be a figure. */
export function cellKind(key: string, column: ExportColumn): CellKind {
  if (column.group || column.value) return 'text'
  const kind = fieldKind(key)
  if (kind !== 'other') return kind
  return key.endsWith('Count') ? 'number' : 'text'
}
