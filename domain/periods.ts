import * as z from 'zod/mini'
import type { Day } from './day.ts'
import { addMonths, daysBetween, isDay, parseTime } from './day.ts'

/** Times, days and what must follow what. spec: forms#field-rules. */

/** hh:mm. */
export const isTime = (text: string): boolean => parseTime(text) !== null

/** hh:mm-hh:mm, the end after the start. */
export const isTimeRange = (text: string): boolean => {
  const [from, to, ...rest] = text.split('-').map(parseTime)
  return rest.length === 0 && from != null && to != null && from < to
}

const times = (typed: string): string[] =>
  typed
    // The full-width colon of a Chinese keyboard.
    .replaceAll('\uff1a', ':')
    // Any sign between two times.
    .replace(/\s*[-\u2013\u2014~\uff5e\u81f3]\s*/g, '-')
    // An hour alone before it.
    .replace(/(^|-)(\d{1,2})-/, (_, before: string, hour: string) => `${before}${hour.padStart(2, '0')}00-`)
    // An hour of one digit before its colon.
    .replace(/(^|-)(\d):/g, '$10$2:')
    .replace(/\D/g, '')
    .match(/\d{1,4}/g) ?? []

const clock = (digits: string): string => digits.replace(/^(\d{2})(\d{1,2})$/, '$1:$2')

/** What a time input makes of what was typed: 0830 and 8:30 become 08:30. */
export const formatTimeTyped = (typed: string): string => clock(times(typed)[0] ?? '')

/** The same of a range: 08301200 becomes 08:30-12:00. */
export const formatTimeRangeTyped = (typed: string): string => times(typed).slice(0, 2).map(clock).join('-')

/** A time or range that is left: an hour alone is a full hour, 9-17 is 09:00-17:00. */
export const finishTimes = (typed: string): string =>
  typed.replace(/(^|-)(\d{1,2})$/, (_, before: string, hour: string) => `${before}${hour.padStart(2, '0')}:00`)

/** A date typed as eight digits becomes year-month-day; anything else stays as it is. */
export const reformatDay = (typed: string): string => {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(typed.trim())
  const day = match ? `${match[1]}-${match[2]}-${match[3]}` : typed
  return isDay(day) ? day : typed
}

export const isNotPast = (day: Day, today: Day): boolean => day >= today

/** The exit may be on the day of the entry. */
export const isExitAllowed = (entryDay: Day, exitDay: Day): boolean => exitDay >= entryDay

/** Gone, or gone before the trip begins. */
export const isExpired = (expiryDay: Day, entryDay: Day | null | undefined, today: Day): boolean =>
  expiryDay < today || Boolean(entryDay && expiryDay < entryDay)

/** Days that a passport is short of the months that it must outlast a day; 0 when it does. */
export const daysShort = (expiryDay: Day, from: Day, months: number): number =>
  Math.max(0, daysBetween(expiryDay, addMonths(from, months)))

export const time = z.refine<string>(isTime, 'rules.time')
export const timeRange = z.refine<string>(isTimeRange, 'rules.timeRange')
export const day = z.refine<string>(isDay, 'rules.day')

/** On forms of the Russian visas. */
export const exitNotBeforeEntry = z.refine<{ entryDate?: Day | undefined; exitDate?: Day | undefined }>(
  ({ entryDate, exitDate }) => !entryDate || !exitDate || isExitAllowed(entryDate, exitDate),
  { error: 'rules.exitBeforeEntry', path: ['exitDate'] },
)
