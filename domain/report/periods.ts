import { reportMaxDays } from '#domain/constants.ts'
import type { Day } from '#domain/day.ts'
import { addDays, addMonths, daysBetween, startOfMonth, startOfWeek } from '#domain/day.ts'

/** What one row of a report stands for. */
export const reportUnits = ['day', 'week', 'month', 'all'] as const
export type ReportUnit = (typeof reportUnits)[number]

/** A table of more rows is read by nobody; `all` has no such limit. */
const reportMaxMonths = 60

/** Both days counted in. */
export interface Span {
  readonly from: Day
  readonly to: Day
}

export const daysOf = ({ from, to }: Span): number => daysBetween(from, to) + 1

const endOfMonth = (day: Day): Day => addDays(addMonths(startOfMonth(day), 1), -1)
const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** The periods of a report, the earliest first: the first and the last end where the report does. Weeks begin on Monday. */
export function periodsOf(unit: ReportUnit, { from, to }: Span): Span[] {
  if (unit === 'all') return [{ from, to }]
  const first = { day: from, week: startOfWeek(from), month: startOfMonth(from) }[unit]
  const next = (start: Day): Day => (unit === 'month' ? addMonths(start, 1) : addDays(start, unit === 'week' ? 7 : 1))
  const periods: Span[] = []
  for (let start = first; start <= to; start = next(start)) {
    const end = addDays(next(start), -1)
    periods.push({ from: start < from ? from : start, to: end > to ? to : end })
  }
  return periods
}

/** As many days right before; whole months are compared with whole months, however long they are. */
export function spanBefore({ from, to }: Span): Span {
  const isWholeMonths = from === startOfMonth(from) && to === endOfMonth(to)
  const before = addDays(from, -1)
  return {
    from: isWholeMonths ? addMonths(from, -(monthsBetween(from, to) + 1)) : addDays(from, -daysOf({ from, to })),
    to: before,
  }
}

export interface Change {
  readonly delta: number
  /** Of the figure before, with one decimal; missing where that was nothing. */
  readonly percent?: number
}

/** How a figure differs from the period before. */
export function changeOf(now: number, before: number): Change {
  const delta = now - before
  return before === 0 ? { delta } : { delta, percent: Math.round((delta / Math.abs(before)) * 1000) / 10 }
}

/** spec: numbers#report-days. */
export const isWithinDays = (span: Span): boolean => span.from > span.to || daysOf(span) <= reportMaxDays
export const isWithinMonths = ({ from, to }: Span): boolean => monthsBetween(from, to) < reportMaxMonths

type SpanProblem = 'report.fromAfterTo' | 'report.tooManyMonths' | 'report.tooManyDays'

/** Why a report of a unit cannot span these days, as a text key; null when it can. */
export function spanProblem(unit: ReportUnit, span: Span): SpanProblem | null {
  if (span.from > span.to) return 'report.fromAfterTo'
  if (unit === 'month' && !isWithinMonths(span)) return 'report.tooManyMonths'
  return (unit === 'day' || unit === 'week') && !isWithinDays(span) ? 'report.tooManyDays' : null
}
