import * as z from 'zod/mini'
import { hasTwoDecimals, isNumber } from '#domain/amounts.ts'
import { emailPattern, mobilePattern } from '#domain/constants.ts'

/** Building blocks of inputs. Their messages are text keys; whoever shows them translates. */

/** Text of at most `max` characters that must not be empty. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'rules.required'), z.maxLength(max, 'rules.tooLong'))

/** Text that may be empty. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'rules.tooLong'))

/** A row's id. */
export const id = () => z.int('rules.required').check(z.positive('rules.required'))

/** The largest amount that may be asked. */
export const amountMaxFen = 100_000_000_00

/** Why what was typed is no amount; a form hands on as text what it could not read (spec: forms#field-rules). */
function amountProblem(typed: unknown, missing: string): string {
  if (typed === undefined) return missing
  const plain = typeof typed === 'string' ? typed.replaceAll(',', '') : ''
  if (!isNumber(plain)) return 'rules.number'
  return hasTwoDecimals(plain) ? 'rules.amountTooLarge' : 'rules.twoDecimals'
}

/** Fen of either sign; `missing` is said where nothing is typed. */
export const signedFen = (missing = 'rules.required') =>
  z
    .int({ error: ({ input }) => amountProblem(input, missing) })
    .check(z.refine((amount) => Math.abs(amount) <= amountMaxFen, 'rules.amountTooLarge'))

/** Fen, never negative. */
export const fen = (missing?: string) => signedFen(missing).check(z.minimum(0, 'rules.notNegative'))

/** Fen, more than nothing. */
export const positiveFen = (missing?: string, text = 'rules.positive') => signedFen(missing).check(z.minimum(1, text))

/** A day 'YYYY-MM-DD' at UTC+8 that exists in the calendar. */
export const day = () =>
  z.string().check(
    z.refine((value) => {
      if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false
      const date = new Date(`${value}T00:00:00Z`)
      return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value
    }, 'rules.day'),
  )

/** spec: forms#field-rules: 11 digits starting with 1. */
export const mobile = () => z.string().check(z.trim(), z.regex(mobilePattern, 'rules.mobile'))

export const email = (max = 60) =>
  z.string().check(z.trim(), z.maxLength(max, 'rules.tooLong'), z.regex(emailPattern, 'rules.email'))

/** An optional field where the form sends '' for nothing: '' becomes missing, so that "absent" has one form. */
export const optionalText = (max: number) => z.optional(text(max))

export const version = () => z.int().check(z.minimum(0, 'rules.notNegative'))
export const reason = () => requiredText(255)
export const remark = () => optionalText(255)

/** 0 or 1, as the specification's flags are. */
export const flag = () => z.literal([0, 1])
