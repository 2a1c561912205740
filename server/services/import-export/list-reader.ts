import { businessError } from '#server/kit/refusal.ts'
import { cellOf, findHeadings, rowsBelow } from './headings.ts'
import { type CellProblem, plainHeading, readSheets } from './sheet-reader.ts'

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
  /** The problem with cells of these columns. */
  readonly problems: Readonly<Partial<Record<K, CellProblem>>>
}

async function collect<K extends string>(
  bytes: Uint8Array<ArrayBuffer>,
  { headings, needed, maxRows, noColumn }: ListColumns<K>,
): Promise<ListRow<K>[]> {
  const keys = Object.keys(headings) as K[]
  const wanted = new Map(keys.map((key) => [key, new Set(headings[key].map(plainHeading))]))
  const found = findHeadings(await readSheets(bytes), wanted)
  if (!found || !needed.some((key) => found.places.has(key))) throw businessError(noColumn)
  const rows: ListRow<K>[] = []
  for (const [row, cells] of rowsBelow(found)) {
    if (rows.length >= maxRows) throw businessError('import.tooManyRows', { maximum: maxRows })
    const own = keys.map((key) => [key, cellOf(cells, found.places, key)] as const)
    const values = Object.fromEntries(own.map(([key, { text }]) => [key, text])) as Record<K, string>
    const problems = Object.fromEntries(own.flatMap(([key, { problem }]) => (problem ? [[key, problem]] : [])))
    const text = cells
      .map((cell) => cell.text)
      .filter(Boolean)
      .join('  ')
    rows.push({ ...values, row, text: text.slice(0, MAX_TEXT), problems: problems as ListRow<K>['problems'] })
  }
  if (rows.length === 0) throw businessError('import.noRows')
  return rows
}

/**
 * The rows of an Excel file or a CSV file; columns are found by their headings, on the sheet that has them. 9999 for a file that
 * cannot be read, has no such column, no rows, or too many.
 */
export async function readList<K extends string>(
  bytes: Uint8Array<ArrayBuffer>,
  columns: ListColumns<K>,
): Promise<ListRow<K>[]> {
  try {
    return await collect(bytes, columns)
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw businessError('import.broken')
  }
}
