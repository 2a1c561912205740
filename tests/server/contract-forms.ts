import type * as calls from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'

export type CreateArgs = ArgsOf<typeof calls.create>
export type PassportArgs = CreateArgs['passports'][number]

let last = 0
/** A passport number that no other test uses. */
export const freshNumber = () => {
  last += 1
  return `EJ${String(7_000_000 + last)}`
}

export const passport = (over: Partial<PassportArgs> = {}): PassportArgs => ({
  surname: 'ZHANG',
  givenNames: 'WEI',
  cname: '张伟',
  sex: 'M',
  birthDay: '1990-04-12',
  nationality: 'CHN',
  passportType: 'ORDINARY',
  passportNo: freshNumber(),
  issueDay: '2024-05-10',
  expiryDay: '2034-05-09',
  purposeSection: 'TOURISM',
  purposeGoal: 'TOURISM',
  visaCategory: 'OT',
  entries: 'SINGLE',
  urgencyLevel: 'NORMAL',
  entryDay: '2026-12-20',
  exitDay: '2026-12-30',
  ...over,
})

/** A walk-in customer of a center with one complete passport. */
export const form = (over: Partial<CreateArgs> = {}): CreateArgs => ({
  contactName: '张伟',
  contactMobile: '15400009001',
  returnWay: 2,
  passports: [passport()],
  services: [],
  files: [],
  ...over,
})
