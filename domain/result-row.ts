import type { Day } from './day.ts'
import { readDay } from './typed-day.ts'
import { hasLostDigits, plainText, readCode } from './typed-text.ts'

/** The cells of one row of a list of results, '' where there is none. */
export interface ResultCells {
  readonly visaNo: string
  readonly validFrom: string
  readonly validTo: string
  readonly reason: string
}

/** What a list says of one result. */
export interface ResultRow {
  readonly visaNo?: string
  readonly validFrom?: Day
  readonly validTo?: Day
  readonly reason?: string
  /** What stood in a cell and is not what its column asks for: it is settled by hand before the row counts. */
  readonly unread?: Readonly<Record<string, string>>
}

/** As visas number themselves: at most twenty letters, digits and dashes. */
export const isVisaNo = (text: string): boolean => /^[A-Z0-9-]{4,20}$/.test(text)

/**
 * Reads a row of results, pasted or of a file. Nothing that stood there is left out: it is a value, or a text that could not be
 * read. `problems` names cells that a sheet shows as failed.
 */
export function readResultRow(
  cells: ResultCells,
  today: Day,
  problems: Readonly<Partial<Record<keyof ResultCells, unknown>>> = {},
): ResultRow {
  const unread: Record<string, string> = {}
  const code = readCode(cells.visaNo)
  const isVisa = isVisaNo(code) && !hasLostDigits(cells.visaNo)
  const day = (key: 'validFrom' | 'validTo') => {
    const text = plainText(cells[key])
    const read =
      text === '' || problems[key] ? null : readDay(text, { today, lean: 'any', pasted: true, isWritten: true })
    if (typeof read === 'string') return { [key]: read }
    if (text !== '') unread[key] = text
    return {}
  }
  const days = { ...day('validFrom'), ...day('validTo') }
  if (code !== '' && (!isVisa || problems.visaNo)) unread.visaNo = plainText(cells.visaNo)
  if (problems.reason) unread.reason = plainText(cells.reason)
  return {
    ...(code !== '' && !('visaNo' in unread) && { visaNo: code }),
    ...days,
    ...(cells.reason !== '' && !('reason' in unread) && { reason: cells.reason }),
    ...(Object.keys(unread).length > 0 && { unread }),
  }
}

const said = ['visaNo', 'validFrom', 'validTo', 'reason'] as const

/**
 * What two rows say of one person. What the later one says settles what could not be read in the earlier; where both say
 * something else neither is taken, and a person decides.
 */
export function mergeResults<T extends ResultRow>(earlier: T, later: T): T {
  const merged: Partial<Record<(typeof said)[number], string>> = {}
  const unread: Record<string, string> = {}
  for (const key of said) {
    const [before, after] = [earlier[key], later[key]]
    const [unreadBefore, unreadAfter] = [earlier.unread?.[key], later.unread?.[key]]
    const texts = new Set([before ?? (after === undefined ? unreadBefore : undefined), after ?? unreadAfter])
    texts.delete(undefined)
    const [only, other] = texts
    if (other !== undefined) unread[key] = [...texts].join(' / ')
    else if ((before ?? after) !== undefined) merged[key] = before ?? after
    else if (only !== undefined) unread[key] = only
  }
  const others = Object.fromEntries(
    Object.entries({ ...earlier, ...later }).filter(([key]) => key !== 'unread' && !said.some((one) => one === key)),
  )
  return { ...others, ...merged, ...(Object.keys(unread).length > 0 && { unread }) } as T
}

/** Rows by whom they name: who is named twice is one row. */
export function mergeRows<T extends ResultRow & { readonly text: string }>(rows: readonly T[]): T[] {
  const byText = new Map<string, T>()
  for (const row of rows) {
    const before = byText.get(row.text)
    byText.set(row.text, before ? mergeResults(before, row) : row)
  }
  return [...byText.values()]
}
