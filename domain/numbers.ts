import type { Day } from './day.ts'
import { isDay } from './day.ts'

/** The letter before the center code. A contract's number has none; orders belong to no center. */
const letters = { contract: '', order: 'V', supply: 'P', sendBill: 'S', review: 'R', payment: 'F' } as const
const withoutCenter: readonly NumberKind[] = ['order', 'supply', 'payment']

export type NumberKind = keyof typeof letters

export interface DailyNumber {
  /** Two to six letters; empty for orders. */
  readonly center: string
  readonly day: Day
  /** From 1, anew each day and center. */
  readonly serial: number
}

const isNumber = (kind: NumberKind, { center, day, serial }: DailyNumber): boolean =>
  (withoutCenter.includes(kind) ? center === '' : /^[A-Z]{2,6}$/.test(center)) &&
  isDay(day) &&
  Number.isSafeInteger(serial) &&
  serial > 0

/**
 * GZ20261120-0007 for a contract, V20261120-0007 for an order, SGZ… for a send bill, RGZ… for a review number.
 * The serial has at least four digits and grows beyond them. Throws RangeError for parts that make no number.
 */
export const formatNumber = (kind: NumberKind, parts: DailyNumber): string => {
  if (!isNumber(kind, parts)) throw new RangeError(`no ${kind} number: ${JSON.stringify(parts)}`)
  return `${letters[kind]}${parts.center}${parts.day.replaceAll('-', '')}-${String(parts.serial).padStart(4, '0')}`
}

/** The parts of a number exactly as `formatNumber` writes it, or null. */
export const parseNumber = (kind: NumberKind, text: string): DailyNumber | null => {
  const match = /^([A-Z]*)(\d{4})(\d{2})(\d{2})-(\d{4,})$/.exec(text)
  if (!match?.[1]?.startsWith(letters[kind]) && match?.[1] !== letters[kind]) return null
  const [, head = '', year, month, date, serial] = match
  const parts = { center: head.slice(letters[kind].length), day: `${year}-${month}-${date}`, serial: Number(serial) }
  return isNumber(kind, parts) && formatNumber(kind, parts) === text ? parts : null
}
