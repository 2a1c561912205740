import { HEADINGS, parseHeadingRows, parseMaxRows } from '#protocol/send-bill/parse/schemas.ts'
import { businessError } from '#server/kit/refusal.ts'
import { type Cells, namesIn, plainHeading, sheetRows, textOf } from '#server/services/import-export/sheet-reader.ts'

/** A row of a file by the columns that matter. `row` counts as the sheet does, from 1. */
export interface FileRow {
  readonly row: number
  readonly barcode: string
  readonly passportNo: string
  /** All that stood there, for whoever has to look it up. */
  readonly text: string
}

type Columns = Record<keyof typeof HEADINGS, number>

const MAX_TEXT = 200
function columnsOf(cells: Cells): Columns | null {
  const at = (names: readonly string[]) => {
    const wanted = new Set(names.map(plainHeading))
    return cells.findIndex((cell) => namesIn(cell).some((name) => wanted.has(name)))
  }
  const columns = { barcode: at(HEADINGS.barcode), passportNo: at(HEADINGS.passportNo) }
  return columns.barcode < 0 && columns.passportNo < 0 ? null : columns
}

const clean = (cells: Cells, at: number) => (at < 0 ? '' : textOf(cells[at]).replace(/\s/g, '').toUpperCase())

async function collect(rows: AsyncGenerator<{ row: number; cells: Cells }>): Promise<FileRow[]> {
  const found: FileRow[] = []
  let columns: Columns | null = null
  for await (const { row, cells } of rows) {
    if (!columns) {
      columns = columnsOf(cells)
      if (!columns && row >= parseHeadingRows) throw businessError('parseSendBill.noColumn')
      continue
    }
    const text = cells.map(textOf).filter(Boolean).join('  ')
    if (text === '') continue
    if (found.length >= parseMaxRows) throw businessError('parseSendBill.tooManyRows', { maximum: parseMaxRows })
    const barcode = clean(cells, columns.barcode)
    const passportNo = clean(cells, columns.passportNo)
    found.push({ row, barcode, passportNo, text: text.slice(0, MAX_TEXT) })
  }
  if (!columns) throw businessError('parseSendBill.noColumn')
  if (found.length === 0) throw businessError('parseSendBill.noRow')
  return found
}

/**
 * The rows of an Excel sheet (the first one) or a CSV file, in UTF-8 or the older Chinese encoding. Columns are found
 * by their headings (spec: lifecycles#send-bill). 9999 for a file that cannot be read, has no such column, no rows, or
 * too many.
 */
export async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<FileRow[]> {
  try {
    return await collect(sheetRows(bytes))
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw businessError('parseSendBill.broken')
  }
}
