import type { Mrz } from '#domain/mrz.ts'
import { isVisa } from '#src/parts/passport-scan/mrz-fill.ts'
import { isBlank, type PassportValues } from './entry-form.ts'

/**
 * Whom a scan belongs to: who has this number already, else the present applicant or any other still without a person,
 * else somebody new (the place behind the last).
 */
export function placeOf(passports: readonly PassportValues[], current: number, read: Mrz): number {
  const known = isVisa(read) ? -1 : passports.findIndex((one) => one.passportNo === read.number)
  if (known >= 0) return known
  const isSamePerson = (one: PassportValues | undefined) =>
    one !== undefined && !one.passportNo && one.surname === read.surname && one.givenNames === read.givenNames
  const named = passports.findIndex(isSamePerson)
  if (named >= 0) return named
  const here = passports[current]
  if (here && isBlank(here)) return current
  const blank = passports.findIndex(isBlank)
  return blank >= 0 ? blank : passports.length
}
