import { decodeText } from '#domain/decode-text.ts'
import { isZip } from '#domain/file-kinds.ts'

/** What either reader gives. */
export type Cell = string | number | boolean | Date | null | undefined
export type Cells = readonly Cell[]

/** Nothing that cannot be seen, and dates as days. */
export const textOf = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
  return text.replace(/\p{C}/gu, '').trim()
}

/** A heading without case, spaces and marks. */
export const plainHeading = (text: string): string => text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '')

/** A heading is often in two languages, with a slash or brackets between; brackets may also be its own. */
export const namesIn = (cell: Cell): string[] => {
  const text = textOf(cell)
  return [text, ...text.split(/[/()|\uff08\uff09]/)].map(plainHeading)
}

async function* excelRows(bytes: Uint8Array): AsyncGenerator<{ row: number; cells: Cells }> {
  // Loaded with the first file: a start must be ready within a second.
  const { streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values } of streamXlsxRows(bytes)) yield { row: index + 1, cells: values }
}

async function* csvRows(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<{ row: number; cells: Cells }> {
  const { parseCsv } = await import('hucre/csv')
  const rows = parseCsv(decodeText(bytes.buffer), { typeInference: false, skipEmptyRows: false })
  for (const [index, cells] of rows.entries()) yield { row: index + 1, cells }
}

/** The rows of an Excel sheet (the first one) or of a CSV file, in UTF-8 or the older Chinese encoding; `row` from 1. */
export const sheetRows = (bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<{ row: number; cells: Cells }> =>
  isZip(bytes) ? excelRows(bytes) : csvRows(bytes)
