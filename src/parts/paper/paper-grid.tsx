import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { scannerMaxGapMs } from '#domain/constants.ts'
import type { Paper } from '#protocol/paper/schemas.ts'
import { useByHand } from '#src/devices/scanner/use-by-hand.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { PaperCell } from './grid-cell.tsx'
import {
  cellId,
  countOf,
  type GridCell,
  type GridPerson,
  type GridRow,
  PEOPLE_AT_ONCE,
  receivable,
  rowsOf,
} from './grid-model.ts'
import { canSend, type PaperEvent, toggleOf } from './paper-keys.ts'

export interface GridProps {
  people: readonly GridPerson[]
  shared: readonly Paper[]
  /** Does what needs nothing. */
  onSend: (cell: GridCell, event: PaperEvent) => void
  /** Asks what an event needs. */
  onOpen: (cell: GridCell, event: PaperEvent) => void
  onUpload: (cell: GridCell) => void
  onDrop: (cell: GridCell, data: DataTransfer) => void
  onCurrent: (cell: GridCell) => void
  onHelp: (personId: string) => void
  /** Cells that are marked to be sent back, where that is done here; else M asks for a paper once more. */
  marks?: { readonly cells: ReadonlySet<string>; readonly toggle: (cell: GridCell) => void } | undefined
  waiting?: ReadonlySet<string> | undefined
  /** What stands under a row. */
  below?: (row: GridRow) => ReactNode
}

interface Place {
  readonly row: number
  readonly column: number
}

const LETTERS: Readonly<Record<string, PaperEvent>> = { w: 'waive', d: 'receive', g: 'giveBack' }
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

const between = (value: number, most: number) => Math.min(most, Math.max(0, value))

/** The cell at a place; a shared one stands for every column. */
const cellAt = ({ cells, isShared }: GridRow, column: number) => (isShared ? cells[0] : cells[column]) ?? null

/** The place itself where something is asked there, else the first of its column. */
function nearestCell(rows: readonly GridRow[], { row, column }: Place): Place {
  if (rows[row] && cellAt(rows[row], column)) return { row, column }
  return {
    row: Math.max(
      0,
      rows.findIndex((one) => cellAt(one, column) !== null),
    ),
    column,
  }
}

/**
 * Papers down, people across, worked by keys alone. A reader types faster than any hand: what it types is for whoever takes scans,
 * and its Enter neither.
 */
