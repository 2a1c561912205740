import type { Day } from '#domain/day.ts'
import { daysShort } from '#domain/periods.ts'

/** What a consulate's own form refuses of a trip, under any setting of the rules of acceptance. */
export interface FormTerms {
  /** How long the passport must outlast the exit. */
  readonly passportMonths: number | null
  /** The longest stay, both days counted. */
  readonly stayDays: number | null
}

/** Of a form that refuses nothing of the kind. */
export const noFormTerms: FormTerms = { passportMonths: null, stayDays: null }

interface Trip {
  readonly expiryDay: Day
  readonly entryDay?: Day | null | undefined
  readonly exitDay?: Day | null | undefined
}

/**
 * What the form says of a passport that it does not take: measured from the exit, and from the entry, which is no later, while no exit
 * is known. Null: it is taken.
 */
export function passportRefusal({ expiryDay, entryDay, exitDay }: Trip, { passportMonths }: FormTerms) {
  const from = exitDay ?? entryDay
  if (passportMonths === null || !from) return null
  const days = daysShort(expiryDay, from, passportMonths)
  if (days === 0) return null
  const text = exitDay ? 'accept.passFormExit' : 'accept.passFormEntry'
  return { text, params: { n: passportMonths, days }, isRefused: true as const }
}
