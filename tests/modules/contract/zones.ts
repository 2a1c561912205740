import { mrzCheckDigit } from '#domain/mrz-layouts.ts'

/** Two lines of good passports, and of another one where a reader took a 1 of its number for an I. */
export const zone = {
  good: 'P<CHNZHANG<<SANFENG<<<<<<<<<<<<<<<<<<<<<<<<<\nE123456782CHN8803056M3109111<<<<<<<<<<<<<<<0',
  german: 'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<\nC01X00T478D<<6408125F3202285<<<<<<<<<<<<<<<2',
  /** Of a nationality that no list has. */
  unknown: 'P<ZZZMUSTERMANN<<MAX<<<<<<<<<<<<<<<<<<<<<<<<\nC01X00T478ZZZ6408125M3202285<<<<<<<<<<<<<<<2',
  misread: 'P<CHNLI<<XIAOYAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nEK86I23406CHN9211203F2703017<<<<<<<<<<<<<<<2',
}

/** The lines of an ordinary Chinese passport of somebody called ZHANG. */
export function zoneOf(number: string, givenNames: string, birthDay = '850101'): string {
  const [no, birth, expiry, none] = [number.padEnd(9, '<'), birthDay, '340509', '<'.repeat(14)]
  const digits = [no, birth, expiry, none].map((part) => `${part}${mrzCheckDigit(part)}`)
  const all = mrzCheckDigit(digits.join(''))
  return `${`P<CHNZHANG<<${givenNames}`.padEnd(44, '<')}\n${digits[0]}CHN${digits[1]}F${digits[2]}${digits[3]}${all}`
}
