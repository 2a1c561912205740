import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { columnWidthPx } from '#protocol/saved-view/schemas.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'

const STEP = 8

interface Edge {
  table: HTMLTableElement
  cells: HTMLElement[]
  cols: HTMLElement[]
  widths: number[]
  at: number
}

/** Every column keeps the width that it is seen with, so that only the edge that is moved moves. */
function take(edge: HTMLElement): Edge | null {
  const table = edge.closest('table')
  const head = edge.closest('th')
  if (!table || !head) return null
  const cells = [...(head.parentElement?.children ?? [])].filter((one) => one instanceof HTMLElement)
  const cols = [...table.querySelectorAll('col')]
  const at = cells.indexOf(head)
  const taken = { table, cells, cols, widths: cells.map((one) => one.offsetWidth), at }
  show(taken)
  return taken
}

function show({ table, cols, widths }: Edge): void {
  for (const [index, col] of cols.entries()) col.style.width = `${widths[index]}px`
  const sum = widths.reduce((total, one) => total + one, 0)
  table.style.width = `${sum}px`
  table.style.minWidth = `${sum}px`
}

const within = (width: number) => Math.round(Math.min(columnWidthPx.max, Math.max(columnWidthPx.min, width)))

interface Props {
  name: string
  width: number
  /** One stop for Tab in the whole head; up and down lead from edge to edge. */
  isStop: boolean
  /** The widths of all columns, by key; null puts this column's own back. */
  onWidths: (widths: Record<string, number> | null) => void
  t: Translate
}

/** The edge of a column's head: dragged, or moved by the arrow keys; a double click or Delete puts the width back. */
export function ColumnEdge({ name, width, isStop, onWidths, t }: Props) {
  const moving = useRef<{ edge: Edge; from: number; width: number } | null>(null)
  const keep = ({ cells, widths, table }: Edge) => {
    table.style.width = ''
    const named = cells.flatMap((cell, index) => {
      const { key } = cell.dataset
      return key === undefined ? [] : [[key, within(widths[index]!)] as const]
    })
    onWidths(Object.fromEntries(named))
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const edge = take(event.currentTarget)
    if (!edge) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    moving.current = { edge, from: event.clientX, width: edge.widths[edge.at]! }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!moving.current) return
    const { edge, from, width } = moving.current
    edge.widths[edge.at] = within(width + event.clientX - from)
    show(edge)
  }
  const end = () => {
    const moved = moving.current
    moving.current = null
    if (moved && moved.edge.widths[moved.edge.at] !== moved.width) keep(moved.edge)
    else if (moved) moved.edge.table.style.width = ''
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (by !== undefined) {
      const edge = take(event.currentTarget)
      if (!edge) return
      edge.widths[edge.at] = within(edge.widths[edge.at]! + by)
      keep(edge)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const edges = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('.kit-grid-edge') ?? [])]
      edges.at((edges.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)) % edges.length)?.focus()
    } else if (event.key === 'Delete' || event.key === 'Backspace') onWidths(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved by hand is no <hr>
    <span
      className="kit-grid-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.width', { name })}
      aria-valuemin={columnWidthPx.min}
      aria-valuemax={columnWidthPx.max}
      aria-valuenow={width}
      tabIndex={isStop ? 0 : -1}
      title={t('table.widthHint')}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidths(null)}
      onKeyDown={press}
    />
  )
}