export function PaperGrid(props: GridProps) {
  const { people, shared, onSend, onOpen, onUpload, onDrop, onCurrent, onHelp, marks, waiting, below } = props
  const t = useText()
  const byHand = useByHand()
  const table = useRef<HTMLTableElement>(null)
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY)
  const [page, setPage] = useState(0)
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const pages = Math.ceil(people.length / PEOPLE_AT_ONCE)
  const first = between(page, Math.max(0, pages - 1)) * PEOPLE_AT_ONCE
  const shown = people.slice(first, first + PEOPLE_AT_ONCE)
  const rows = rowsOf(shown, shared)
  const at = nearestCell(rows, {
    row: between(place.row, rows.length - 1),
    column: between(place.column, shown.length - 1),
  })

  const focus = ({ row, column }: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-at="${row}-${rows[row]?.isShared ? 0 : column}"]`)?.focus()

  /** The next cell that way: over those of whom nothing is asked. */
  const move = ([down, right]: readonly [number, number]) => {
    let next = { row: at.row + down, column: at.column + right }
    while (rows[next.row] && next.column >= 0 && next.column < shown.length) {
      if (cellAt(rows[next.row]!, next.column)) {
        setPlace(next)
        focus(next)
        return
      }
      next = { row: next.row + down, column: next.column + right }
    }
    turn(right)
  }
  /** Beyond the last of those who stand side by side come the next. */
  const turn = (by: number) => {
    const to = first / PEOPLE_AT_ONCE + by
    if (by === 0 || to < 0 || to >= pages) return
    flushSync(() => {
      setPage(to)
      setPlace({ row: at.row, column: by > 0 ? 0 : PEOPLE_AT_ONCE - 1 })
    })
    table.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus()
  }
  const toggle = (cell: GridCell) => {
    const event = toggleOf(cell.paper)
    if (event === 'upload') onUpload(cell)
    else if (event !== null && canSend(cell.paper, event)) onSend(cell, event)
    else if (event !== null) onOpen(cell, event)
  }
  const receiveAll = (cells: readonly (GridCell | null)[]) => {
    for (const cell of receivable(cells)) onSend(cell, 'receive')
  }
  const mayOpen = ({ paper }: GridCell, event: PaperEvent) =>
    paper.actions.some((one) => one.event === event && one.refused === undefined)

  const press = (event: KeyboardEvent) => {
    const { key, target, timeStamp, shiftKey, ctrlKey, altKey, metaKey } = event
    const isQuick = timeStamp - lastKeyAt.current < scannerMaxGapMs
    if (key.length === 1 && key !== ' ') lastKeyAt.current = timeStamp
    const row = rows[at.row]
    const cell = row ? cellAt(row, at.column) : null
    // What stands below a row has keys of its own.
    if (!(target instanceof Element) || !target.closest('.part-paper-cell')) return
    if (!row || !cell || altKey || metaKey) return
    const step = STEPS[key]
    const letter = LETTERS[key.toLowerCase()]
    if (step && !shiftKey && !ctrlKey) move(step)
    else if (key === ' ' && isQuick) event.stopPropagation()
    else if (key === ' ' && ctrlKey && shiftKey) receiveAll(row.cells)
    else if (key === ' ' && shiftKey) receiveAll(rows.map((one) => (one.isShared ? null : cellAt(one, at.column))))
    else if (key === ' ' && !ctrlKey) toggle(cell)
    else if (ctrlKey) return
    else if (key === 'Enter') {
      if (!isQuick) {
        if (canSend(cell.paper, 'receive') && toggleOf(cell.paper) === 'receive') onSend(cell, 'receive')
        else if (toggleOf(cell.paper) === 'upload') onUpload(cell)
        move([1, 0])
      }
    } else if (key === '?') byHand(timeStamp, () => onHelp(shown[at.column]!.id))
    else if (key === 'u') byHand(timeStamp, () => onUpload(cell))
    else if (key === 'm' && marks) byHand(timeStamp, () => marks.toggle(cell))
    else if (key === 'm' && mayOpen(cell, 'reject')) byHand(timeStamp, () => onOpen(cell, 'reject'))
    else if (letter && mayOpen(cell, letter)) byHand(timeStamp, () => onOpen(cell, letter))
    else return
    event.preventDefault()
  }
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const draw = (cell: GridCell, row: number, column: number) => (
    <PaperCell
      cell={cell}
      who={cell.personId === null ? t('papers.grid.everybody') : (names.get(cell.personId) ?? '')}
      at={`${row}-${column}`}
      isCurrent={at.row === row && (cell.personId === null || at.column === column)}
      isMarked={marks?.cells.has(cellId(cell)) ?? false}
      isWaiting={waiting?.has(cellId(cell)) ?? false}
      onToggle={() => toggle(cell)}
      onFocus={() => {
        setPlace({ row, column: cell.personId === null ? at.column : column })
        onCurrent(cell)
      }}
      onDrop={(data) => onDrop(cell, data)}
    />
  )
  return (
    <>
      {pages > 1 && (
        <div className="part-paper-pages" role="tablist" aria-label={t('papers.grid.people')}>
          {Array.from({ length: pages }, (_, index) => {
            const [from, to] = [index * PEOPLE_AT_ONCE + 1, Math.min(people.length, (index + 1) * PEOPLE_AT_ONCE)]
            return (
              <button
                key={from}
                type="button"
                role="tab"
                aria-selected={first === from - 1}
                data-people={people
                  .slice(from - 1, to)
                  .map(({ id }) => id)
                  .join(' ')}
                onClick={() => setPage(index)}
              >
                {from === to ? from : `${from}–${to}`}
              </button>
            )
          })}
        </div>
      )}
      <div className="part-paper-scroll">
        <table ref={table} className="part-paper-grid" aria-label={t('papers.title')} onKeyDown={press}>
          <thead>
            <tr>
              <th scope="col">{t('papers.grid.item')}</th>
              {shown.map(({ id, name, papers, isGone, field }) => {
                const { needed, done } = countOf(papers)
                return (
                  <th key={id} scope="col" data-gone={isGone} data-field={field}>
                    <span>{name}</span>
                    <span className="kit-figures" data-complete={done === needed}>
                      {isGone ? t('papers.grid.gone') : `${done}/${needed}`}
                    </span>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const notes = below?.(row)
              return (
                <Fragment key={`${row.isShared} ${row.key}`}>
                  <tr data-group={row.group} data-first={rows[index - 1]?.group !== row.group}>
                    <RowHead row={row} />
                    {row.isShared ? (
                      <td colSpan={shown.length}>{draw(row.cells[0]!, index, 0)}</td>
                    ) : (
                      shown.map(({ id }, column) => {
                        const cell = row.cells[column]
                        return (
                          <td key={id}>
                            {cell ? (
                              draw(cell, index, column)
                            ) : (
                              <span className="kit-quiet" title={t('papers.grid.notAsked')}>
                                –
                              </span>
                            )}
                          </td>
                        )
                      })
                    )}
                  </tr>
                  {notes && (
                    <tr className="part-paper-below">
                      <td colSpan={shown.length + 1}>{notes}</td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

function RowHead({ row: { paper, group, isShared } }: { row: GridRow }) {
  const t = useText()
  const help = [
    ...(paper.help ? [paper.help] : []),
    ...(paper.validDays === undefined ? [] : [t('papers.validDays', { days: paper.validDays })]),
    t('papers.source', { source: paper.source }),
  ].join(' · ')
  return (
    <th scope="row" data-quiet={paper.confidence === 'L' || group === 'gone'}>
      <Hint text={help}>
        <span>{paper.name}</span>
      </Hint>{' '}
      <span className="kit-quiet">
        {[
          t(`papers.kind.${paper.kind}`),
          ...(paper.count > 1 ? [t('papers.count', { count: paper.count })] : []),
          ...(isShared ? [t('papers.grid.shared')] : []),
          ...(group === 'others' ? [t('papers.others')] : group === 'gone' ? [t('papers.gone')] : []),
        ].join(' · ')}
      </span>
    </th>
  )
}
