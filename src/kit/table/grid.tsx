import {
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Density } from '#protocol/saved-view/schemas.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { WorkspaceContext } from '#src/kit/workspace/workspace.ts'
import { ChoiceBox } from './choice-box.tsx'
import type { Column } from './columns.tsx'
import { GridHead, type Sorting } from './grid-head.tsx'
import { GridRow, type RowOutcome } from './grid-row.tsx'
import { choosePx, layoutOf } from './layout.ts'
import type { RecordMark } from './record-mark.ts'
import { pressRow } from './row-keys.ts'
import './texts.ts'
import { useFit } from './use-fit.ts'
import './grid.css'

defineTexts(fieldTexts)

export interface Selection<Row> {
  keys: ReadonlySet<string | number>
  onChange: (keys: ReadonlySet<string | number>) => void
  /** Why a row cannot be chosen; undefined when it can. */
  refused?: (row: Row) => string | undefined
}

export interface GridProps<Row extends object> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Names the table to those who hear it. */
  label: string
  /** Of a table that stands alike on every page: as wide as the last one was seen. */
  place?: string
  sorting?: Sorting
  selection?: Selection<Row>
  /** Enter, or a click on a row. */
  onOpen?: ((row: Row) => void) | undefined
  /** The row's own page: its number is a link there, and without `onOpen` the row opens it. */
  pageOf?: ((row: Row) => RecordPage | undefined) | undefined
  /** The last column: what can be done with a row. */
  actions?: (row: Row) => ReactNode
  /** How wide that column is where the others have widths. */
  actionsPx?: number
  /** What a row is and where it stands, for who drives the page. */
  markOf?: (row: Row) => RecordMark
  /** What became of a row when something was done to several at once. */
  outcomeOf?: (row: Row) => RowOutcome | undefined
  /** Widths that somebody gave to columns; null for a column's own. Absent: they cannot be changed. */
  onWidths?: (key: string, widths: Record<string, number> | null) => void
  /** The rows that are here stand in the page, for the first time. */
  onDrawn?: (() => void) | undefined
  /** Hears which columns found no place. */
  onAway?: (keys: readonly string[]) => void
  density?: Density
  busy?: boolean
  empty?: ReactNode
}

const usualActionsPx = 160
export const noKeys: readonly string[] = Object.freeze([])

/** As many rows as a month has days are never moved inside of their table: the page is. */
export const isShort = (rows: readonly unknown[]) => rows.length <= 31
const acting = '.kit-grid-choose, a, button, input'

/** Without rows that take the focus the table itself does, or what is beyond its edge could not be reached by keys. */
const scrolledByKeys = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 })

/** Rows open their own pages, if somebody may. */
function useOpening<Row extends object>(rows: readonly Row[], pageOf: GridProps<Row>['pageOf']) {
  const workspace = useContext(WorkspaceContext)
  const first = rows[0] && pageOf?.(rows[0])
  if (!workspace || !pageOf || (first && !workspace.canOpen(first.code))) return undefined
  return (row: Row) => {
    const page = pageOf(row)
    if (page) workspace.openPage(page.code, page.params, page.name)
  }
}

