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
