import type { ReactNode } from 'react'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { ChoiceBox } from './choice-box.tsx'
import { alignOf, type Column, cellOf } from './columns.tsx'
import { cellStyle, type Layout } from './layout.ts'
import type { RecordMark } from './record-mark.ts'

/** What became of a row when something was done to several at once. */
export interface RowOutcome {
  ok: boolean
  text: string
}

interface Props<Row extends object> {
  row: Row
  id: string | number
  isFirst: boolean
  columns: readonly Column<Row>[]
  layout: Layout
  opens: boolean
  /** Absent: rows cannot be chosen. */
  choice?: { isChosen: boolean; refused: string | undefined; onChange: (isChosen: boolean) => void } | undefined
  outcome?: RowOutcome | undefined
  mark?: RecordMark | undefined
  actions?: ReactNode
  t: Translate
}

const textOf = (row: object, key: string): string | undefined => {
  const value: unknown = (row as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}

/** One row; what is done with it is heard by the table's body. */
export function GridRow<Row extends object>(props: Props<Row>) {
  const { row, id, columns, layout, choice, outcome, actions, t } = props
  return (
    <tr
      tabIndex={props.isFirst ? 0 : -1}
      data-key={id}
      {...props.mark}
      data-opens={props.opens}
      data-outcome={outcome && (outcome.ok ? 'ok' : 'failed')}
      title={outcome?.text}
      aria-selected={choice ? choice.isChosen : undefined}
    >
      {choice && (
        <td className="kit-grid-choose" data-stick="left">
          <ChoiceBox
            checked={choice.isChosen}
            disabled={choice.refused !== undefined}
            title={choice.refused}
            label={t('table.choose')}
            onChange={choice.onChange}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={alignOf(column)}
          data-stick={column.stick}
          data-edge={column.key === layout.edge || undefined}
          style={cellStyle(column, layout)}
          title={column.width !== undefined && !column.show ? textOf(row, column.key) : undefined}
        >
          {cellOf(column, row, t)}
        </td>
      ))}
      {actions !== undefined && <td data-stick="right">{actions}</td>}
    </tr>
  )
}
