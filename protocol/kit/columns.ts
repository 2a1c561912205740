import type { DisplayStatus } from '#domain/display-status.ts'
import type { StatusGroup } from '#domain/status.ts'

/** What stands in a column: its ending says so when nothing else does (`fieldKind`). A choice is said as `field.<key>.<code>`. */
export type ColumnKind = 'text' | 'money' | 'instant' | 'day' | 'number' | 'choice'

/** One column of a list. */
export interface ListColumn<Row extends object = object> {
  /** Where the ending of the key would say something else. */
  readonly kind?: ColumnKind
  /** The code of a status is written in words. */
  readonly group?: StatusGroup
  /** Whose words a code is said in, where that follows from the row; before `group`. */
  readonly displayStatus?: (row: Row) => DisplayStatus
  /** What a sheet writes instead of the field of that name, as the words of a dictionary's code. */
  readonly value?: (row: Row) => string | number | undefined
  /** Text key of the heading; the field's own name when absent. */
  readonly title?: string
}

/** The columns of a list by key, in the order of its sheet; only what its rows hold can be one. */
export type ListColumns<Row extends object> = { readonly [K in keyof Row]?: ListColumn<Row> }

/** Declares the columns of a list of such rows: `columnsOf<ContractRow>()({ contractNo: {}, … })`. */
export const columnsOf =
  <Row extends object>() =>
  <const C extends ListColumns<Row>>(columns: C & { readonly [K in Exclude<keyof C, keyof Row>]: never }): C =>
    columns
