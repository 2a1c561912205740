import type { Day } from './day.ts'
import { parseMrz } from './mrz.ts'
import { mrzCheckDigit } from './mrz-layouts.ts'
import { plainCode } from './typed-code.ts'

/**
 * What a scan of a passport's machine readable zone says: `first` its first line, which names no passport; `number` a passport by a
 * number whose check digit fits; `misread` a number that does not check out, or a line that lost characters: it has to be read
 * again, as at entry, since it may name another passport.
 */
export type ZoneScan = { readonly kind: 'first' | 'misread' } | { readonly kind: 'number'; readonly number: string }

/** Lines of two, of passports and of cards. */
const lineLengths = [44, 36]

const isFirstLine = (line: string) => /^[PVACI]/.test(line) && /[A-Z]<</.test(line) && !/\d{6}/.test(line)

/** Nationality, birth with its digit, and sex stand in every zone of a person. */
const ofPerson = /[A-Z<]{3}\d{7}[MFX<]/

/** The field of the number with its fillers and without a digit, as some readers are set up to send it. */
const numberField = /^(?=.{6,10}$)[A-Z0-9]{5,9}<+$/

/** A line of a zone has fillers, its length, or what is left of its dates; a label has none of them. */
const isZone = (code: string) => code.includes('<') || [44, 72, 88, 90].includes(code.length) || ofPerson.test(code)

/**
 * The passport that a reader typed: the whole zone, or its second line alone, since most readers end each line with Enter. Null for
 * what is no zone.
 */
export function readZone(scanned: string, today: Day): ZoneScan | null {
  const code = plainCode(scanned).replace(/\s/g, '')
  if (!isZone(code)) return null
  const whole = lineLengths.includes(code.length) ? null : parseMrz(scanned, today)
  if (whole) {
    const isSure = whole.number !== '' && !whole.problems.some(({ field }) => field === 'number')
    return isSure ? { kind: 'number', number: whole.number } : { kind: 'misread' }
  }
  if (isFirstLine(code)) return { kind: 'first' }
  if (numberField.test(code)) return { kind: 'number', number: code.replaceAll('<', '') }
  const number = code.slice(0, 9)
  const isSure = lineLengths.includes(code.length) && /^[A-Z0-9]+<*$/.test(number) && mrzCheckDigit(number) === code[9]
  return isSure ? { kind: 'number', number: number.replaceAll('<', '') } : { kind: 'misread' }
}
