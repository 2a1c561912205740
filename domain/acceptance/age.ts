import { type Day, yearsBetween } from '#domain/day.ts'

/** What of a person says how old he is when he travels. */
interface Traveller {
  readonly birthDay?: Day | null | undefined
  readonly entryDay?: Day | null | undefined
}

/** Of age, as the rules of acceptance have it. */
export const adultYears = 18

/** Years on the day of entry, else today; null while the birth day is not known. */
export const ageAt = ({ birthDay, entryDay }: Traveller, today: Day): number | null =>
  birthDay ? yearsBetween(birthDay, entryDay || today) : null

/** The age of who is not of age when he travels, else null. */
export function minorAge(person: Traveller, today: Day): number | null {
  const age = ageAt(person, today)
  return age !== null && age < adultYears ? age : null
}
