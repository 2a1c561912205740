import type * as z from 'zod/mini'
import { fieldKind, fieldTextKey } from '#protocol/field-name.ts'
import type { Call, OutputOf } from '#protocol/kit/call.ts'
import type { ColumnKind, ListColumn } from '#protocol/kit/columns.ts'
import type { ExportSource } from '#server/kit/export-source.ts'

type PageCall = Call<z.ZodMiniObject, z.ZodMiniType<{ rows: object[] }>>
type RowOf<C extends PageCall> = OutputOf<C>['rows'][number]

export type ExportColumn<Row extends object = object> = ListColumn<Row>

interface Spec<C extends PageCall> extends Omit<ExportSource<C>, 'columns'> {
  /** Only what the list's own answer holds can be a column. */
  columns: { readonly [K in keyof RowOf<C>]?: ExportColumn<RowOf<C>> }
}

/** Declares what can be exported of a list; its call is answered `withSheet`. */
export const defineExport = <C extends PageCall>(spec: Spec<C>): ExportSource => spec as unknown as ExportSource

export const headingOf = (key: string, column: ExportColumn): string => column.title ?? fieldTextKey(key)

/** What stands in the column of a sheet, for its format: text unless it is known to be a figure. */
export function cellKind(key: string, column: ExportColumn): ColumnKind {
  if (column.kind) return column.kind
  if (column.group || column.displayStatus || column.value) return 'text'
  const kind = fieldKind(key)
  if (kind !== 'other') return kind
  return key.endsWith('Count') ? 'number' : 'text'
}
