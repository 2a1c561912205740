import { HEADINGS, parseHeadingRows, parseMaxRows } from '#protocol/parse-send-bill/schemas.ts'
import { decodeText } from '#protocol/rules/decode-text.ts'
import { isZip } from '#protocol/rules/file-kinds.ts'
import { fail } from '#server/kit/refusal.ts'

/** A row of a file by the columns that matter. `row` counts as the sheet does, from 1. */
export interface FileRow {
  readonly row: number
  readonly barcode: string
  readonly passportNo: string
  /** All that stood there, for whoever has to look it up. */
  readonly text: string
}

/** What either reader gives. */
type Cell = string | number | boolean | Date | null | undefined
type Cells = readonly Cell[]
type Columns = Record<keyof typeof HEADINGS, number>

const MAX_TEXT = 200
/** Nothing that cannot be seen, and dates as days. */
const textOf = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
  return text.replace(/\p{C}/gu, '').trim()
}

const plain = (text: string) => text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '')
/** A heading is often in two languages, with a slash or brackets between. */
const namesIn = (cell: Cell) =>
  textOf(cell)
    .split(/[/()|\uff08\uff09]/)
    .map(plain)

function columnsOf(cells: Cells): Columns | null {
  const at = (names: readonly string[]) => {
    const wanted = new Set(names.map(plain))
    return cells.findIndex((cell) => namesIn(cell).some((name) => wanted.has(name)))
  }
  const columns = { barcode: at(HEADINGS.barcode), passportNo: at(HEADINGS.passportNo) }
  return columns.barcode < 0 && columns.passportNo < 0 ? null : columns
}

async function* sheetRows(bytes: Uint8Array): AsyncGenerator<{ row: number; cells: Cells }> {
  // Loaded with the first file: a start must be ready within a second.
  const { streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values } of streamXlsxRows(bytes)) yield { row: index + 1, cells: values }
}

async function* csvRows(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<{ row: number; cells: Cells }> {
  const { parseCsv } = await import('hucre/csv')
  const rows = parseCsv(decodeText(bytes.buffer), { typeInference: false, skipEmptyRows: false })
  for (const [index, cells] of rows.entries()) yield { row: index + 1, cells }
}

const clean = (cells: Cells, at: number) => (at < 0 ? '' : textOf(cells[at]).replace(/\s/g, '').toUpperCase())

async function collect(rows: AsyncGenerator<{ row: number; cells: Cells }>): Promise<FileRow[]> {
  const found: FileRow[] = []
  let columns: Columns | null = null
  for await (const { row, cells } of rows) {
    if (!columns) {
      columns = columnsOf(cells)
      if (!columns && row >= parseHeadingRows) throw fail('parseSendBill.noColumn')
      continue
    }
    const text = cells.map(textOf).filter(Boolean).join('  ')
    if (text === '') continue
    if (found.length >= parseMaxRows) throw fail('parseSendBill.tooManyRows', { maximum: parseMaxRows })
    const barcode = clean(cells, columns.barcode)
    const passportNo = clean(cells, columns.passportNo)
    found.push({ row, barcode, passportNo, text: text.slice(0, MAX_TEXT) })
  }
  if (!columns) throw fail('parseSendBill.noColumn')
  if (found.length === 0) throw fail('parseSendBill.noRow')
  return found
}

/**
 * The rows of an Excel sheet (the first one) or a CSV file, in UTF-8 or the older Chinese encoding. Columns are found
 * by their headings (Domain: send bill). 9999 for a file that cannot be read, has no such column, no rows, or too many.
 */
export async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<FileRow[]> {
  try {
    return await collect(isZip(bytes) ? sheetRows(bytes) : csvRows(bytes))
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw fail('parseSendBill.broken')
  }
}
