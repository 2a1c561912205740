import { type Cell, type Cells, emptyCell, namesIn, type Sheet } from './sheet-reader.ts'

/** Rows above the headings: a title, a date, an empty line. */
const HEADING_ROWS = 20

/** Where the columns stand in a sheet, and the first row below their headings (from 0). */
export interface Found<K extends string> {
  readonly sheet: Sheet
  readonly places: ReadonlyMap<K, number>
  readonly from: number
}

/** The headings of two lines: each below what stands over it, which may reach over several. */
function underHeadings(top: Cells, below: Cells): string[][] {
  let over = ''
  return Array.from({ length: Math.max(top.length, below.length) }, (_, at) => {
    const own = top[at]?.text ?? ''
    over = own || over
    const under = below[at]?.text ?? ''
    return [...namesIn(under && `${over}${under}`), ...namesIn(under), ...namesIn(own)].filter(Boolean)
  })
}

function placesIn<K extends string>(names: readonly string[][], wanted: ReadonlyMap<K, ReadonlySet<string>>) {
  const places = new Map<K, number>()
  for (const [key, known] of wanted) {
    const at = names.findIndex((some) => some.some((name) => known.has(name)))
    if (at >= 0) places.set(key, at)
  }
  return places
}

/**
 * The headings of a file: of all sheets the one with the most of them, the first of several. So a cover or an explaining sheet
 * that names one column in passing is passed over. Null where there is none of them.
 */
export function findHeadings<K extends string>(
  sheets: readonly Sheet[],
  wanted: ReadonlyMap<K, ReadonlySet<string>>,
): Found<K> | null {
  let best: Found<K> | null = null
  for (const sheet of sheets)
    for (const [at, cells] of sheet.rows.slice(0, HEADING_ROWS).entries()) {
      const below = sheet.rows[at + 1] ?? []
      const one = placesIn(
        cells.map(({ text }) => namesIn(text).filter(Boolean)),
        wanted,
      )
      const two = placesIn(underHeadings(cells, below), wanted)
      const found: Found<K> =
        two.size > one.size ? { sheet, places: two, from: at + 2 } : { sheet, places: one, from: at + 1 }
      if (found.places.size > (best?.places.size ?? 0)) best = found
    }
  return best
}

/** The rows below the headings that hold anything, with their number as the sheet counts, from 1. */
export function* rowsBelow({ sheet, from }: Pick<Found<string>, 'sheet' | 'from'>): Generator<[number, Cells]> {
  for (const [at, cells] of sheet.rows.entries())
    if (at >= from && cells.some(({ text }) => text !== '')) yield [at + 1, cells]
}

/** The cell of a column in a row; an empty one where the sheet has no such column. */
export const cellOf = <K extends string>(cells: Cells, places: ReadonlyMap<K, number>, key: K): Cell =>
  cells[places.get(key) ?? -1] ?? emptyCell
