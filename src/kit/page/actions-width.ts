import type { Action } from '#src/kit/ui/actions.tsx'

const HAN_PX = 12
const LATIN_PX = 6.9
/** Padding and border of a small button. */
const BUTTON_PX = 24
/** Padding and border of the cell. */
const CELL_PX = 27

const textPx = (text: string) =>
  Array.from(text).reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? HAN_PX : LATIN_PX), 0)

/**
 * The width of the column of actions, reckoned from their words as `RowActions` shows them: asking the page would lay
 * the whole table out twice. A little too much does no harm.
 */
export function actionsWidth(rows: readonly (readonly Action[])[], more: string): number {
  const widths = rows.map((actions) => {
    const shown =
      actions.length > 3 ? [...actions.slice(0, 2).map((one) => one.label), more] : actions.map((one) => one.label)
    return shown.reduce((sum, label) => sum + textPx(label) + BUTTON_PX, 0)
  })
  return Math.ceil(Math.max(64, ...widths)) + CELL_PX
}
