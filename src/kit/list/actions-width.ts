import { type Action, actionsInSight, rowParts } from '#src/kit/ui/actions.tsx'
import { textPx } from '#src/kit/ui/text-width.ts'

const FONT_PX = 12
/** Padding and border of a small button. */
const BUTTON_PX = 24
/** What stands for those out of sight. */
const MORE_PX = 36
/** Padding and border of the cell. */
const CELL_PX = 20
/** For the column's own heading. */
const LEAST_PX = 64

/** Beyond this the words would take the place of data: one less stands. */
const MOST_PX = 220

const hasMore = (rows: readonly (readonly Action[])[], inSight: number): boolean =>
  rows.some((actions) => rowParts(actions, inSight).others.length > 0)

const widthOf = (rows: readonly (readonly Action[])[], inSight: number): number => {
  const words = (actions: readonly Action[]) =>
    rowParts(actions, inSight).inSight.reduce((sum, { label }) => sum + textPx(label, FONT_PX) + BUTTON_PX, 0)
  return Math.max(0, ...rows.map(words)) + (hasMore(rows, inSight) ? MORE_PX : 0)
}

/**
 * The column of actions, reckoned from their words as `RowActions` shows them: how wide it is, 0 where no row has any, how many
 * words stand in it, and whether some row has more.
 */
export function actionsRoom(rows: readonly (readonly Action[])[]): {
  px: number
  inSight: number
  keepsRoom: boolean
} {
  const inSight = widthOf(rows, actionsInSight) <= MOST_PX ? actionsInSight : actionsInSight - 1
  const widest = widthOf(rows, inSight)
  return {
    px: widest === 0 ? 0 : Math.ceil(Math.max(LEAST_PX, widest)) + CELL_PX,
    inSight,
    keepsRoom: hasMore(rows, inSight),
  }
}
