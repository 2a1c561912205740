import type { CSSProperties } from 'react'
import type { Column } from './columns.tsx'

/** The column of boxes by which rows are chosen. */
export const choosePx = 40

/** How a table stands: by the widths of its columns where every one has a width, else by its content. */
export interface Layout {
  readonly isFixed: boolean
  /** Below this the table is moved sideways. */
  readonly width: number | undefined
  /** Where each column that stays at the left stays. */
  readonly left: ReadonlyMap<string, number>
  /** The last of them, behind which the others move. */
  readonly edge: string | undefined
}

/**
 * Widths that are all known spare the browser the measuring of every cell: opening a list of 200 rows and going back to it
 * is layout more than anything else.
 */
export function layoutOf<Row>(columns: readonly Column<Row>[], hasChoice: boolean): Layout {
  const isFixed = columns.length > 0 && columns.every((one) => one.width !== undefined)
  const left = new Map<string, number>()
  let at = hasChoice ? choosePx : 0
  for (const column of columns) {
    if (column.stick !== 'left') continue
    left.set(column.key, at)
    at += column.width ?? 0
  }
  const sum = columns.reduce((total, one) => total + (one.width ?? 0), hasChoice ? choosePx : 0)
  return { isFixed, width: isFixed ? sum : undefined, left, edge: [...left.keys()].at(-1) }
}

/** The style of one cell; most need none. */
export function cellStyle<Row>(column: Column<Row>, { isFixed, left }: Layout): CSSProperties | undefined {
  const at = left.get(column.key)
  if (isFixed || column.width === undefined) return at ? { left: at } : undefined
  const { width } = column
  return { width, minWidth: width, maxWidth: width, ...(at ? { left: at } : {}) }
}
