import type { ReactNode } from 'react'
import { fieldKind, fieldTextKey } from '#protocol/field-name.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { Instant, Money } from '#src/kit/ui/figures.tsx'

/** One column. Its head is the name of the field (`field.<key>`). */
export interface Column<Row> {
  key: Extract<keyof Row, string> | (string & {})
  /** Text key of a head other than the field's own name. */
  title?: string
  /** What stands in the cell; by the key's ending when absent: Fen, Time, At. */
  show?: (row: Row, t: Translate) => ReactNode
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Stays in sight while the table is moved sideways. */
  stick?: 'left' | 'right'
  /** Not shown until somebody asks for it. */
  hidden?: true
}

const isFigure = (key: string) => /(No|Day|Date|mobile|Mobile|Count|version)$/.test(key)

export const titleOf = <Row,>(column: Column<Row>, t: Translate): string => t(column.title ?? fieldTextKey(column.key))

export const alignOf = <Row,>(column: Column<Row>) =>
  column.align ?? (fieldKind(column.key) === 'money' ? 'right' : 'left')

export function cellOf<Row extends object>(column: Column<Row>, row: Row, t: Translate): ReactNode {
  if (column.show) return column.show(row, t)
  const value: unknown = (row as Record<string, unknown>)[column.key]
  if (value === undefined || value === null) return null
  const kind = fieldKind(column.key)
  if (typeof value === 'number' && kind === 'money') return <Money fen={value} />
  if (typeof value === 'number' && kind === 'instant') return <Instant at={value} />
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  return isFigure(column.key) ? <span className="kit-figures">{text}</span> : text
}
