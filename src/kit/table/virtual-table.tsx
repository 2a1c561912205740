// biome-ignore-all lint/a11y/useSemanticElements: rows that are not there cannot be rows of a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its row by aria-activedescendant
import { Input } from '@arco-design/web-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import type { Density } from '#protocol/saved-view/schemas.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { defineTexts, useText } from '#src/kit/i18n/i18n.ts'
import { EmptyState } from '#src/kit/ui/states.tsx'
import { alignOf, type Column, titleOf } from './columns.tsx'
import { holding, inOrder } from './local-order.ts'
import './texts.ts'
import { useWidths } from './use-fit.ts'
import { VirtualRow } from './virtual-row.tsx'
import './grid.css'
import './virtual-table.css'

defineTexts(fieldTexts)

export interface VirtualTableProps<Row extends object> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Names the table to those who hear it. */
  label: string
  /** Keys of columns that may be sorted by. */
  sorts?: readonly string[]
  /** Enter, or a click on a row. */
  onOpen?: (row: Row) => void
  density?: Density
  /** What to do when there is nothing. */
  emptyHint?: string
}

const rowPx: Record<Density, number> = { large: 40, middle: 32, small: 28 }
const noKeys: readonly string[] = Object.freeze([])
/** Rows beyond what is seen, so that a fast wheel meets rows and no gaps. */
const OVERSCAN = 4

/**
 * Very many rows that are here already: only those in sight are drawn (quality: 100,000 rows at 60 frames a second). Sorted
 * and filtered here; columns grow narrower until all fit, none leaves; head stays; the grid has the focus and moves between rows by keys, also to those that are not drawn.
 */
export function VirtualTable<Row extends object>(props: VirtualTableProps<Row>) {
  const { columns, rows, label, sorts = noKeys, onOpen, density = 'middle' } = props
  const t = useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [sort, setSort] = useState({ key: '', isUp: false })
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  // What is typed shows at once; the rows follow when there is time.
  const wanted = useDeferredValue(text)
  const sorted = useMemo(() => inOrder(rows, columns, sort.key, sort.isUp), [rows, columns, sort])
  const shown = useMemo(() => holding(sorted, columns, wanted), [sorted, columns, wanted])
  // oxlint-disable-next-line react/incompatible-library -- it answers anew at every drawing, and nothing here keeps that
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx[density],
    overscan: OVERSCAN,
    scrollPaddingStart: rowPx[density],
  })
  const seen = virtual.getVirtualItems()
  const at = Math.min(active, shown.length - 1)

  const choose = (index: number) => {
    const next = Math.min(Math.max(index, 0), shown.length - 1)
    setActive(next)
    virtual.scrollToIndex(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowPx[density]) - 2)
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: shown.length - 1,
    }
    const to = steps[event.key]
    const row = shown[at]
    if (to === undefined && (event.key !== 'Enter' || !row || !onOpen)) return
    event.preventDefault()
    if (to !== undefined) choose(to)
    else if (row) onOpen?.(row)
  }
  const widths = useWidths(columns, { box, sorts, t })
  const frame = {
    '--kit-columns': widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' '),
    '--kit-width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
    '--kit-row': `${rowPx[density]}px`,
  } as CSSProperties
  // The same element serves row after row, in its own place: nothing is made, moved or thrown away while the table moves.
  const places = Math.ceil((virtual.scrollRect?.height ?? 0) / rowPx[density]) + 2 * OVERSCAN + 2

  return (
    <div className="kit-virtual" style={frame}>
      <div className="kit-virtual-tools">
        <Input.Search
          value={text}
          onChange={setText}
          allowClear
          placeholder={t('table.find')}
          aria-label={t('table.find')}
        />
        <span className="kit-quiet kit-figures kit-unit" role="status">
          {t('table.total', { total: shown.length })}
        </span>
      </div>
      <div
        ref={box}
        className="kit-virtual-box"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
        onKeyDown={press}
      >
        <div role="rowgroup" className="kit-virtual-head">
          <div role="row" aria-rowindex={1} className="kit-virtual-heads">
            {columns.map((column) => (
              <VirtualHead
                key={column.key}
                column={column}
                sort={sort}
                isSortable={sorts.includes(column.key)}
                onSort={setSort}
              />
            ))}
          </div>
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the grid does the same */}
        <div
          role="rowgroup"
          className="kit-virtual-body"
          data-opens={onOpen !== undefined}
          style={{ height: virtual.getTotalSize() }}
          onClick={({ target }) => {
            const line = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
            const row = line && shown[Number(line.dataset.index)]
            if (!row) return
            setActive(Number(line.dataset.index))
            onOpen?.(row)
          }}
        >
          {seen
            .toSorted((a, b) => (a.index % places) - (b.index % places))
            .map(({ index, start }) => (
              <VirtualRow
                key={index % places}
                id={`${id}-${index}`}
                row={shown[index]!}
                index={index}
                at={start}
                columns={columns}
                isActive={index === at}
                t={t}
              />
            ))}
        </div>
      </div>
      {shown.length === 0 &&
        (rows.length === 0 ? (
          <EmptyState {...(props.emptyHint ? { hint: props.emptyHint } : {})} />
        ) : (
          <EmptyState title={t('table.noMatch')} hint={t('table.noMatchHint')} />
        ))}
    </div>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: { key: string; isUp: boolean }
  isSortable: boolean
  onSort: (sort: { key: string; isUp: boolean }) => void
}

function VirtualHead<Row>({ column, sort, isSortable, onSort }: HeadProps<Row>) {
  const t = useText()
  const title = titleOf(column, t)
  const isSorted = sort.key === column.key
  return (
    <div
      role="columnheader"
      data-align={alignOf(column)}
      data-stick={column.stick}
      aria-sort={isSorted ? (sort.isUp ? 'ascending' : 'descending') : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className="kit-grid-sort"
          title={t('table.sort')}
          onClick={() => onSort({ key: column.key, isUp: isSorted && !sort.isUp })}
        >
          {title}
          <span aria-hidden="true">{isSorted ? (sort.isUp ? '↑' : '↓') : '↕'}</span>
        </button>
      ) : (
        title
      )}
    </div>
  )
}
