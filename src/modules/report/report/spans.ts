import { addDays, addMonths, type Day, startOfMonth } from '#domain/day.ts'
import type { ReportUnit } from '#domain/report/periods.ts'
import type { PeriodRow } from '#protocol/report/schemas.ts'

export interface Span {
  readonly from: Day
  readonly to: Day
}

const lastOfMonth = (day: Day) => addDays(addMonths(startOfMonth(day), 1), -1)

/** What a report is first asked about: 30 days by day, twelve weeks, a year by month. */
export function usualSpan(unit: ReportUnit, today: Day): Span {
  if (unit === 'month') return { from: startOfMonth(addMonths(today, -11)), to: today }
  return { from: addDays(today, unit === 'week' ? -83 : -29), to: today }
}

/** Spans that are asked for again and again, beside the shortcuts of every range of days. */
export const spanShortcuts = {
  thisMonth: (today: Day): Span => ({ from: startOfMonth(today), to: today }),
  lastMonth: (today: Day): Span => {
    const from = startOfMonth(addMonths(today, -1))
    return { from, to: lastOfMonth(from) }
  },
  ninetyDays: (today: Day): Span => ({ from: addDays(today, -89), to: today }),
  thisYear: (today: Day): Span => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
}

/** What a row is called: years only where the report has more than one. */
export function periodName(unit: ReportUnit, { from, to, companyName }: PeriodRow, span: Span): string {
  if (unit === 'all') return companyName ?? ''
  if (unit === 'month') return from.slice(0, 7)
  const isOneYear = span.from.slice(0, 4) === span.to.slice(0, 4)
  const short = (day: Day) => (isOneYear ? day.slice(5) : day)
  return unit === 'day' || from === to ? short(from) : `${short(from)} – ${short(to)}`
}
