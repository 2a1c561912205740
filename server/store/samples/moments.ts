import { dayOf } from '#domain/day.ts'

/** The instant at which the samples end: Friday 2026-11-20, 10:00 at UTC+8. */
export const samplesEnd = Date.UTC(2026, 10, 20, 2, 0, 0)
export const samplesDay = dayOf(samplesEnd)
