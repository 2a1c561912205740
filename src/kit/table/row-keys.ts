import type { KeyboardEvent } from 'react'

const pagePx = 0.9

const rowAt = (from: Element, by: 1 | -1, count: number): Element | null => {
  let row: Element | null = from
  for (let step = 0; step < count && row; step += 1) {
    const next: Element | null = by === 1 ? row.nextElementSibling : row.previousElementSibling
    if (!next) break
    row = next
  }
  return row
}

/** Rows that fit into what is seen. */
function pageOf(row: HTMLElement): number {
  const seen = row.closest('.kit-grid')?.clientHeight ?? 0
  return row.offsetHeight === 0 ? 10 : Math.max(1, Math.floor((seen * pagePx) / row.offsetHeight))
}

/** The row that a key leads to; undefined for a key that leads nowhere. */
function rowBeyond(row: HTMLElement, key: string): Element | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling
    case 'ArrowUp':
      return row.previousElementSibling
    case 'PageDown':
      return rowAt(row, 1, pageOf(row))
    case 'PageUp':
      return rowAt(row, -1, pageOf(row))
    case 'Home':
      return row.parentElement?.firstElementChild
    case 'End':
      return row.parentElement?.lastElementChild
    default:
      return undefined
  }
}

/**
 * Arrows move between rows, Page Up and Page Down by what is seen, Home and End to the ends, Enter opens, Space chooses: the
 * row itself has the focus. Keys inside of a cell's own control are that control's.
 */
export function pressRow(
  event: KeyboardEvent<HTMLElement>,
  does: { open?: (() => void) | undefined; choose?: (() => void) | undefined },
): void {
  const row = event.target
  if (!(row instanceof HTMLTableRowElement)) return
  const next = rowBeyond(row, event.key)
  const act = event.key === 'Enter' ? does.open : event.key === ' ' ? does.choose : undefined
  if (next === undefined && !act) return
  event.preventDefault()
  act?.()
  if (next instanceof HTMLElement) next.focus()
}
