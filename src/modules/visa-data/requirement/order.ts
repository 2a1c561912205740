import type { RequirementRow } from '#protocol/visa-data/schemas.ts'

/** Names a row of a list: several may ask for the same paper. */
export const rowName = ({ key, sortNo }: Pick<RequirementRow, 'key' | 'sortNo'>): string => `${key} ${sortNo}`

/** Rows in an order that somebody made; what came since stands at the end. */
export function inOrder(rows: readonly RequirementRow[], order: readonly string[]): RequirementRow[] {
  const places = new Map(order.map((name, at) => [name, at]))
  const placeOf = (row: RequirementRow) => places.get(rowName(row)) ?? order.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Moves the row at one place to another one. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
