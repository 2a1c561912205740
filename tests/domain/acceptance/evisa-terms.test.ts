import { describe, expect, it } from 'vitest'
import { russianEvisaOn, russianEvisaTerms, withEvisaTerms } from '#domain/acceptance/evisa-terms.ts'
import { checkTrip, plainRules } from '#domain/acceptance/order-check.ts'
import { numberOn } from '#domain/dated.ts'
import { addDays } from '#domain/day.ts'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { warnings } from '#domain/questionnaire/problems.ts'
import { productData } from '#server/store/initial-data/visa-data.ts'

const sheetsOf = (country: string) =>
  productData.find(({ visaCountry, visaType }) => visaCountry === country && visaType === 2)!.sheets

/** How long a stay is that is complained of, with the day of the application and the days of stay. */
function longest(today: string, days: number, sheets = sheetsOf('RU')) {
  const entryDay = addDays(today, 30)
  const trip = { entryDay, exitDay: addDays(entryDay, days - 1), expiryDay: '2036-01-01' }
  const found = checkTrip(trip, plainRules(withEvisaTerms(sheets, today)), true, today)
  return found.filter(({ rule }) => rule === 'trip.stay').map(({ severity, params }) => [severity, params.max])
}

describe("the stay of Russia's e-visa", () => {
  it.each([
    ['2025-08-22', 16, []],
    ['2025-08-22', 17, [['reason', 16]]],
    ['2025-08-23', 17, []],
    ['2025-08-23', 30, []],
    ['2025-08-23', 31, [['reason', 30]]],
    ['2026-11-20', 30, []],
    ['2026-11-20', 31, [['reason', 30]]],
  ])('applied for on %s, of %i days', (today, days, says) => {
    expect(longest(today, days)).toEqual(says)
  })

  it('is what a published sheet says, where it says one', () => {
    const own = sheetsOf('RU').map((sheet) => ({ ...sheet, stayDays: 10, confidence: 'H' as const }))
    expect(longest('2026-11-20', 11, own)).toEqual([['stop', 10]])
  })

  it('does not hold for the e-visas of other countries', () => {
    const trip = { entryDay: '2026-12-01', exitDay: '2027-02-20' }
    const found = checkTrip(trip, plainRules(sheetsOf('TR')), true, '2026-11-20')
    expect(found).toEqual([])
  })

  it('is one number in the order, the form and its hint', () => {
    const { rules, sources } = rusEvisaForm.def
    for (const day of ['2025-08-22', '2025-08-23', '2026-11-20']) {
      const { stayDays, validDays } = russianEvisaOn(day)
      expect(numberOn(rules['evisa.maxStay']!, day)).toBe(stayDays)
      expect(numberOn(rules['evisa.validDays']!, day)).toBe(validDays)
    }
    expect(sources.find(({ of }) => of.includes('evisa.maxStay'))).toMatchObject({ conf: 'M' })
    expect(russianEvisaTerms.source).not.toBe('')
  })

  it('is not warned of in the form, and an entry beyond the validity is, by the day', () => {
    const warned = (today: string, ahead: number) =>
      warnings(rusEvisaForm, { entryDate: addDays(today, ahead) }, { today }).map(({ key }) => key)
    expect(warned('2026-11-20', 120)).not.toContain('form.tooFarAhead')
    expect(warned('2026-11-20', 121)).toContain('form.tooFarAhead')
    expect(warned('2025-08-22', 61)).toContain('form.tooFarAhead')
    expect(warned('2025-08-22', 10)).not.toContain('form.stayTooLong')
  })
})
