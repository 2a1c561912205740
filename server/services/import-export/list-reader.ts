import { businessError } from '#server/kit/refusal.ts'
import { type Cells, namesIn, plainHeading, sheetRows, textOf } from './sheet-reader.ts'

/** Rows above the headings: a title, a date, an empty line. */
const HEADING_ROWS = 20
const MAX_TEXT = 200

/** Which columns a list has, each by the names that it may have. */
export interface ListColumns<K extends string> {
  readonly headings: Readonly<Record<K, readonly string[]>>
  /** One of these at least has to be there. */
  readonly needed: readonly NoInfer<K>[]
  readonly maxRows: number
  /** The message that there is none of them. */
  readonly noColumn: string
}

/** A row of a list by the columns that matter, '' where there is none. `row` counts as the sheet does, from 1. */
export type ListRow<K extends string> = Readonly<Record<K, string>> & {
  readonly row: number
  /** All that stood there, for whoever has to look it up. */
  readonly text: string
}

function placesOf<K extends string>(cells: Cells, { headings, needed }: ListColumns<K>): Record<K, number> | null {
  const names = cells.map(namesIn)
  const at = (wanted: readonly string[]) => {
    const known = new Set(wanted.map(plainHeading))
    return names.findIndex((some) => some.some((name) => known.has(name)))
  }
  const keys = Object.keys(headings) as K[]
  const places = Object.fromEntries(keys.map((key) => [key, at(headings[key])])) as Record<K, number>
  return needed.some((key) => places[key] >= 0) ? places : null
}

async function collect<K extends string>(
  rows: AsyncGenerator<{ row: number; cells: Cells }>,
  columns: ListColumns<K>,
): Promise<ListRow<K>[]> {
  const { maxRows, noColumn } = columns
  const found: ListRow<K>[] = []
  let places: Record<K, number> | null = null
  for await (const { row, cells } of rows) {
    if (!places) {
      places = placesOf(cells, columns)
      if (!places && row >= HEADING_ROWS) throw businessError(noColumn)
      continue
    }
    const text = cells.map(textOf).filter(Boolean).join('  ')
    if (text === '') continue
    if (found.length >= maxRows) throw businessError('import.tooManyRows', { maximum: maxRows })
    const values = Object.entries<number>(places).map(([key, at]) => [key, at < 0 ? '' : textOf(cells[at])])
    found.push({ ...(Object.fromEntries(values) as Record<K, string>), row, text: text.slice(0, MAX_TEXT) })
  }
  if (!places) throw businessError(noColumn)
  if (found.length === 0) throw businessError('import.noRows')
  return found
}

/**
 * The rows of an Excel sheet (the first one) or a CSV file, in UTF-8 or the older Chinese encoding; columns are found by their
 * headings. 9999 for a file that cannot be read, has no such column, no rows, or too many.
 */
export async function readList<K extends string>(
  bytes: Uint8Array<ArrayBuffer>,
  columns: ListColumns<K>,
): Promise<ListRow<K>[]> {
  try {
    return await collect(sheetRows(bytes), columns)
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw businessError('import.broken')
  }
}

/** A code of a list as it is looked up: files have spaces and small letters in it. */
export const codeIn = (text: string): string => text.replace(/\s/g, '').toUpperCase()
