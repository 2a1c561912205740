import { Checkbox } from '@arco-design/web-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react'
import * as fieldTexts from '#protocol/texts-fields.ts'
import { addTexts, useText } from '#src/kit/i18n/i18n.ts'
import { alignOf, type Column, cellOf, titleOf } from './columns.tsx'
import * as texts from './texts.ts'
import './grid.css'

addTexts(texts, fieldTexts)

export type Density = 'middle' | 'small'

export interface Sorting {
  /** Keys that may be sorted by. */
  keys: readonly string[]
  key: string
  order: 'asc' | 'desc'
  onSort: (key: string, order: 'asc' | 'desc') => void
}

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
  sorting?: Sorting
  selection?: Selection<Row>
  /** Enter, or a click on a row. */
  onOpen?: (row: Row) => void
  /** The last column: what can be done with a row. */
  actions?: (row: Row) => ReactNode
  density?: Density
  busy?: boolean
  empty?: ReactNode
}

/** Arrows move between rows, Home and End to the ends, Enter opens: the row itself has the focus. */
function moveRow(event: KeyboardEvent<HTMLTableRowElement>, open?: () => void) {
  const row = event.currentTarget
  if (event.target !== row) return
  const steps: Record<string, Element | null | undefined> = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }
  if (event.key in steps) {
    event.preventDefault()
    const next = steps[event.key]
    if (next instanceof HTMLElement) next.focus()
  } else if (event.key === 'Enter') {
    event.preventDefault()
    open?.()
  }
}

function Head<Row extends object>({ column, sorting }: { column: Column<Row>; sorting?: Sorting | undefined }) {
  const t = useText()
  const title = titleOf(column, t)
  const isSorted = sorting?.key === column.key
  const isUp = isSorted && sorting.order === 'asc'
  return (
    <th
      scope="col"
      data-align={alignOf(column)}
      data-stick={column.stick}
      style={widthOf(column)}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {sorting?.keys.includes(column.key) ? (
        <button
          type="button"
          className="kit-grid-sort"
          title={t('table.sort')}
          onClick={() => sorting.onSort(column.key, isSorted && !isUp ? 'asc' : 'desc')}
        >
          {title}
          <span aria-hidden="true">{isSorted ? (isUp ? '↑' : '↓') : '↕'}</span>
        </button>
      ) : (
        title
      )}
    </th>
  )
}

/** Without rows that take the focus the table itself does, or what is beyond its edge could not be reached by keys. */
const scrolledByKeys = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 })

const widthOf = ({ width }: { width?: number }): CSSProperties =>
  width === undefined ? {} : { width, minWidth: width, maxWidth: width }

/** A table that shows what it is given: head that stays, sorting by head, choosing, rows by keyboard. */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const { columns, rows, keyOf, sorting, selection, onOpen, actions, density = 'middle', busy = false } = props
  const t = useText()
  const body = useRef<HTMLTableSectionElement>(null)
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

  return (
    <div className="kit-grid" data-density={density} aria-busy={busy} {...(onOpen ? {} : scrolledByKeys(props.label))}>
      <table aria-label={props.label}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="kit-grid-choose" data-stick="left">
                <Checkbox
                  checked={choosable.length > 0 && chosen.length === choosable.length}
                  indeterminate={chosen.length > 0 && chosen.length < choosable.length}
                  disabled={choosable.length === 0}
                  onChange={(isChosen) => choose(choosable, isChosen)}
                >
                  <span className="kit-unseen">{t('table.chooseAll')}</span>
                </Checkbox>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} />
            ))}
            {actions && (
              <th scope="col" data-stick="right">
                {t('table.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => {
            const key = keyOf(row)
            const isChosen = selection?.keys.has(key) ?? false
            return (
              <tr
                key={key}
                tabIndex={at === 0 ? 0 : -1}
                data-key={key}
                data-opens={onOpen !== undefined}
                aria-selected={selection ? isChosen : undefined}
                onKeyDown={(event) => {
                  if (event.key === ' ' && event.target === event.currentTarget && selection) {
                    event.preventDefault()
                    if (!selection.refused?.(row)) choose([row], !isChosen)
                  } else moveRow(event, onOpen && (() => onOpen(row)))
                }}
                onClick={onOpen && (() => onOpen(row))}
              >
                {selection && (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's own
                  <td className="kit-grid-choose" data-stick="left" onClick={(event) => event.stopPropagation()}>
                    <Checkbox
                      checked={isChosen}
                      disabled={selection.refused?.(row) !== undefined}
                      onChange={(next) => choose([row], next)}
                    >
                      <span className="kit-unseen">{t('table.choose')}</span>
                    </Checkbox>
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={alignOf(column)}
                    data-stick={column.stick}
                    style={widthOf(column)}
                    title={column.width !== undefined && !column.show ? textOf(row, column.key) : undefined}
                  >
                    {cellOf(column, row, t)}
                  </td>
                ))}
                {actions && <td data-stick="right">{actions(row)}</td>}
              </tr>
            )
          })}
          {rows.length === 0 && props.empty !== undefined && (
            <tr>
              <td colSpan={width}>{props.empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const textOf = (row: object, key: string): string | undefined => {
  const value: unknown = (row as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}
