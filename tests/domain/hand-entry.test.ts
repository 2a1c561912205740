import { expect, test } from 'vitest'
import { type HandFacts, handStepsOf, lookDayProblems, missingOfRecord } from '#domain/consulate/hand-entry.ts'

const idle: HandFacts = {
  isWaiting: false,
  hasComeBack: false,
  isUnderWay: false,
  isByHand: false,
  isMine: false,
  isLeaseOver: true,
  isAtSite: false,
  isSupervisor: false,
}
const waiting = { ...idle, isWaiting: true }
const worked = { ...idle, isUnderWay: true, isLeaseOver: false }
const held = { ...worked, isByHand: true }

test('what waits is taken over, what somebody has only when his time is over', () => {
  expect(handStepsOf(waiting)).toEqual(['takeOver'])
  expect(handStepsOf({ ...waiting, hasComeBack: true })).toEqual(['takeOver', 'sendAgain'])
  expect(handStepsOf(worked)).toEqual([])
  expect(handStepsOf(held)).toEqual([])
  expect(handStepsOf({ ...held, isLeaseOver: true })).toEqual(['takeOver'])
})

test('whoever has it records and hands it back; a supervisor also somebody else’s, and lets it go', () => {
  expect(handStepsOf({ ...held, isMine: true })).toEqual(['record', 'handBack'])
  expect(handStepsOf({ ...held, isSupervisor: true })).toEqual(['handBack', 'release'])
  expect(handStepsOf({ ...waiting, isByHand: true, isSupervisor: true })).toEqual(['takeOver', 'release'])
  expect(handStepsOf({ ...waiting, isSupervisor: true })).toEqual(['takeOver'])
})

test('what the site has is recorded without taking it over, unless somebody is on the way there', () => {
  expect(handStepsOf({ ...idle, isAtSite: true })).toEqual(['record', 'lookAgain'])
  expect(handStepsOf({ ...worked, isAtSite: true })).toEqual([])
})

const missing = (...args: Parameters<typeof missingOfRecord>) => missingOfRecord(...args).map(({ path }) => path)
const file = (kind: string) => ({ files: [{ kind }] })

test('a record names the site’s number and brings its proof', () => {
  expect(missing({ state: 'accepted' }, false)).toEqual(['applicationNo', 'files'])
  expect(missing({ state: 'accepted', applicationNo: 'A1', receiptNo: 'R1' }, false)).toEqual([])
  expect(missing({ state: 'accepted', ...file('SCREEN') }, true)).toEqual([])
})

test.each([
  ['paymentAsked', {}, ['feeAmount', 'feeCurrency']],
  ['paymentAsked', { feeAmount: '52.00', feeCurrency: 'USD' }, []],
  ['correction', {}, ['reason']],
  ['correction', { fields: ['passportNo'] }, []],
  ['correction', { reason: 'blurred photo' }, []],
  ['refused', {}, []],
  ['withdrawn', {}, []],
] as const)('a record of %s with %o lacks %o', (state, more, paths) => {
  expect(missing({ state, ...file('SCREEN'), ...more }, true)).toEqual(paths)
})

test('a visa has a number or a file, and ends after it begins', () => {
  expect(missing({ state: 'granted' }, true)).toEqual(['visaNo'])
  expect(missing({ state: 'granted', ...file('SCREEN') }, true)).toEqual(['visaNo'])
  expect(missing({ state: 'granted', ...file('VISA') }, true)).toEqual([])
  expect(missing({ state: 'granted', visaNo: 'V1000' }, true)).toEqual([])
  const days = { validFrom: '2026-12-02', validTo: '2026-12-01' }
  expect(missing({ state: 'granted', visaNo: 'V1000', ...days }, true)).toEqual(['validTo'])
})

test('whoever looks again does so today or later, within half a year', () => {
  const wrong = (day: string) => lookDayProblems(day, '2026-11-20').map(({ key }) => key)
  expect(wrong('2026-11-19')).toEqual(['rules.dayPast'])
  expect(wrong('2026-11-20')).toEqual([])
  expect(wrong('2027-05-19')).toEqual([])
  expect(wrong('2027-05-20')).toEqual(['siteEntry.lookTooFar'])
})
