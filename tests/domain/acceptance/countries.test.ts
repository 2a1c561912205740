import { describe, expect, it } from 'vitest'
import { checkTrip, plainRules } from '#domain/acceptance/order-check.ts'
import { addDays, addMonths, type Day } from '#domain/day.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import { problems } from '#domain/questionnaire/problems.ts'
import { formTerms } from '#domain/questionnaire/terms.ts'
import { productData } from '#server/store/initial-data/visa-data.ts'
import { completed, facts } from '#tests/domain/questionnaire/samples.ts'
import { today } from './builders.ts'

const EVISA = 2
const rulesOf = (country: string) =>
  plainRules(productData.find(({ visaCountry, visaType }) => visaCountry === country && visaType === EVISA)!.sheets)

interface Trip {
  readonly expiryDay?: Day
  readonly entryDay: Day
  readonly exitDay: Day
  readonly entries?: string
}

const judged = (country: string, trip: Trip) =>
  checkTrip({ expiryDay: '2040-01-01', ...trip }, rulesOf(country), true, today).map(
    ({ rule, severity }) => `${rule} ${severity}`,
  )

/** Days on which a month is added that has no such day, and plain ones. */
const entryDays: readonly Day[] = [
  '2026-11-30',
  '2026-12-31',
  '2027-01-29',
  '2027-01-31',
  '2027-02-28',
  '2027-03-31',
  '2027-05-31',
  '2027-08-31',
  '2027-10-31',
  '2028-02-29',
  '2027-06-15',
]

/** What the sheets of each country say; 'RU' counts its days by its own rule. */
const countries: readonly [country: string, mostDays: number | null][] = [
  ['RU', null],
  ['PH', 14],
  ['TR', null],
  ['MY', 30],
]

describe.each(countries)('the passport of an e-visa of %s', (country, mostDays) => {
  it.each(entryDays)('that is taken to enter on %s passes what passes, and not a day less', (entryDay) => {
    const exitDay = addDays(entryDay, 5)
    const [halfAYear, long] = [addMonths(entryDay, 6), addMonths(exitDay, 6)]
    const of = (expiryDay: Day) => judged(country, { expiryDay, entryDay, exitDay })
    // Nothing is said of what is good: on the day, and after it.
    for (const expiryDay of [long, addDays(long, 1), addDays(long, 400)]) expect(of(expiryDay), expiryDay).toEqual([])
    for (const expiryDay of [addDays(long, -1), halfAYear])
      if (expiryDay < long) expect(of(expiryDay), expiryDay).toEqual(['pass.exit reason'])
    for (const expiryDay of [addDays(halfAYear, -1), addDays(entryDay, 27), addDays(entryDay, 1), entryDay])
      expect(of(expiryDay), expiryDay).toEqual(['pass.entry6 reason'])
    for (const expiryDay of [addDays(entryDay, -1), addDays(today, -1), '2020-02-29'])
      expect(of(expiryDay), expiryDay).toEqual(['pass.expired stop'])
  })

  it.each([
    ['2026-08-31', '2027-02-27', '2027-02-28'],
    ['2026-12-31', '2027-06-29', '2027-06-30'],
    ['2027-08-31', '2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-08-28', '2028-08-29'],
  ])('that enters on %s is too short until %s, and not until %s', (entryDay, short, enough) => {
    const of = (expiryDay: Day) => judged(country, { expiryDay, entryDay, exitDay: entryDay })
    expect(of(short)).toEqual(['pass.entry6 reason'])
    expect(of(enough)).toEqual([])
  })

  it.each(entryDays)('stays from %s as long as its category allows', (entryDay) => {
    const of = (days: number) => judged(country, { entryDay, exitDay: addDays(entryDay, days - 1) })
    expect(of(1)).toEqual([])
    if (mostDays === null) {
      expect(of(365)).toEqual([])
      return
    }
    expect(of(mostDays)).toEqual([])
    expect(of(mostDays + 1)).toEqual(['trip.stay reason'])
  })
})

it('a category is asked for as many entries as it has', () => {
  const trip = { entryDay: '2026-12-20', exitDay: '2026-12-24' }
  expect(judged('RU', { ...trip, entries: 'MULTIPLE' })).toEqual(['trip.entries reason'])
  for (const country of ['PH', 'TR', 'MY']) expect(judged(country, { ...trip, entries: 'MULTIPLE' })).toEqual([])
})

