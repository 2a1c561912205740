import { displayOffsetHours } from '#protocol/constants.ts'

const shifted = (at: number) => new Date(at + displayOffsetHours * 3_600_000).toISOString()

/** An instant (ms) as 'YYYY-MM-DD HH:mm:ss' at UTC+8, whatever zone the browser is in (Specification 1 §9). */
export const instantText = (at: number): string => shifted(at).slice(0, 19).replace('T', ' ')

/** The same without seconds, as tables show it. */
export const minuteText = (at: number): string => instantText(at).slice(0, 16)

/** The UTC+8 day of an instant. */
export const dayText = (at: number): string => shifted(at).slice(0, 10)
