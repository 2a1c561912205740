import type { Action } from '#src/kit/ui/actions.tsx'
import { textPx } from './text-width.ts'

const FONT_PX = 12
/** Padding and border of a small button. */
const BUTTON_PX = 24
/** Padding and border of the cell. */
const CELL_PX = 27

/**
 * The width of the column of actions, reckoned from their words as `RowActions` shows them.
 */
export function actionsWidth(rows: readonly (readonly Action[])[], more: string): number {
  const widths = rows.map((actions) => {
    const shown =
      actions.length > 3 ? [...actions.slice(0, 2).map((one) => one.label), more] : actions.map((one) => one.label)
    return shown.reduce((sum, label) => sum + textPx(label, FONT_PX) + BUTTON_PX, 0)
  })
  return Math.ceil(Math.max(64, ...widths)) + CELL_PX
}
