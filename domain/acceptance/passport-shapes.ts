import type { Provenance } from '#domain/requirements.ts'

/** How the numbers of one country's passports of one type look. A number fits when it fits one row of country and type. */
export interface PassportShape extends Provenance {
  /** Of the holder, as the zone has it, and as people call it. */
  readonly country: string
  readonly zh: string
  readonly en: string
  /** A code of PASSPORT_TYPE. */
  readonly passportType: string
  /** A regular expression over the whole number. */
  readonly pattern: string
}

/** The row that speaks for a number that fits none of its rows; null where it fits, or nothing is known. */
export function unfitShape(
  shapes: readonly PassportShape[],
  { nationality, passportType, passportNo }: { nationality: string; passportType: string; passportNo: string },
): PassportShape | null {
  const rows = shapes.filter((row) => row.country === nationality && row.passportType === passportType)
  const isFit = rows.some(({ pattern }) => new RegExp(`^(?:${pattern})$`).test(passportNo))
  return isFit ? null : (rows[0] ?? null)
}
