import type * as z from 'zod/mini'
import { fieldKind, fieldTextKey } from '#protocol/field-name.ts'
import type { Call, InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { ColumnKind, ListColumn } from '#protocol/kit/columns.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { Db } from '#server/store/store.ts'

type PageCall = Call<z.ZodMiniObject, z.ZodMiniType<{ rows: object[] }>>
type RowOf<C extends PageCall> = OutputOf<C>['rows'][number]

export type ExportColumn<Row extends object = object> = ListColumn<Row>

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

/** What stands in the column of a sheet, for its format: text unless it is known to be a figure. */
export function cellKind(key: string, column: ExportColumn): ColumnKind {
  if (column.kind) return column.kind
  if (column.group || column.value) return 'text'
  const kind = fieldKind(key)
  if (kind !== 'other') return kind
  return key.endsWith('Count') ? 'number' : 'text'
}
