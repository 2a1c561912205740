import type { KeyboardEvent } from 'react'

const pagePx = 0.9

/** The next row that can have the focus: what of a row is listed below it has none of its own. */
function beside(row: Element, by: 1 | -1): HTMLElement | null {
  let next: Element | null = row
  do next = by === 1 ? next.nextElementSibling : next.previousElementSibling
  while (next && !(next instanceof HTMLElement && next.dataset.key !== undefined))
  return next as HTMLElement | null
}

const rowAt = (from: Element, by: 1 | -1, count: number): Element | null => {
  let row = from
  for (let step = 0; step < count; step += 1) {
    const next = beside(row, by)
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
      return beside(row, 1)
    case 'ArrowUp':
      return beside(row, -1)
    case 'PageDown':
      return rowAt(row, 1, pageOf(row))
    case 'PageUp':
      return rowAt(row, -1, pageOf(row))
    case 'Home':
      return row.parentElement?.firstElementChild
    case 'End':
      return row.parentElement && rowAt(row, 1, row.parentElement.childElementCount)
    default:
      return undefined
  }
}

interface Doings {
  open?: (() => void) | undefined
  choose?: (() => void) | undefined
  /** Shows or hides what found no place in the row; null turns it round. */
  unfold?: ((isOpen: boolean | null) => void) | undefined
}

function doingOf(key: string, { open, choose, unfold }: Doings): (() => void) | undefined {
  if (key === 'Enter') return open
  if (key === ' ' && choose) return choose
  const isOpen = new Map([
    ['ArrowRight', true],
    ['ArrowLeft', false],
    [' ', null],
  ]).get(key)
  return unfold && isOpen !== undefined ? () => unfold(isOpen) : undefined
}

/**
 * Arrows move between rows, Page Up and Page Down by what is seen, Home and End to the ends, Enter opens, Space chooses: the
 * row itself has the focus. Right and left show and hide what found no place in the row; where nothing is chosen Space does,
 * too. Keys inside of a cell's own control are that control's.
 */
export function pressRow(event: KeyboardEvent<HTMLElement>, does: Doings): void {
  const row = event.target
  if (!(row instanceof HTMLTableRowElement)) return
  const next = rowBeyond(row, event.key)
  const act = doingOf(event.key, does)
  if (next === undefined && !act) return
  event.preventDefault()
  act?.()
  if (next instanceof HTMLElement) next.focus()
}
