import { type RefObject, useMemo } from 'react'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { useWidth } from '#src/kit/ui/use-width.ts'
import { sizeOf } from './column-size.ts'
import type { Column } from './columns.tsx'
import { type Fitted, fitColumns } from './fit-columns.ts'
import { layoutOf } from './layout.ts'

/** What opens a row to show what found no place, at the start of its first cell. */
const unfoldPx = 22

interface Around {
  box: RefObject<HTMLElement | null>
  /** What stands beside the columns: boxes to choose by, actions; px. */
  besidePx: number
  /** Keys that may be sorted by. */
  sorts: readonly string[] | undefined
  t: Translate
}

interface Fit<Row> extends Fitted<Column<Row>> {
  /** Nothing has to be moved sideways. */
  isWhole: boolean
}

/** The columns that the table has room for, and those that it has not; all of them until its width is known. */
export function useFit<Row>(columns: readonly Column<Row>[], { box, besidePx, sorts, t }: Around): Fit<Row> {
  const width = useWidth(box)
  return useMemo(() => {
    if (width === 0) return { shown: columns, away: [], isWhole: false }
    const sized = columns.map((column, at) => {
      const isSorted = sorts?.includes(column.key) ?? false
      return { ...column, ...sizeOf(column, at === 0, isSorted, t) }
    })
    const { shown, away } = fitColumns(sized, width - besidePx, unfoldPx)
    // A table that stands by its content keeps to it.
    const { isFixed } = layoutOf(columns, false)
    const own = (some: typeof shown) => columns.filter((one) => some.some(({ key }) => key === one.key))
    if (!isFixed) return { shown: own(shown), away: own(away), isWhole: false }
    return { shown, away, isWhole: shown.reduce((sum, one) => sum + one.width, besidePx) <= width }
  }, [columns, width, besidePx, sorts, t])
}