/** A table that shows what it is given: head that stays, sorting by head, choosing, rows by keyboard. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { keyOf, sorting, selection, pageOf, actions, onDrawn, onAway, density = 'middle', busy = false } = props
  const t = useText()
  const openOwn = useOpening(props.rows, pageOf)
  const onOpen = props.onOpen ?? openOwn
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const actionsPx = actions ? (props.actionsPx ?? usualActionsPx) : 0
  const besidePx = actionsPx + (selection ? choosePx : 0)
  const {
    shown: columns,
    away,
    isWhole,
    isKnown,
  } = useFit(props.columns, { box, place: props.place, besidePx, sorts: sorting?.keys, t })
  const rows = isKnown ? props.rows : []
  const isDrawn = rows.length > 0
  useLayoutEffect(() => {
    if (isDrawn) onDrawn?.()
  }, [isDrawn, onDrawn])
  const awayKeys = away.map((one) => one.key).join()
  // Told once, not whenever the page comes into sight: whoever hears it is drawn anew.
  const reported = useRef('')
  useEffect(() => {
    if (reported.current === awayKeys) return
    reported.current = awayKeys
    onAway?.(awayKeys === '' ? noKeys : awayKeys.split(','))
  }, [onAway, awayKeys])
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set())
  const unfold = (key: string | number, isOpen: boolean | null) => {
    const next = new Set(opened)
    if (isOpen ?? !opened.has(key)) next.add(key)
    else next.delete(key)
    setOpened(next)
  }
  const layout = layoutOf(columns, selection !== undefined)
  const minWidth = layout.width && layout.width + actionsPx
  const choosable = selection ? rows.filter((row) => !selection.refused?.(row)) : []
  const chosen = choosable.filter((row) => selection?.keys.has(keyOf(row)))
  const choose = (some: readonly Row[], isChosen: boolean) => {
    const next = new Set(selection?.keys)
    for (const key of some.map(keyOf)) {
      if (isChosen) next.add(key)
      else next.delete(key)
    }
    selection?.onChange(next)
  }
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  /** The row that an event is about: one listener for all of them. */
  const rowOf = ({ target }: SyntheticEvent): Row | undefined => {
    const key = target instanceof Element ? target.closest<HTMLElement>('tr[data-key]')?.dataset.key : undefined
    return key === undefined ? undefined : rows.find((row) => String(keyOf(row)) === key)
  }

  return (
    <div
      ref={box}
      className="kit-grid"
      data-density={density}
      data-whole={isWhole && isShort(rows)}
      aria-busy={busy}
      {...(onOpen ? {} : scrolledByKeys(props.label))}
    >
      <table
        aria-label={props.label}
        data-layout={layout.isFixed ? 'fixed' : undefined}
        style={minWidth === undefined ? undefined : { minWidth }}
      >
        {layout.isFixed && (
          <colgroup>
            {selection && <col className="kit-grid-choose" />}
            {columns.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
            {actions && <col style={{ width: actionsPx }} />}
          </colgroup>
        )}
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="kit-grid-choose" data-stick="left">
                <ChoiceBox
                  checked={choosable.length > 0 && chosen.length === choosable.length}
                  isPartly={chosen.length > 0 && chosen.length < choosable.length}
                  disabled={choosable.length === 0}
                  label={t('table.chooseAll')}
                  onChange={(isChosen) => choose(choosable, isChosen)}
                />
              </th>
            )}
            {columns.map((column, at) => (
              <GridHead
                key={column.key}
                column={column}
                layout={layout}
                sorting={sorting}
                isFirst={at === 0}
                onWidths={layout.isFixed ? props.onWidths : undefined}
                t={t}
              />
            ))}
            {actions && (
              <th scope="col" data-stick="right">
                {t('table.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody
          onKeyDown={(event) => {
            const row = rowOf(event)
            if (!row) return
            const isChosen = selection?.keys.has(keyOf(row)) ?? false
            pressRow(event, {
              open: onOpen && (() => onOpen(row)),
              choose: selection && (() => selection.refused?.(row) ?? choose([row], !isChosen)),
              unfold: away.length > 0 ? (isOpen) => unfold(keyOf(row), isOpen) : undefined,
            })
          }}
          onClick={(event) => {
            // What stands in a cell and does something by itself is not a click on its row.
            const isOwn = event.target instanceof Element && event.target.closest(acting) !== null
            const row = rowOf(event)
            if (row && !isOwn) onOpen?.(row)
          }}
        >
          {rows.map((row, at) => {
            const key = keyOf(row)
            return (
              <GridRow
                key={key}
                id={key}
                row={row}
                isFirst={at === 0}
                columns={columns}
                layout={layout}
                opens={onOpen !== undefined}
                page={pageOf?.(row)}
                onOpen={props.onOpen && (() => props.onOpen?.(row))}
                outcome={props.outcomeOf?.(row)}
                mark={props.markOf?.(row)}
                actions={actions?.(row)}
                away={
                  away.length === 0
                    ? undefined
                    : {
                        id: `${id}-${key}`,
                        columns: away,
                        isOpen: opened.has(key),
                        onChange: () => unfold(key, null),
                      }
                }
                t={t}
                choice={
                  selection && {
                    isChosen: selection.keys.has(key),
                    refused: selection.refused?.(row),
                    onChange: (isChosen) => choose([row], isChosen),
                  }
                }
              />
            )
          })}
          {props.rows.length === 0 && props.empty !== undefined && (
            <tr>
              <td colSpan={width}>{props.empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
