import { acceptanceCutOff } from './constants.ts'
import type { Day } from './day.ts'
import { addDays, dayOf, isWeekend, minuteOfDay, parseTime } from './day.ts'
import type { HolidayKind } from './status.ts'

/** A special day of a center's calendar. */
export interface HolidayRow {
  readonly day: Day
  readonly kind: HolidayKind
}

export interface Calendar {
  readonly isCenterOpen: (day: Day) => boolean
  readonly isConsulateOpen: (day: Day) => boolean
}

/**
 * CLOSED shuts both houses, CONSULATE_CLOSED the consulate alone. WORKDAY, worked in exchange for a holiday of China, opens a weekend
 * day of the center: a consulate keeps its own weekend unless CONSULATE_OPEN says that it works. Where rows of one day contradict
 * each other the house is taken for closed: a promised day that comes too late hurts less.
 */
export const makeCalendar = (holidays: readonly HolidayRow[]): Calendar => {
  const marked = (kind: HolidayKind): Set<Day> =>
    new Set(holidays.filter((row) => row.kind === kind).map((row) => row.day))
  const closed = marked('CLOSED')
  const consulateClosed = marked('CONSULATE_CLOSED')
  const working = marked('WORKDAY')
  const consulateWorking = marked('CONSULATE_OPEN')
  const isCenterOpen = (day: Day): boolean => !closed.has(day) && (working.has(day) || !isWeekend(day))
  const isConsulateOpen = (day: Day): boolean =>
    !closed.has(day) && !consulateClosed.has(day) && (consulateWorking.has(day) || !isWeekend(day))
  return { isCenterOpen, isConsulateOpen }
}

/** No calendar is closed for a year on end; one that is must not hang the server. */
const longestSearchDays = 366

const firstFrom = (day: Day, isOpen: (day: Day) => boolean): Day => {
  for (let ahead = 0; ahead <= longestSearchDays; ahead++) {
    const candidate = addDays(day, ahead)
    if (isOpen(candidate)) return candidate
  }
  throw new RangeError(`no open day within a year of ${day}`)
}

/** Why a consulate takes nothing in on a day, and the next day on which it does. */
export interface ShutDay {
  readonly why: 'weekend' | 'closed'
  readonly nextDay: Day
}

/** The facts to know of a day on which passports are to be carried to the consulate; null on a day on which it works. */
export function shutDay(day: Day, holidays: readonly HolidayRow[]): ShutDay | null {
  const { isConsulateOpen } = makeCalendar(holidays)
  if (isConsulateOpen(day)) return null
  return { why: isWeekend(day) ? 'weekend' : 'closed', nextDay: firstFrom(day, isConsulateOpen) }
}

export interface ReadyDayInput {
  /** The instant of acceptance, ms. */
  readonly acceptedAt: number
  /** Consulate working days of the process time; 0 is the same day. */
  readonly workingDays: number
  readonly holidays: readonly HolidayRow[]
  /** 'HH:mm' of the center's option; acceptance later than this counts from the next working day. */
  readonly cutOff?: string
}

/**
 * The day on which the papers are expected back: counted from the day of acceptance, itself not counted, over days on
 * which the consulate works, and moved on to a day on which the center is open. spec: numbers#ready-day.
 * Throws RangeError for a calendar without open days or a process time that is no count of days.
 */
export const expectedReadyDay = (input: ReadyDayInput): Day => {
  if (!Number.isInteger(input.workingDays) || input.workingDays < 0) throw new RangeError('process time out of range')
  const { isCenterOpen, isConsulateOpen } = makeCalendar(input.holidays)
  const cutOff = parseTime(input.cutOff ?? acceptanceCutOff) ?? parseTime(acceptanceCutOff)!
  const accepted = dayOf(input.acceptedAt)
  const isLate = minuteOfDay(input.acceptedAt) > cutOff
  let day = firstFrom(isLate ? addDays(accepted, 1) : accepted, isCenterOpen)
  for (let counted = 0; counted < input.workingDays; counted++) day = firstFrom(addDays(day, 1), isConsulateOpen)
  return firstFrom(day, isCenterOpen)
}
