import { type Day, yearsBetween } from '#domain/day.ts'
import type { CheckPerson } from './facts.ts'

/** Years on the day of entry, else today; null while the birth day is not known. */
export const ageAt = ({ birthDay, entryDay }: CheckPerson, today: Day): number | null =>
  birthDay ? yearsBetween(birthDay, entryDay || today) : null
