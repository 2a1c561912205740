import { addDays, startOfDay } from '#domain/day.ts'
import { makeCalendar } from '#domain/ready-day.ts'
import { holidaysOf } from '#server/store/initial-data/holidays.ts'

const YEARS = 2
const MINUTE = 60_000
/** Papers are taken in from half past nine to half past four. */
const OPENING = 570
const OPEN_MINUTES = 420

/** The days of the last two years on which the centers worked, up to yesterday, the oldest first. */
export function workingDays(today: string): string[] {
  const from = addDays(today, -365 * YEARS)
  const years = Array.from({ length: YEARS + 1 }, (_, at) => Number(today.slice(0, 4)) - YEARS + at)
  const calendar = makeCalendar(years.flatMap(holidaysOf))
  return Array.from({ length: 365 * YEARS }, (_, at) => addDays(from, at)).filter(calendar.isCenterOpen)
}

/** How many of `total` fall on each of so many days, as evenly as whole numbers can be. */
export const shares = (total: number, days: number): number[] =>
  Array.from({ length: days }, (_, at) => Math.floor((total * (at + 1)) / days) - Math.floor((total * at) / days))

/** Instants of a day's visitors, evenly over the opening hours and in order. */
export const instantsOf = (day: string, count: number): number[] => {
  const opening = startOfDay(day) + OPENING * MINUTE
  return Array.from({ length: count }, (_, at) => opening + Math.floor((at * OPEN_MINUTES * MINUTE) / count))
}
