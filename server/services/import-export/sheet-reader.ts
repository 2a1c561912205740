import { readText } from '#domain/decode-text.ts'
import { isZip } from '#domain/file-kinds.ts'
import { hasLostDigits } from '#domain/typed-text.ts'
import { businessError } from '#server/kit/refusal.ts'
import { type Excel, excelText } from './excel-cell.ts'

/** Why the text of a cell is not what was meant, as a text key. */
export type CellProblem = 'import.cellError' | 'import.cellBoolean' | 'import.cellDigits'

/** A cell as whoever looks at the sheet sees it. */
export interface Cell {
  readonly text: string
  readonly problem?: CellProblem | undefined
}
export type Cells = readonly Cell[]

/** A sheet that is in sight. Its first row is the first of the list. */
export interface Sheet {
  readonly rows: readonly Cells[]
}

/** More than any list that is read has, and all that is looked at. */
const AREA = 'A1:CV100000'

export const emptyCell: Cell = { text: '' }

/** Nothing that cannot be seen; a line break within a cell is a blank. */
const visible = (text: string): string =>
  text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/\p{C}/gu, '')
    .trim()

const failed = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|GETTING_DATA|#+)$/

/** A text with what is wrong with it: an error of a formula, a number whose end is lost. */
function cellOf(text: string): Cell {
  const shown = visible(text)
  if (failed.test(shown.toUpperCase())) return { text: shown, problem: 'import.cellError' }
  return hasLostDigits(shown) ? { text: shown, problem: 'import.cellDigits' } : { text: shown }
}

/** A heading without case, spaces and marks. */
export const plainHeading = (text: string): string => text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '')

/** A heading is often in two languages, with a slash, a line or brackets between; brackets may also be its own. */
export const namesIn = (text: string): string[] =>
  [text, ...text.split(/[/()|\uff08\uff09]/), ...text.split(/(?<=\p{Script=Han}) (?=\p{Script=Latin})/u)].map(
    plainHeading,
  )

const minuteMs = 60_000

/** The text of a day, with its time where it has one. The library gives the hours of the sheet as those of Greenwich. */
function dayText(date: Date): string {
  const text = new Date(Math.round(date.getTime() / minuteMs) * minuteMs).toISOString().slice(0, 16).replace('T', ' ')
  return text.replace(/ 00:00$/, '')
}

function excelCell(value: Excel, format: string | undefined): Cell {
  if (value === null || value === undefined) return emptyCell
  if (value instanceof Date) return { text: dayText(value) }
  if (typeof value === 'boolean') return { text: String(value).toUpperCase(), problem: 'import.cellBoolean' }
  if (typeof value === 'string') return cellOf(value)
  const text = excelText(value, format)
  // A table has fifteen digits: of a longer number the end is noughts that nobody typed.
  const isTooLong = Number.isInteger(value) && Math.abs(value) >= 1e15
  return isTooLong ? { text, problem: 'import.cellDigits' } : { text }
}

async function excelSheets(bytes: Uint8Array): Promise<Sheet[]> {
  // Loaded with the first file: a start must be ready within a second.
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, {
    readStyles: true,
    range: AREA,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  })
  return sheets.map(({ rows, cells }) => ({
    rows: rows.map((row, at) =>
      row.map((value, column) => {
        const cell = cells?.get(`${at},${column}`)
        return excelCell(value as Excel, cell?.style?.numFmt)
      }),
    ),
  }))
}

async function csvSheet(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  const { parseCsv } = await import('hucre/csv')
  const text = readText(bytes.buffer)
  if (text === null) throw businessError('import.encoding')
  const rows = parseCsv(text, { typeInference: false, skipEmptyRows: false }) as (string | null)[][]
  return { rows: rows.map((cells) => cells.map((cell) => cellOf(cell ?? ''))) }
}

/**
 * The sheets of an Excel file that are in sight, or the one of a CSV file, whose text is UTF-8, UTF-16 or the older Chinese
 * encoding. 9999 for a text of which nobody can say what it is.
 */
export const readSheets = async (bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[]> =>
  isZip(bytes) ? excelSheets(bytes) : [await csvSheet(bytes)]
