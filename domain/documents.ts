import * as z from 'zod/mini'
import { taxCodeLengths, ticketNumberBodyLength, ticketNumberHeadLength } from './constants.ts'
import { isDay } from './day.ts'

/** Numbers of papers. spec: forms#field-rules. */

export const isTaxCode = (text: string): boolean =>
  /^[A-Za-z0-9]*$/.test(text) && (taxCodeLengths as readonly number[]).includes(text.length)

const idCardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const idCardChecks = '10X98765432'
/** First two digits: the provinces, Hong Kong, Macao and Taiwan residents, and 91 for issues abroad. */
const idCardRegion = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/

/** The last character that belongs to the first seventeen digits (GB 11643). */
export const idCardCheck = (digits: string): string =>
  idCardChecks[idCardWeights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11]!

/** 15 digits (born in the 1900s) or 18 with a fitting check, of a region and a birth day that exist. */
export const isIdCard = (text: string): boolean => {
  const long = /^(\d{17})([\dXx])$/.exec(text)
  const birth = long ? text.slice(6, 14) : `19${text.slice(6, 12)}`
  if (!long && !/^\d{15}$/.test(text)) return false
  if (!idCardRegion.test(text)) return false
  if (!isDay(`${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`)) return false
  return !long || idCardCheck(long[1]!) === long[2]!.toUpperCase()
}

/** xxx-xxxxxxxxxx-xx. */
export const isTicketNumber = (text: string): boolean => /^\d{3}-\d{10}-\d{2}$/.test(text)

/** What a ticket number input makes of what was typed: 3 characters, dash, up to 10, dash, the rest. */
export const formatTicketNumber = (typed: string): string => {
  const plain = typed.replace(/[\s-]/g, '')
  const bodyEnd = ticketNumberHeadLength + ticketNumberBodyLength
  return [plain.slice(0, ticketNumberHeadLength), plain.slice(ticketNumberHeadLength, bodyEnd), plain.slice(bodyEnd)]
    .filter((part) => part !== '')
    .join('-')
}

/** Whether two readings of a passport number agree; case and blanks do not count. */
export const isSamePassportNo = (one: string, two: string): boolean => {
  const bare = (text: string): string => text.replace(/\s/g, '').toUpperCase()
  return bare(one) === bare(two)
}

/** 5 to 20 letters and digits. */
export const isPassportNo = (text: string): boolean => /^[A-Za-z0-9]{5,20}$/.test(text)

export const taxCode = z.refine<string>(isTaxCode, 'rules.taxCode')
export const idCard = z.refine<string>(isIdCard, 'rules.idCard')
export const ticketNumber = z.refine<string>(isTicketNumber, 'rules.ticketNumber')
export const passportNo = z.refine<string>(isPassportNo, 'rules.passportNo')
