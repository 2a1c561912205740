import { useState } from 'react'
import { localPageSize } from '#domain/constants.ts'
import { EmptyState } from '#src/kit/ui/states.tsx'
import { Grid, type GridProps } from './grid.tsx'
import type { Sorting } from './grid-head.tsx'
import { inOrder } from './local-order.ts'
import { Pager } from './pager.tsx'

export interface DataTableProps<Row extends object> extends Omit<GridProps<Row>, 'sorting'> {
  /** Keys of columns that may be sorted by. */
  sorts?: readonly string[]
  /** What to do when there is nothing. */
  emptyHint?: string
}

/** Rows that are here already; a pager stands below when there are more than ten (spec: numbers#sizes-on-screen). */
export function DataTable<Row extends object>({ sorts, emptyHint, ...grid }: DataTableProps<Row>) {
  const [{ page, size }, setPaging] = useState({ page: 1, size: localPageSize })
  const [sort, setSort] = useState({ key: '', order: 'desc' as 'asc' | 'desc' })
  const all = sort.key ? inOrder(grid.rows, grid.columns, sort.key, sort.order === 'asc') : grid.rows
  const last = Math.max(1, Math.ceil(all.length / size))
  const at = Math.min(page, last)
  const sorting: Sorting | undefined = sorts && {
    keys: sorts,
    ...sort,
    onSort: (key, order) => setSort({ key, order }),
  }
  return (
    <div className="kit-data-table">
      <Grid
        {...grid}
        {...(sorting ? { sorting } : {})}
        rows={all.slice((at - 1) * size, at * size)}
        empty={grid.empty ?? <EmptyState hint={emptyHint} />}
      />
      {all.length > localPageSize && (
        <div className="kit-data-table-foot">
          <Pager
            page={at}
            rows={size}
            total={all.length}
            onChange={(next, rows) => setPaging({ page: next, size: rows })}
          />
        </div>
      )}
    </div>
  )
}