describe('what the form of the Philippines does not take', () => {
  const rules = plainRules(rulesOf('PH').sheets, formTerms(phlEvisaForm, {}, today))
  const trip = { entryDay: '2026-12-20', exitDay: '2026-12-24' }
  const of = (more: Partial<Trip>, over: Partial<typeof rules> = {}) =>
    checkTrip({ expiryDay: '2040-01-01', ...trip, ...more }, { ...rules, ...over }, true, today).map(
      ({ rule, severity, params: { days } }) => `${rule} ${severity}${typeof days === 'number' ? ` ${days}` : ''}`,
    )
  const lax = { mode: 'hint', settings: { 'pass.exit': 'off', 'pass.entry6': 'reason' } } as const

  it('is stopped by its own measure, to the day', () => {
    expect(of({ expiryDay: '2027-06-24' })).toEqual([])
    expect(of({ expiryDay: '2027-06-23' })).toEqual(['pass.exit stop 1'])
    expect(of({ expiryDay: '2027-06-19' })).toEqual(['pass.entry6 stop 5'])
    expect(of({ expiryDay: '2026-12-19' })).toEqual(['pass.expired stop'])
    expect(of({ exitDay: '2027-01-02' })).toEqual([])
    expect(of({ exitDay: '2027-01-03' })).toEqual(['trip.stay stop 15'])
  })

  it('is measured from the entry while no exit is known', () => {
    const open = (expiryDay: Day) => checkTrip({ entryDay: trip.entryDay, expiryDay }, rules, true, today)
    expect(open('2027-06-20')).toEqual([])
    expect(open('2027-06-19')).toMatchObject([{ severity: 'stop', text: 'accept.passFormEntry', params: { days: 1 } }])
  })

  it('is nobody’s to let through', () => {
    for (const expiryDay of ['2027-06-23', '2027-06-19', '2026-12-19'])
      expect(of({ expiryDay }, lax)).toEqual([expect.stringContaining('stop')])
    expect(of({ exitDay: '2027-01-03' }, lax)).toEqual(['trip.stay stop 15'])
  })

  it('is what the form itself says', () => {
    const whole = completed(phlEvisaForm, { tripPurpose: 'TOURISM', entryDate: trip.entryDay, exitDate: trip.exitDay })
    for (const expiryDay of ['2027-06-24', '2027-06-23', '2027-06-19']) {
      const [wrong] = problems(phlEvisaForm, { ...whole, expiryDay }, { ...facts, today }, 'send')
      const [found] = checkTrip({ expiryDay, ...trip }, rules, true, today)
      expect([wrong?.key, wrong?.params]).toEqual([found?.text, found?.params])
    }
  })
})

describe('what a center makes of a rule', () => {
  const short = { expiryDay: '2027-06-21', entryDay: '2026-12-20', exitDay: '2026-12-24' }
  const weights = (over: Partial<ReturnType<typeof plainRules>>) =>
    checkTrip(short, { ...rulesOf('MY'), ...over }, true, today).map(({ rule, severity }) => `${rule} ${severity}`)

  it('holds for orders as for contracts', () => {
    expect(weights({})).toEqual(['pass.exit reason'])
    expect(weights({ settings: { 'pass.exit': 'stop' } })).toEqual(['pass.exit stop'])
    expect(weights({ settings: { 'pass.exit': 'hint' } })).toEqual(['pass.exit hint'])
    expect(weights({ settings: { 'pass.exit': 'off' } })).toEqual([])
  })

  it('a signed list is certain, and lets no rule weigh more than it does', () => {
    const long = { entryDay: '2026-12-20', exitDay: '2027-01-19' }
    const of = (isSigned: boolean) =>
      checkTrip(long, { ...rulesOf('MY'), isSigned }, true, today).map(({ rule, severity }) => `${rule} ${severity}`)
    expect(of(false)).toEqual(['trip.stay reason'])
    expect(of(true)).toEqual(['trip.stay stop'])
    expect(weights({ isSigned: true })).toEqual(['pass.exit reason'])
  })

  it('nothing stops or asks where the house only hints', () => {
    const expired = { ...short, expiryDay: '2026-12-19' }
    expect(checkTrip(expired, { ...rulesOf('MY'), mode: 'hint' }, true, today)).toMatchObject([{ severity: 'hint' }])
  })

  it('what it wants a supervisor for stays a supervisor’s, and an expired passport is nobody’s', () => {
    const rules = { ...rulesOf('MY'), settings: { 'pass.entry6': 'supervisor' } as const }
    const of = (expiryDay: Day, isEvisa: boolean) =>
      checkTrip({ ...short, expiryDay }, rules, isEvisa, today).map(({ rule, severity }) => `${rule} ${severity}`)
    expect(of('2027-03-01', true)).toEqual(['pass.entry6 supervisor'])
    expect(of('2026-12-19', true)).toEqual(['pass.expired stop'])
    expect(of('2026-12-19', false)).toEqual(['pass.expired reason'])
  })
})
