import type { Column } from './columns.tsx'

const collator = new Intl.Collator('zh-CN', { numeric: true })

const fieldOf = (row: object, key: string): unknown => (row as Record<string, unknown>)[key]

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Numbers by size, texts as a Chinese dictionary has them, nothing last of all. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return collator.compare(textOf(a), textOf(b))
}

/** Local rows by one of their columns; as they came when it is none of them. */
export function inOrder<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  by: string,
  up: boolean,
): readonly Row[] {
  if (!columns.some((column) => column.key === by)) return rows
  // Each value is looked up once, not at every comparison.
  const keyed = rows.map((row) => [fieldOf(row, by), row] as const)
  const sorted = keyed.sort(([a], [b]) => (up ? compareValues(a, b) : compareValues(b, a)))
  return sorted.map(([, row]) => row)
}

/** Local rows in which one of the columns holds the text, whatever its case. */
export function holding<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  text: string,
): readonly Row[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return rows
  return rows.filter((row) => columns.some(({ key }) => textOf(fieldOf(row, key)).toLowerCase().includes(wanted)))
}
