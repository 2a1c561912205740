import { addDays, dayOf } from '#domain/day.ts'

const today = dayOf(Date.now())
let last = Date.now() % 10_000_000

/** A number that nobody else has, in the form of Chinese passports. */
export const freshNumber = (): string => {
  last += 1
  return `EK${String(last % 10_000_000).padStart(7, '0')}`
}

/** Somebody whom a contract can be accepted for: all that the consulate's form asks, and a trip next month. */
export const traveller = (over: Record<string, string> = {}) => ({
  surname: 'SUN',
  givenNames: 'LI',
  cname: '孙丽',
  sex: 'F',
  birthDay: '1990-04-12',
  nationality: 'CHN',
  passportType: 'ORDINARY',
  passportNo: freshNumber(),
  issueDay: addDays(today, -900),
  expiryDay: addDays(today, 2700),
  purposeSection: 'TOURISM',
  purposeGoal: 'TOURISM',
  visaCategory: 'OT',
  entries: 'SINGLE',
  urgencyLevel: 'NORMAL',
  entryDay: addDays(today, 40),
  exitDay: addDays(today, 50),
  ...over,
})
