import { displayOffsetHours } from '#domain/constants.ts'
import { statusText } from '#domain/status.ts'
import type { ColumnKind } from '#protocol/kit/columns.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { say } from '#server/kit/texts.ts'
import { cellKind, type ExportColumn, headingOf } from './define-export.ts'

export const sheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Cell = string | number | null

const DAY_MS = 86_400_000
/** Days from the sheets' day zero to 1970. */
const EPOCH_DAY = 25_569
/** A sheet knows no zone: an instant is written as the clock at UTC+8 shows it, whatever zone the reader is in. */
const instantSerial = (at: number) => (at + displayOffsetHours * 3_600_000) / DAY_MS + EPOCH_DAY
const daySerial = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS + EPOCH_DAY

/** "@" makes a cell text for good: a name that begins with "=" starts no formula, not even when the cell is edited. */
const formats: Record<ColumnKind, { numFmt: string; width: number }> = {
  text: { numFmt: '@', width: 18 },
  money: { numFmt: '0.00', width: 12 },
  instant: { numFmt: 'yyyy-mm-dd hh:mm', width: 17 },
  day: { numFmt: 'yyyy-mm-dd', width: 12 },
  number: { numFmt: '0', width: 10 },
  choice: { numFmt: '@', width: 18 },
}

/** Characters that no sheet may hold would make the whole file unreadable. */
const CONTROLS = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const printable = (text: string) => text.replace(CONTROLS, (one) => (one === '\n' || one === '\t' ? one : ''))

function cellOf(key: string, column: ExportColumn, kind: ColumnKind, row: object, lang: Lang): Cell {
  if (column.displayStatus) {
    const { group, code } = column.displayStatus(row)
    const label = statusText(group, code)
    return label ? say(lang, label) : String(code)
  }
  const value: unknown = column.value ? column.value(row) : (row as Record<string, unknown>)[key]
  if (value === undefined || value === null) return null
  if (column.group && (typeof value === 'number' || typeof value === 'string')) {
    const label = statusText(column.group, value)
    return label ? say(lang, label) : String(value)
  }
  if (kind === 'money' && typeof value === 'number') return value / 100
  if (kind === 'instant' && typeof value === 'number') return instantSerial(value)
  if (kind === 'day' && typeof value === 'string') return daySerial(value)
  if (kind === 'number' && typeof value === 'number') return value
  if (kind === 'choice' && typeof value === 'number') return say(lang, `field.${key}.${value}`)
  return printable(typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value))
}

export interface SheetColumn {
  readonly key: string
  readonly column: ExportColumn
}

/**
 * A workbook of one sheet, made as it is read: rows are asked for in slices, nothing but the compressed bytes is kept.
 * Money is a number with two decimals, days and instants are dates at UTC+8, everything else is text (spec:
 * quality#bad-input).
 */
export async function sheetStream(
  slices: AsyncIterable<readonly object[]>,
  columns: readonly SheetColumn[],
  { name, lang }: { name: string; lang: Lang },
): Promise<ReadableStream<Uint8Array>> {
  // Loaded with the first export: a start must be ready within a second.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const kinds = columns.map(({ key, column }) => cellKind(key, column))
  async function* rows() {
    for await (const slice of slices)
      for (const row of slice) yield columns.map(({ key, column }, at) => cellOf(key, column, kinds[at]!, row, lang))
  }
  return writeXlsxStream(rows(), {
    name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ key, column }, at) => ({
      header: say(lang, headingOf(key, column)),
      ...formats[kinds[at]!],
    })),
    freezePane: { rows: 1 },
  })
}

/** All of a stream, in one piece. */
export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
