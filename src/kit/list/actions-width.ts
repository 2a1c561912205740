import { type Action, actionsInSight } from '#src/kit/ui/actions.tsx'
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

const widthOf = (rows: readonly (readonly Action[])[], inSight: number): number =>
  Math.max(
    0,
    ...rows.map((actions) =>
      actions
        .slice(0, inSight)
        .reduce((sum, { label }) => sum + textPx(label, FONT_PX) + BUTTON_PX, actions.length > inSight ? MORE_PX : 0),
    ),
  )

/** How wide the column of actions is with so many words in it. */
export interface ActionsRoom {
  readonly px: number
  readonly inSight: number
}

const roomOf = (rows: readonly (readonly Action[])[], inSight: number): ActionsRoom => ({
  px: Math.ceil(Math.max(LEAST_PX, widthOf(rows, inSight))) + CELL_PX,
  inSight,
})

/**
 * The column of actions, reckoned from their words as `RowActions` shows them; none where no row has any. Where most rows show
 * theirs only while they are looked at, there is a second choice with one word less: what is not seen takes no room from data.
 */
export function actionsRooms(rows: readonly (readonly Action[])[]): readonly ActionsRoom[] {
  const acting = rows.filter((actions) => actions.length > 0)
  if (acting.length === 0) return []
  const inSight = widthOf(rows, actionsInSight) <= MOST_PX ? actionsInSight : actionsInSight - 1
  const quiet = acting.filter((actions) => actions.length > inSight).length
  const isMostlyQuiet = inSight > 1 && quiet * 2 > acting.length
  return [roomOf(rows, inSight), ...(isMostlyQuiet ? [roomOf(rows, inSight - 1)] : [])]
}
