import { mobilePattern } from './constants.ts'

/** Marks that an address book puts around a number, and that nobody sees. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
const dashes = /[\u2010-\u2015\u2212\u30fc]/g
/** What introduces an extension; the escaped ones are the Chinese words for it. */
const extension =
  /\s*(?:[;,(]?\s*ext(?:ension|n)?\b[.:=]?|\u8f6c|\u8f49|\u5206\u673a|\u5206\u6a5f|\u5185\u7ebf|x(?=\s*\d)|#)[:.]?\s*/g
/** Two numbers side by side: both are left standing, so that nobody calls the digits of both as one. */
const between = /(\d{5})\s*(?:[/,;|\u3001\u6216\n\r\t]+)\s*(?=[+(]?\d{3})/g

/** Stands for what introduced an extension, until the other dashes are gone. */
const mark = '~'
const mainland = /^(?:\+|00)?86(1[3-9]\d{9})$/
const landlineExtension = /^\+860?(10|2\d|[3-9]\d{2})(\d{7,8})~(\d{1,6})$/
/** A landline in groups: its own number is one. */
const grouped = /^(0\d{2,3})-(\d{3,4})-(\d{4})(?=~|$)/

/** Its signs in the form in which they are typed. */
function bare(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(invisible, '').replace(dashes, '-')
  const number = plain
    .replace(/^\s*(?:tel|sms|callto|sip):/, '')
    .replace(/;(?:phone-context|isub)=[^;]*/g, '')
    .replace(/((?:\+|^\s*00)\d[\d\s-]*)\(0\)/, '$1')
    .replace(between, '$1/')
    .replace(extension, mark)
    .replace(/[^\d+/~-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^00(?=[1-9])/, '+')
  // A plus is the first sign or none.
  return number.replace(/(?!^)\+/g, '')
}

export interface PhoneOptions {
  /** At most so many signs, where a writing without its dash says the same. */
  maximum?: number
  /** The country code is part of the answer, as on a consulate's form. */
  keepsCountry?: boolean
}

/**
 * A telephone number as people write, copy and dictate it, as the forms keep it: digits, a plus before a country code, a dash
 * before an extension. The longest loses the dash after its area code, which says nothing. Used at every keystroke, so it leaves what is half typed as it stands (spec: forms#field-rules).
 */
export function readPhone(text: string, { maximum = 16, keepsCountry = false }: PhoneOptions = {}): string {
  const number = bare(text)
  const digits = number.replaceAll('-', '')
  if (!keepsCountry && mainland.test(digits)) return digits.replace(mainland, '$1')
  if (mobilePattern.test(digits)) return digits
  const [, area, own, more] = keepsCountry ? [] : (landlineExtension.exec(digits) ?? [])
  const national = area ? `0${area}-${own}${mark}${more}` : number.replace(grouped, '$1-$2$3')
  // Abroad the groups are of any length: one dash, after the country code, may stay.
  const isGrouped = national.startsWith('+') && !/^\+\d{0,4}-?\d*$/.test(national)
  const written = (isGrouped ? national.replaceAll('-', '') : national).replace(mark, '-').replaceAll(mark, '')
  return written.length > maximum ? written.replace(/^(0\d{2,3})-(\d{7,8}-\d{1,6})$/, '$1$2') : written
}

/** The generic order form knows no plus: a country code stands before a dash (spec: forms#generic-order). */
export function readGenericPhone(text: string, maximum: number): string {
  const phone = readPhone(text, { maximum, keepsCountry: true })
  if (!phone.startsWith('+')) return phone
  const plain = text.normalize('NFKC').replace(dashes, '-').replace(/\(0\)/, '')
  const [, code, rest = ''] = /(?:\+|00)(\d{1,4})[\s()-]+([\d\s()-]+)$/.exec(plain) ?? []
  return code ? `${code}-${rest.replace(/\D/g, '')}` : phone.slice(1).replaceAll('-', '')
}

/** Where only a mobile is taken: its eleven digits, from whatever stood around them. */
export const readMobile = (text: string): string => readPhone(text).replace(/^\+/, '').replaceAll('-', '')

/** A code that was sent or shown, with what was copied along with it. */
export const readSentCode = (text: string): string => text.normalize('NFKC').replace(invisible, '').replace(/\s/g, '')
