import { dayOf } from '#domain/day.ts'
import { passportNoOf } from '#domain/read-zone.ts'

/**
 * What names a person in a scanned text; null where it names nobody. A reader of passports types their lines: the first names
 * nobody, the second the passport.
 */
export function readPerson(text: string): string | null {
  const number = passportNoOf(text, dayOf(Date.now()))
  return number === null ? text : number || null
}
