import type { GridProps } from '#src/kit/table/grid.tsx'
import { type Action, RowActions } from '#src/kit/ui/actions.tsx'
import { actionsRoom } from './actions-width.ts'

/** The column of what can be done with each row, as wide as its words; none where no row has any. */
export function actionsColumn<Row extends object>(
  rows: readonly Row[],
  actionsOf: ((row: Row) => readonly Action[]) | undefined,
): Pick<GridProps<Row>, 'actions' | 'actionsPx'> {
  if (!actionsOf) return {}
  const actions = new Map(rows.map((row) => [row, actionsOf(row)]))
  const { px, ...room } = actionsRoom([...actions.values()])
  if (px === 0) return {}
  return { actions: (row) => <RowActions actions={actions.get(row) ?? []} {...room} />, actionsPx: px }
}
