import { type dateShortcuts, displayOffsetHours } from './constants.ts'
import type { DepartureBucket } from './status.ts'
import { departureBuckets } from './status.ts'

/** A calendar day at UTC+8, 'YYYY-MM-DD'. Days compare as text. Whatever zone the process runs in plays no part here. */
export type Day = string

const dayMs = 86_400_000
const offsetMs = displayOffsetHours * 3_600_000

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayFromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** A day that exists: 2026-02-30 does not. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text)) && dayFromUtc(utc(text)) === text

/** The day at UTC+8 on which an instant falls. */
export const dayOf = (instant: number): Day => dayFromUtc(instant + offsetMs)

/** The first instant of a day. */
export const startOfDay = (day: Day): number => utc(day) - offsetMs

/** The first instant after a day. */
export const endOfDay = (day: Day): number => startOfDay(day) + dayMs

export const addDays = (day: Day, days: number): Day => dayFromUtc(utc(day) + days * dayMs)

/** Days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => (utc(to) - utc(from)) / dayMs

/** Full years that have passed from one day to another: an age. */
export const yearsBetween = (from: Day, to: Day): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/** The day on which a person reaches an age; who was born on 29 February on 1 March of other years. */
export const ageDay = (birth: Day, years: number): Day => {
  const year = String(Number(birth.slice(0, 4)) + years).padStart(4, '0')
  const day = `${year}${birth.slice(4)}`
  return isDay(day) ? day : `${year}-03-01`
}

/** The same day of another month; the month's last day where it has none such (31 August + 6 months: 28 February). */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayFromUtc(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** 1 Monday … 7 Sunday. */
export const weekday = (day: Day): number => new Date(utc(day)).getUTCDay() || 7

export const isWeekend = (day: Day): boolean => weekday(day) > 5

/** The Monday of a day's week. */
export const startOfWeek = (day: Day): Day => addDays(day, 1 - weekday(day))

export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

const digits = (value: number): string => String(value).padStart(2, '0')

/** Minutes after midnight at UTC+8. */
export const minuteOfDay = (instant: number): number => Math.floor((instant - startOfDay(dayOf(instant))) / 60_000)

/** '17:30' → 1050; null for what is no time of a day. */
export const parseTime = (text: string): number | null => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

export const formatTime = (minutes: number): string => `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`

/** An instant as people of the center read it: '2026-11-20 17:30', with `second` '2026-11-20 17:30:05'. */
export const formatInstant = (instant: number, precision: 'minute' | 'second' = 'minute'): string =>
  new Date(instant + offsetMs)
    .toISOString()
    .replace('T', ' ')
    .slice(0, precision === 'minute' ? 16 : 19)

/** How far off a departure is, today being day one. spec: numbers#departure-buckets. */
export const departureBucket = (departure: Day, today: Day): DepartureBucket => {
  const ahead = daysBetween(today, departure)
  if (ahead < 0) return departureBuckets.PAST
  const near = [
    departureBuckets.TODAY,
    departureBuckets.TOMORROW,
    departureBuckets.DAY_AFTER_TOMORROW,
    departureBuckets.AFTER_FOUR,
    departureBuckets.AFTER_FIVE,
    departureBuckets.AFTER_SIX,
    departureBuckets.AFTER_SEVEN,
  ] as const
  return near[ahead] ?? departureBuckets.AFTER_WEEK
}

/** The days of a bucket, for a search: from and to inclusive, null where it is open. */
export const departureRange = (bucket: DepartureBucket, today: Day): { from: Day | null; to: Day | null } => {
  if (bucket === departureBuckets.PAST) return { from: null, to: addDays(today, -1) }
  if (bucket === departureBuckets.AFTER_WEEK) return { from: addDays(today, 7), to: null }
  const ahead = [0, 1, 2, 3, 4, 5, 6].find((days) => departureBucket(addDays(today, days), today) === bucket) ?? 0
  const day = addDays(today, ahead)
  return { from: day, to: day }
}

/** The day that a date shortcut stands for. spec: numbers#days. */
export const shortcutDay = (shortcut: (typeof dateShortcuts)[number], today: Day): Day => {
  if (shortcut === 'yesterday') return addDays(today, -1)
  if (shortcut === 'oneWeekAgo') return addDays(today, -7)
  return shortcut === 'oneMonthAgo' ? addMonths(today, -1) : today
}
