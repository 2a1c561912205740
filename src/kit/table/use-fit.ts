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
  /** Of a table that stands alike on every page. */
  place?: string | undefined
  /** What stands beside the columns: boxes to choose by, actions; px. */
  besidePx: number
  /** Keys that may be sorted by. */
  sorts: readonly string[] | undefined
  t: Translate
}

interface Fit<Row> extends Fitted<Column<Row>> {
  /** Nothing has to be moved sideways. */
  isWhole: boolean
  /** The room was looked at: rows that are drawn before are drawn twice. */
  isKnown: boolean
}

const sizedOf = <Row>(columns: readonly Column<Row>[], sorts: readonly string[] | undefined, t: Translate) =>
  columns.map((column, at) => ({
    ...column,
    ...sizeOf(column, at === 0, sorts?.includes(column.key) ?? false, t),
  }))

/** How wide columns stand that all stay, px: no wider than there is room, unless even their least is. */
export function useWidths<Row>(
  columns: readonly Column<Row>[],
  { box, sorts, t }: Omit<Around, 'place' | 'besidePx'>,
): number[] {
  const width = useWidth(box)
  return useMemo(() => {
    const staying = sizedOf(columns, sorts, t).map((one) => ({ ...one, rank: 1 as const }))
    return fitColumns(staying, width || Number.POSITIVE_INFINITY).shown.map((one) => one.width)
  }, [columns, width, sorts, t])
}

/** The columns that the table has room for, and those that it has not; all of them until its width is known. */
export function useFit<Row>(columns: readonly Column<Row>[], { box, place, besidePx, sorts, t }: Around): Fit<Row> {
  const width = useWidth(box, place)
  return useMemo(() => {
    const isKnown = width !== undefined
    if (!width) return { shown: columns, away: [], isWhole: false, isKnown }
    const { shown, away } = fitColumns(sizedOf(columns, sorts, t), width - besidePx, unfoldPx)
    // A table that stands by its content keeps to it.
    const { isFixed } = layoutOf(columns, false)
    const own = (some: typeof shown) => columns.filter((one) => some.some(({ key }) => key === one.key))
    if (!isFixed) return { shown: own(shown), away: own(away), isWhole: false, isKnown }
    return { shown, away, isWhole: shown.reduce((sum, one) => sum + one.width, besidePx) <= width, isKnown }
  }, [columns, width, besidePx, sorts, t])
}
