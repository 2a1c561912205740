// biome-ignore-all lint/a11y/useSemanticElements: rows that are not there cannot be rows of a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant
import { memo } from 'react'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { alignOf, type Column, cellOf } from './columns.tsx'

interface Props<Row extends object> {
  id: string
  row: Row
  /** From 0, among the rows that are left by the filter. */
  index: number
  /** Pixels from the top. */
  at: number
  columns: readonly Column<Row>[]
  isActive: boolean
  t: Translate
}

/** One row of many: drawn again only when another row takes its place. */
export const VirtualRow = memo(function VirtualRow<Row extends object>(props: Props<Row>) {
  const { id, row, index, at, columns, isActive, t } = props
  return (
    <div
      id={id}
      role="row"
      className="kit-virtual-row"
      aria-rowindex={index + 2}
      aria-selected={isActive}
      data-index={index}
      style={{ transform: `translateY(${at}px)` }}
    >
      {columns.map((column) => (
        <div key={column.key} role="gridcell" data-align={alignOf(column)} data-stick={column.stick}>
          {cellOf(column, row, t)}
        </div>
      ))}
    </div>
  )
}) as <Row extends object>(props: Props<Row>) => React.ReactNode
