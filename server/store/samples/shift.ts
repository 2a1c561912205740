import { addDays, type Day, dayOf, daysBetween, startOfDay } from '#domain/day.ts'
import { makeCalendar } from '#domain/ready-day.ts'
import { holidaysOf } from '#server/store/initial-data/holidays.ts'
import { idCardCheck } from '#server/store/initial-data/people.ts'
import { samplesDay, samplesEnd } from './moments.ts'

/** Between these distances from the last day of the samples (days) a day is of their weeks, beyond them of somebody's life. */
const BEFORE = 80
const AFTER = 400

const dayText = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/g
const numberText = /(?<![\dA-Z])([A-Z]{0,7})(20\d\d)(\d\d)(\d\d)-(\d{4,})(?!\d)/g
const instantText = /(?<![\dA-Z])1[5-9]\d{11}(?!\d)/g

const calendarFor = (day: Day) => {
  const year = Number(day.slice(0, 4))
  return makeCalendar([year - 1, year, year + 1].flatMap(holidaysOf))
}
const workingDaysBefore = (day: Day): Day[] => {
  const { isCenterOpen } = calendarFor(day)
  return Array.from({ length: BEFORE }, (_, at) => addDays(day, -1 - at)).filter(isCenterOpen)
}

/** Whole years from one day to another. */
function yearsFrom(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(4) < from.slice(4) ? years - 1 : years
}

function yearsLater(day: Day, years: number): Day {
  const rest = day.slice(4) === '-02-29' && years % 4 !== 0 ? '-02-28' : day.slice(4)
  return `${Number(day.slice(0, 4)) + years}${rest}`
}

/** An identity card number of whoever is born so many years later. */
function cardLater(cardNo: string, years: number): string {
  const first17 = `${cardNo.slice(0, 6)}${Number(cardNo.slice(6, 10)) + years}${cardNo.slice(10, 17)}`
  return first17 + idCardCheck(first17)
}

/**
 * Moves what the samples say of time to a first start at `now`: the last working days before their end become the last working
 * days before it, what lies ahead keeps its distance, and lives (birthdays, passports) move by whole years. Numbers that hold a
 * day hold the moved one. At their own end everything stays as it is.
 */
export function shiftTo(now: number) {
  const today = dayOf(now)
  const distance = daysBetween(samplesDay, today)
  const years = yearsFrom(samplesDay, today)
  const [from, to] = [workingDaysBefore(samplesDay), workingDaysBefore(today)]
  const placeOf = new Map(from.map((day, place) => [day, place]))
  const { isConsulateOpen } = calendarFor(today)
  // A first start early in the morning has a shorter day behind it.
  const pace = Math.min(1, (now - startOfDay(today)) / (samplesEnd - startOfDay(samplesDay)))

  function day(given: Day): Day {
    const ahead = daysBetween(samplesDay, given)
    if (ahead < -BEFORE || ahead > AFTER) return yearsLater(given, years)
    const place = placeOf.get(given)
    return place === undefined ? addDays(given, distance) : (to[place] ?? addDays(given, distance))
  }

  /** The last morning lies right before the first start: who has taken something up still has it. */
  function instant(given: number): number {
    const on = dayOf(given)
    const since = given - startOfDay(on)
    if (on === samplesDay && since > 0) return now - Math.ceil((samplesEnd - given) * pace)
    return startOfDay(day(on)) + since
  }

  /** The day on which papers are expected back is one on which the consulate works. */
  function readyDay(given: Day): Day {
    let moved = day(given)
    while (!isConsulateOpen(moved)) moved = addDays(moved, 1)
    return moved
  }

  const text = (given: string): string =>
    given
      .replace(numberText, (_, head: string, year: string, month: string, date: string, serial: string) => {
        return `${head}${day(`${year}-${month}-${date}`).replaceAll('-', '')}-${serial}`
      })
      .replace(dayText, (one) => day(one))
      .replace(instantText, (one) => String(instant(Number(one))))

  /** A value of a column. */
  return (column: string, value: string | number | null): string | number | null => {
    if (value === null || now === samplesEnd) return value
    if (typeof value === 'number') return value > 1e12 ? instant(value) : value
    if (column === 'readyDay') return readyDay(value)
    return column === 'cardNo' ? cardLater(value, years) : text(value)
  }
}
