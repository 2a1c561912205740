import type * as calls from '#protocol/contract/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { receivedPapers } from './received-papers.ts'

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

/** The day of the desks (`NOW`): ages are of the day of entry, or of this one. */
const TODAY = '2026-11-20'

const withPapers = (passports: PassportArgs[]): PassportArgs[] => {
  const received = receivedPapers(passports, TODAY)
  return passports.map((one, at) =>
    one.id !== undefined || one.papers ? one : { ...one, papers: received[at] as PassportArgs['papers'] },
  )
}

/**
 * A walk-in customer of a center with one complete passport. All papers that are needed of anybody are received with it, unless
 * his say what came (`papers: []`: nothing).
 */
export const form = (over: Partial<CreateArgs> = {}): CreateArgs => ({
  contactName: '张伟',
  contactMobile: '15400009001',
  returnWay: 2,
  services: [],
  files: [],
  ...over,
  passports: withPapers(over.passports ?? [passport()]),
})

/** The same of somebody who has brought nothing yet. */
export const emptyHanded = (over: Partial<CreateArgs> = {}): CreateArgs =>
  form({ ...over, passports: (over.passports ?? [passport()]).map((one) => ({ papers: [], ...one })) })
