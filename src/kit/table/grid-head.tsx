import type { Translate } from '#src/kit/i18n/translator.ts'
import { ColumnEdge } from './column-edge.tsx'
import { alignOf, type Column, titleOf } from './columns.tsx'
import { cellStyle, type Layout } from './layout.ts'

export interface Sorting {
  /** Keys that may be sorted by. */
  keys: readonly string[]
  key: string
  order: 'asc' | 'desc'
  onSort: (key: string, order: 'asc' | 'desc') => void
}

interface Props<Row> {
  column: Column<Row>
  layout: Layout
  sorting?: Sorting | undefined
  /** The first edge is the head's stop for Tab. */
  isFirst: boolean
  /** Widths that somebody gave; null for the column's own. Absent: they cannot be changed. */
  onWidths?: ((key: string, widths: Record<string, number> | null) => void) | undefined
  /** One for the whole head: each hook of its own would listen for itself. */
  t: Translate
}

/** The head of a column: sorts by a click, is made wider at its edge. */
export function GridHead<Row extends object>({ column, layout, sorting, isFirst, onWidths, t }: Props<Row>) {
  const title = titleOf(column, t)
  const isSorted = sorting?.key === column.key
  const isUp = isSorted && sorting.order === 'asc'
  return (
    <th
      scope="col"
      // Or its edge would be part of its name.
      aria-label={title}
      data-key={column.key}
      data-align={alignOf(column)}
      data-stick={column.stick}
      data-edge={column.key === layout.edge || undefined}
      style={cellStyle(column, layout)}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {sorting?.keys.includes(column.key) ? (
        <button
          type="button"
          className="kit-grid-sort"
          title={t('table.sort')}
          onClick={() => sorting.onSort(column.key, isSorted && !isUp ? 'asc' : 'desc')}
        >
          {title}
          <span aria-hidden="true">{isSorted ? (isUp ? '↑' : '↓') : '↕'}</span>
        </button>
      ) : (
        title
      )}
      {onWidths && column.width !== undefined && (
        <ColumnEdge
          name={title}
          width={column.width}
          isStop={isFirst}
          t={t}
          onWidths={(widths) => onWidths(column.key, widths)}
        />
      )}
    </th>
  )
}
