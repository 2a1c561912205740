import type { ReactNode } from 'react'
import type { DisplayStatus } from '#domain/display-status.ts'
import type { StatusGroup } from '#domain/status.ts'
import { fieldKind, fieldTextKey } from '#protocol/field-name.ts'
import type { ColumnKind, ListColumn, ListColumns } from '#protocol/kit/columns.ts'
import { asTextKey, type TextKey, type Translate } from '#src/kit/i18n/translator.ts'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import type { Rank } from './fit-columns.ts'

/** One column. Its head is the name of the field (`field.<key>`). */
export interface Column<Row> {
  key: Extract<keyof Row, string> | (string & {})
  /** A head other than the field's own name. */
  title?: TextKey
  /** A code that is shown as a tag of its words. */
  group?: StatusGroup
  /** Whose words a code is said in, where that follows from the row; before `group`. */
  displayStatus?: (row: Row) => DisplayStatus
  /** Where the ending of the key would say something else: Fen, Time, At. */
  kind?: ColumnKind
  /** What stands in the cell, where group and kind do not say it. */
  show?: (row: Row, t: Translate) => ReactNode
  width?: number
  /** How long it stays where there is no room for all: 1 always. By its kind when absent, as its least width is. */
  rank?: Rank
  /** The least width with which it still says what it should, px. */
  min?: number
  /** A person wants it so: it keeps its place and width, and the table is moved sideways if it must. */
  isByHand?: true
  align?: 'left' | 'right' | 'center'
  /** Stays in sight while the table is moved sideways. */
  stick?: 'left' | 'right'
  /** Not shown until somebody asks for it. */
  hidden?: true
  /** Names the row: its number, which is the link to the row's own page. */
  names?: true
  /** The page of another record that stands in the cell. */
  page?: (row: Row) => RecordPage | undefined
}

/**
 * The columns of a list as its page shows them, in this order. What a column is called and what stands in it is declared once
 * (`protocol/<module>/columns.ts`), for sheets, too; a page adds widths, and its own look where the kind does not give it.
 */
export const columnsOf = <Row extends object>(
  declared: ListColumns<Row>,
  listed: readonly Column<Row>[],
): readonly Column<Row>[] =>
  listed.map((one) => {
    const all = declared as Readonly<Record<string, ListColumn<Row> | undefined>>
    const { value, ...known } = all[one.key] ?? {}
    return { ...(known as Pick<Column<Row>, 'title'>), ...(value && { show: value }), ...one }
  })

const isFigure = (key: string) => /(No|Day|Date|mobile|Mobile|Count|version)$/.test(key)

export const titleOf = <Row,>(column: Column<Row>, t: Translate): string => t(column.title ?? fieldTextKey(column.key))

export const kindOf = <Row,>({ key, kind }: Column<Row>) => kind ?? fieldKind(key)

export const alignOf = <Row,>(column: Column<Row>) => column.align ?? (kindOf(column) === 'money' ? 'right' : 'left')

export function cellOf<Row extends object>(column: Column<Row>, row: Row, t: Translate): ReactNode {
  if (column.show) return column.show(row, t)
  if (column.displayStatus) return <StatusTag {...column.displayStatus(row)} />
  const value: unknown = (row as Record<string, unknown>)[column.key]
  if (value === undefined || value === null) return null
  const kind = kindOf(column)
  if (column.group && typeof value !== 'object')
    return <StatusTag group={column.group} code={value as string | number} />
  if (typeof value === 'number' && kind === 'money') return <Money fen={value} />
  if (typeof value === 'number' && kind === 'instant') return <Instant at={value} />
  if (typeof value === 'number' && kind === 'choice') return t(asTextKey(`field.${column.key}.${value}`))
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  return isFigure(column.key) ? <span className="kit-figures">{text}</span> : text
}
