import type { Day } from './day.ts'
import { parseMrz } from './mrz.ts'

/** A line of a passport's machine readable zone has fillers or this length; a label has neither. */
const isZone = (code: string) => code.includes('<') || code.length === 44 || code.length === 88

/**
 * The passport number that a reader typed: of the whole zone, or of its second line alone, since most readers end each line
 * with Enter. '' for a first line, null for what is no zone.
 */
export function passportNoOf(code: string, today: Day): string | null {
  if (!isZone(code)) return null
  const whole = code.length === 44 ? null : parseMrz(code, today)
  if (whole) return whole.number
  if (/^[PV]/.test(code) && /[A-Z]<</.test(code)) return ''
  return code.slice(0, 9).replace(/<+$/, '')
}
