import * as z from 'zod/mini'
import { integerBound } from './constants.ts'

/** Rules on numbers, as typed or as decoded. spec: forms#field-rules. */
type Amount = string | number

/** Plain decimal notation: what a person types, never 1e3, 0x10 or a blank. */
const amountOf = (amount: Amount): number => {
  if (typeof amount === 'number') return Number.isFinite(amount) ? amount : Number.NaN
  return /^-?\d+(\.\d+)?$/.test(amount.trim()) ? Number(amount) : Number.NaN
}

export const isNumber = (amount: Amount): boolean => !Number.isNaN(amountOf(amount))
export const isInteger = (amount: Amount): boolean => Number.isSafeInteger(amountOf(amount))
/** At most two decimals. */
export const hasTwoDecimals = (amount: Amount): boolean =>
  isNumber(amount) && /^-?\d+(\.\d{1,2})?$/.test(String(amount).trim())
export const isNegative = (amount: Amount): boolean => amountOf(amount) < 0
export const isPositive = (amount: Amount): boolean => amountOf(amount) > 0
export const isNotNegative = (amount: Amount): boolean => amountOf(amount) >= 0
/** From 0 to 1, both included. */
export const isFraction = (amount: Amount): boolean => amountOf(amount) >= 0 && amountOf(amount) <= 1

const isWithin = (amount: Amount, from: number, to: number): boolean =>
  isInteger(amount) && amountOf(amount) >= from && amountOf(amount) <= to

export const isPositiveInteger = (amount: Amount): boolean => isWithin(amount, 1, integerBound)
export const isNonNegativeInteger = (amount: Amount): boolean => isWithin(amount, 0, integerBound)
export const isNegativeInteger = (amount: Amount): boolean => isWithin(amount, -integerBound, -1)

const rule = <Kind extends Amount>(holds: (amount: Amount) => boolean, text: string) => z.refine<Kind>(holds, text)

/** Each for texts and for numbers: `z.string().check(twoDecimals())`, `z.number().check(twoDecimals())`. */
export const number = <Kind extends Amount>() => rule<Kind>(isNumber, 'rules.number')
export const integer = <Kind extends Amount>() => rule<Kind>(isInteger, 'rules.integer')
export const twoDecimals = <Kind extends Amount>() => rule<Kind>(hasTwoDecimals, 'rules.twoDecimals')
export const negative = <Kind extends Amount>() => rule<Kind>(isNegative, 'rules.negative')
export const positive = <Kind extends Amount>() => rule<Kind>(isPositive, 'rules.positive')
export const notNegative = <Kind extends Amount>() => rule<Kind>(isNotNegative, 'rules.notNegative')
export const fraction = <Kind extends Amount>() => rule<Kind>(isFraction, 'rules.fraction')
export const positiveInteger = <Kind extends Amount>() => rule<Kind>(isPositiveInteger, 'rules.positiveInteger')
export const nonNegativeInteger = <Kind extends Amount>() =>
  rule<Kind>(isNonNegativeInteger, 'rules.nonNegativeInteger')
export const negativeInteger = <Kind extends Amount>() => rule<Kind>(isNegativeInteger, 'rules.negativeInteger')
/** A purchase price is greater than 0. */
export const purchasePrice = <Kind extends Amount>() => rule<Kind>(isPositive, 'rules.purchasePrice')
