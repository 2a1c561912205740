import { addDays, type Day, dayOf, daysBetween, isDay, weekday as weekdayOf } from './day.ts'
import { withDigits, withoutWeekday } from './day-words.ts'

/** Which of several days of one writing is meant: a birth lies behind, an entry ahead, of a filter nobody knows. */
export type Lean = 'past' | 'future' | 'any'

export interface ReadDayOptions {
  today: Day
  lean: Lean
  /** Of a last day, such as the exit: the first day, from which it may be counted; null while that is open. */
  from?: Day | null | undefined
  /** Out of another program: a table writes days as numbers. */
  pasted?: boolean
  /** Of a list or a file, which may be of another day: nothing is counted from today. */
  isWritten?: boolean
}

/** The two days that a writing may stand for, the earlier first: who typed it has to say which. */
export interface DayQuestion {
  ask: readonly [Day, Day]
}

interface Parts {
  year?: string | undefined
  month: string
  day: string
}

// Chinese words, escaped as everywhere outside of texts: today, tomorrow, the day after, yesterday, the day before.
const wordOffsets: Readonly<Record<string, number>> = {
  t: 0,
  today: 0,
  '\u4eca\u5929': 0,
  '\u4eca\u65e5': 0,
  tomorrow: 1,
  '\u660e\u5929': 1,
  '\u660e\u65e5': 1,
  '\u540e\u5929': 2,
  yesterday: -1,
  '\u6628\u5929': -1,
  '\u524d\u5929': -2,
}

/** "40 days later" and "3 days ago" in Chinese. */
const later = /^(\d{1,4}) ?\u5929(\u4e4b?\u540e|\u4e4b?\u524d)$/
/** "30 days": a stay. */
const stay = /^(\d{1,4}) ?(?:\u5929|d|days?)$/
/** Year, month and day (or its colloquial word), the year or the last word left out. */
const chinese = /^(?:(\d{2}|\d{4}) ?\u5e74 ?)?(\d{1,2}) ?\u6708 ?(\d{1,2}) ?[\u65e5\u53f7]?$/
const yearFirst = /^(\d{4}) ?[-/., \u5e74] ?(\d{1,2}) ?[-/., \u6708] ?(\d{1,2}) ?[\u65e5\u53f7]?$/
const yearLast = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?([-/. ]) ?(\d{4})(?: ?\u0433\.?)?$/
const shortYear = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{1,2})$/
/** Also with the Chinese words for morning and afternoon: which it is makes no other day. */
const time = /[t ](?:[\u4e0a\u4e0b]\u5348 ?)?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?$/
/**
 * Midnight in China as another program writes it, in Greenwich's hours: 16:00 of the day before, 15:00 in the summers of 1986 to
 * 1991. It may be an hour of its day as well.
 */
