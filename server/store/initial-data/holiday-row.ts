import type { HolidayKind } from '#domain/status.ts'

/** A day that differs from what its weekday says. spec: numbers#calendars. */
export interface HolidayRow {
  readonly day: string
  /** CLOSED: the center; CONSULATE_CLOSED: the consulate; WORKDAY: a weekend on which the center works (调休). */
  readonly kind: HolidayKind
  readonly name: string
  readonly ename: string
  /** Worked out from the law because the year is not published yet; shown as 预计. */
  readonly expected: boolean
}
