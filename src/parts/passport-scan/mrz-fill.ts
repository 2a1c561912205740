import type { Mrz } from '#domain/mrz.ts'
import { isNationality } from '#domain/nationality.ts'
import { plainCode } from '#domain/typed-code.ts'

/** What a zone says of a person and his passport. */
export interface ScannedPerson {
  readonly surname?: string | undefined
  readonly givenNames?: string | undefined
  /** There is no other name. */
  readonly isOneName?: boolean | undefined
  readonly nationality?: string | undefined
  readonly birthDay?: string | undefined
  readonly sex?: 'M' | 'F' | undefined
  readonly expiryDay?: string | undefined
  readonly passportNo?: string | undefined
  readonly mrz?: string | undefined
}

/** The value with which each form of a person begins. */
export const firstNationality = 'CHN'

/** Zones are two lines of 44 or 36 characters, or three of 30; most readers end each with Enter. */
const lineLengths = [44, 36, 30]
const linesOf = (length: number) => (length === 30 ? 3 : 2)

export interface Lines {
  /** What came so far; '' when nothing is waiting. */
  readonly waiting: string
  /** A whole zone, once its last line is there. */
  readonly zone: string | null
}

const lineOf = (scanned: string) => plainCode(scanned).replace(/\s/g, '')
/** Of two lines only the second has dates. */
const hasDates = (line: string) => /\d{6}/.test(line)

/** Whether a text is the second of two lines: the first, with the name, was lost on its way. */
export const isSecondLine = (scanned: string): boolean => {
  const line = lineOf(scanned)
  return linesOf(line.length) === 2 && lineLengths.includes(line.length) && hasDates(line)
}

/** Puts the lines of a reader together. What is no line of a zone is given back whole, as a barcode is. */
export function joinLines(waiting: string, scanned: string): Lines {
  const line = lineOf(scanned)
  const known = waiting === '' ? [] : waiting.split('\n')
  const isOfTwo = linesOf(line.length) === 2
  // So a line that was lost spoils its own passport and none of those behind it.
  const mayBegin = !isOfTwo || !hasDates(line)
  const isFirst = mayBegin && lineLengths.includes(line.length) && /^[A-Z][A-Z0-9<]+$/.test(line) && line.includes('<')
  const isNext = known[0]?.length === line.length && !(isOfTwo && isFirst)
  if (!isFirst && !isNext) return { waiting: '', zone: scanned }
  const lines = isNext ? [...known, line] : [line]
  const text = lines.join('\n')
  return lines.length === linesOf(line.length) ? { waiting: '', zone: text } : { waiting: text, zone: null }
}

/** The number and the last day in a visa are its own, not those of the passport that it is stuck into. */
export const isVisa = ({ layout }: Pick<Mrz, 'layout'>): boolean => layout === 'MRV-A' || layout === 'MRV-B'

/** A code that stands for no nationality: somebody has to look at the passport. */
export const unknownNationality = ({ nationality }: Pick<Mrz, 'nationality'>): string | null =>
  nationality === '' || isNationality(nationality) ? null : nationality

/** What a zone says about a passport. A nationality that it does not say is not there, so that nothing else stands for it. */
export function passportOfMrz(read: Mrz, text: string): ScannedPerson {
  const { surname, givenNames, isOneName, number, nationality, birthDay, sex, expiryDay } = read
  return {
    surname,
    givenNames,
    // Also of people with two names: else the tick of the person before would stay.
    isOneName: isOneName || undefined,
    nationality: isNationality(nationality) ? nationality : undefined,
    ...(birthDay ? { birthDay } : {}),
    ...(sex === 'M' || sex === 'F' ? { sex } : {}),
    ...(isVisa(read) ? {} : { passportNo: number, ...(expiryDay ? { expiryDay } : {}), mrz: text.trim() }),
  }
}

/** A card with what a zone says. The nationality with which each card begins is nobody's choice: it does not outlive a scan. */
export function withScan<T extends ScannedPerson>(card: T, scanned: ScannedPerson): T {
  const chosen = card.nationality === firstNationality ? undefined : card.nationality
  return { ...card, ...scanned, nationality: scanned.nationality ?? chosen }
}
