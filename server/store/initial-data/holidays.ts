import type { HolidayRow } from './holiday-row.ts'
import { chineseHolidays } from './holidays-china.ts'
import { russianHolidays } from './holidays-russia.ts'

/** The calendar of every center for one year. A day may be both CLOSED and CONSULATE_CLOSED, each a row. */
export const holidaysOf = (year: number): HolidayRow[] =>
  [...chineseHolidays(year), ...russianHolidays(year)].sort((a, b) => (a.day < b.day ? -1 : 1))