const shifted = /[t ]1[56]:00(?::00(?:\.0+)?)?$/
const shiftedInstant = /t15:00(?::00(?:\.0+)?)?z$/
const instant = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})$/

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullMonths = 'january|february|march|april|may|june|july|august|september|october|november|december'
// Of Russian months two or three letters tell them apart; May stands in two cases.
const russianMonths = ['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const russianMonth = new RegExp(`^(?:${russianMonths.map((one) => `(${one})`).join('|')})`)
const monthName = `(?:${fullMonths}|sept|${months.join('|')}|(?:${russianMonths.join('|')})[а-я]*)\\.?`
/** A passport prints the month twice, as a number and as a name: both must say the same. */
const printed = `(?:(\\d{1,2}) ?\\u6708 ?/ ?)?(${monthName})(?: ?/ ?(?:(\\d{1,2}) ?\\u6708|(${monthName})))?`
const dayFirst = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[-/. ]?${printed}(?:[-/., ]{0,2}(\\d{4}|\\d{2}))?(?: ?г\\.?)?$`)
const monthFirst = new RegExp(`^(${monthName})[-/. ]?(\\d{1,2})(?:st|nd|rd|th)?(?:[-/, ]{1,2}(\\d{4}))?$`)
const halfPrinted = /^(\d{1,2}) (\d{1,2})\u6708 (\d{4})$/

/** One form of what looks alike: full-width signs and digits, dashes, stops, letters of both cases, blanks. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u3002\u3001]/g, '.')
    .trim()
    // What quotes it in a table, or ends the sentence it was taken from.
    .replace(/^['"\u2018-\u201d]+|['"\u2018-\u201d,.;]+$/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

const dayIn = (year: number, month: string, day: string): Day | null => {
  const text = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** Which of the days is meant: the next, the last, or the nearest. */
function leaning(days: readonly (Day | null)[], { today, lean }: ReadDayOptions): Day | null {
  const real = days.filter((one) => one !== null)
  const allowed = lean === 'any' ? real : real.filter((one) => (lean === 'past' ? one <= today : one >= today))
  const distance = (one: Day) => Math.abs(daysBetween(today, one))
  return allowed.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Leap days are up to eight years apart. */
const around = Array.from({ length: 17 }, (_, at) => at - 8)

function dayFrom({ year, month, day }: Parts, options: ReadDayOptions): Day | null {
  const thisYear = Number(options.today.slice(0, 4))
  if (year === undefined) {
    const days = around.map((years) => dayIn(thisYear + years, month, day))
    return leaning(days, options)
  }
  if (year.length > 2) return dayIn(Number(year), month, day)
  const inCentury = thisYear - (thisYear % 100) + Number(year)
  if (options.lean === 'future') return dayIn(inCentury, month, day)
  const days = [-100, 0, 100].map((years) => dayIn(inCentury + years, month, day))
  return leaning(days, options)
}

/** The day that all readings agree on; a question where two are left, nothing where more are. */
function oneOf(readings: readonly (Day | null)[]): Day | DayQuestion | null {
  const [first, second, third] = [...new Set(readings.filter((one) => one !== null))].sort()
  if (first === undefined || third !== undefined) return null
  return second === undefined ? first : { ask: [first, second] }
}

function fromDigits(text: string, options: ReadDayOptions): Day | DayQuestion | null {
  if (/^\d{8}$/.test(text)) return dayIn(Number(text.slice(0, 4)), text.slice(4, 6), text.slice(6))
  if (/^\d{6}$/.test(text))
    return dayFrom({ year: text.slice(0, 2), month: text.slice(2, 4), day: text.slice(4) }, options)
  if (/^\d{4}$/.test(text)) return dayFrom({ month: text.slice(0, 2), day: text.slice(2) }, options)
  // A table counts days, and parts of them, from the end of 1899.
  const serial = options.pasted ? /^(\d{5})(?:\.(\d+))?$/.exec(text) : null
  if (!serial) return null
  const day = addDays('1899-12-30', Number(serial[1]))
  const hour = Math.round(Number(`0.${serial[2] ?? 0}`) * 24 * 60) / 60
  return hour === 15 || hour === 16 ? { ask: [day, addDays(day, 1)] } : day
}

/** Counted from today, or from the entry. */
function counted(text: string, { today, from }: ReadDayOptions): Day | null {
  const offset = Object.hasOwn(wordOffsets, text) ? wordOffsets[text] : undefined
  if (offset !== undefined) return addDays(today, offset)
  const length = stay.exec(text)
  if (length) return from && Number(length[1]) > 0 ? addDays(from, Number(length[1]) - 1) : null
  const start = from === undefined ? today : from
  if (start === null) return null
  const step = /^([+-]) ?(\d{1,4})$/.exec(text)
  if (step) return addDays(start, Number(`${step[1]}${step[2]}`))
  const words = later.exec(text)
  return words ? addDays(start, Number(words[1]) * (words[2]?.endsWith('\u540e') ? 1 : -1)) : null
}

function fromNumbers(text: string, options: ReadDayOptions): Day | DayQuestion | null {
  const full = yearFirst.exec(text)
  if (full) return dayFrom({ year: full[1], month: full[2] ?? '', day: full[3] ?? '' }, options)
  const written = chinese.exec(text)
  if (written) return dayFrom({ year: written[1], month: written[2] ?? '', day: written[3] ?? '' }, options)
  const [, first = '', sign, second = '', otherSign, year] = yearLast.exec(text) ?? []
  if (year) {
    const european = dayFrom({ year, month: second, day: first }, options)
    // Points are those of Russia and Europe: day, month, year.
    return sign === '.' && otherSign === '.'
      ? european
      : oneOf([european, dayFrom({ year, month: first, day: second }, options)])
  }
  const short = shortYear.exec(text)
  if (short) return fromShortYear(short, options)
  const [, one = '', between, other] = /^(\d{1,2})([-/.])(\d{1,2})$/.exec(text) ?? []
  if (!other) return null
  const monthThenDay = dayFrom({ month: one, day: other }, options)
  const dayThenMonth = dayFrom({ month: other, day: one }, options)
  return between === '.' ? oneOf([monthThenDay, dayThenMonth]) : (monthThenDay ?? dayThenMonth)
}

/** Three short numbers: any of them may be the year. What the lean rules out is not asked about. */
function fromShortYear([, first = '', sign, second = '', third = '']: string[], options: ReadDayOptions) {
  const ofYear = (year: string, month: string, day: string) =>
    year.length === 2 ? dayFrom({ year, month, day }, options) : null
  const readings = [ofYear(first, second, third), ofYear(third, second, first)]
  if (sign !== '.') readings.push(ofYear(third, first, second))
  const { today, lean } = options
  const allowed = readings.filter((one) => one !== null && (lean !== 'future' || one >= today))
  return oneOf(allowed.length > 0 ? allowed : readings)
}

function monthOf(name: string): string {
  const russian = russianMonth.exec(name)
  const at = russian ? russian.slice(1).findIndex((one) => one !== undefined) : months.indexOf(name.slice(0, 3))
  return String(at + 1)
}

function fromNames(text: string, options: ReadDayOptions): Day | null {
  const half = halfPrinted.exec(text)
  if (half) return dayFrom({ year: half[3], month: half[2] ?? '', day: half[1] ?? '' }, options)
  const [, day, number, name, otherNumber, otherName, year] = dayFirst.exec(text) ?? []
  if (day && name) {
    const said = [number, otherNumber, otherName && monthOf(otherName)].filter((one) => one !== undefined)
    const month = monthOf(name)
    return said.every((one) => Number(one) === Number(month)) ? dayFrom({ year, month, day }, options) : null
  }
  const [, month, date, ofYear] = monthFirst.exec(text) ?? []
  return month && date ? dayFrom({ year: ofYear, month: monthOf(month), day: date }, options) : null
}

/** What the day of the week that was written beside it leaves of a reading. */
function onlyOn(weekday: number, read: Day | DayQuestion | null): Day | null {
  const days = read === null ? [] : typeof read === 'string' ? [read] : read.ask
  const [day, other] = days.filter((one) => weekdayOf(one) === weekday)
  return day !== undefined && other === undefined ? day : null
}

function readPlain(typed: string, options: ReadDayOptions): Day | DayQuestion | null {
  // With its zone it is an instant: on which day it falls is said at UTC+8.
  const at = instant.test(typed) ? Date.parse(typed.toUpperCase()) : Number.NaN
  if (!Number.isNaN(at)) {
    const day = dayOf(at)
    return shiftedInstant.test(typed) ? { ask: [day, addDays(day, 1)] } : day
  }
  const bare = withDigits(typed.replace(time, ''))
  const read =
    (options.isWritten ? null : counted(typed, options)) ??
    fromDigits(typed, options) ??
    fromNumbers(bare, options) ??
    fromNames(bare, options)
  return typeof read === 'string' && shifted.test(typed) ? { ask: [read, addDays(read, 1)] } : read
}

/**
 * Reads a day as people write it. Gives the day, a question where two days may be meant, or null for what is no day.
 * What is doubtful is never decided silently: a day of the week that is written beside it has to be that of the day. The result is
 * always a day that exists.
 */
export function readDay(text: string, options: ReadDayOptions): Day | DayQuestion | null {
  const typed = plain(text)
  if (typed.length > 40) return null
  const { rest, weekday } = withoutWeekday(typed)
  return weekday === null ? readPlain(typed, options) : onlyOn(weekday, readPlain(rest, options))
}
