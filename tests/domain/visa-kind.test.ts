import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as kind from '#domain/visa-kind.ts'

const entries = [
  { code: 'GUEST', resv1: 'PRIVATE|PUBLIC' },
  { code: 'TOUR', resv1: 'TOURISM' },
  { code: 'ALL', resv1: 'TOURISM| PRIVATE |PUBLIC' },
  { code: 'NONE', resv1: null },
  { code: 'BARE' },
]

describe('the kind of a visa', () => {
  it.each([
    ['RUS', 'RU'],
    ['PHL', 'PH'],
    ['TUR', 'TR'],
    ['MYS', 'MY'],
  ])('of %s is kept as %s', (form, stored) => {
    expect(kind.toStoredCountry(form)).toBe(stored)
    expect(kind.toFormCountry(stored)).toBe(form)
  })

  it.each(['USA', '', 'RU', 'toString'])('of %j is not supported', (code) =>
    expect(kind.toStoredCountry(code)).toBeNull(),
  )

  it('of a form names sticker and e-visa `type`; the order calls that `visaType`', () => {
    const form = { type: 1, visaType: 'TOURIST', visaCountry: 'RUS' } as const
    const stored = { visaType: 1, visaCategory: 'TOURIST', visaCountry: 'RU' } as const
    expect(kind.toStoredKind(form)).toEqual(stored)
    expect(kind.toFormKind(stored)).toEqual(form)
    expect(kind.toStoredKind({ type: 2, visaCountry: 'TUR' })).toEqual({
      visaType: 2,
      visaCategory: null,
      visaCountry: 'TR',
    })
  })

  it('says the same there and back', () => {
    const form = fc.record(
      {
        type: fc.constantFrom(1 as const, 2 as const),
        visaType: fc.string(),
        visaCountry: fc.constantFrom(...kind.formCountries),
      },
      { requiredKeys: ['type', 'visaCountry'] },
    )
    fc.assert(
      fc.property(form, (one) => {
        expect(kind.toFormKind(kind.toStoredKind(one))).toEqual(one)
      }),
    )
  })
})

describe('the purpose section', () => {
  const codes = (section: string) => kind.entriesOfSection(entries, section).map((entry) => entry.code)

  it('offers what names it among its pipe-separated codes', () => {
    expect(codes('PRIVATE')).toEqual(['GUEST', 'ALL'])
    expect(codes('TOURISM')).toEqual(['TOUR', 'ALL'])
    expect(codes('TOUR')).toEqual([])
    expect(codes('')).toEqual([])
  })

  it('blanks goal and type when it changes, and picks what is the only option', () => {
    const goals = [entries[1]!]
    expect(kind.afterSectionChange('TOURISM', goals, entries)).toEqual({ purposeGoal: 'TOUR', visaType: '' })
    expect(kind.afterSectionChange('PRIVATE', goals, entries)).toEqual({ purposeGoal: '', visaType: '' })
    expect(kind.afterSectionChange('', goals, goals)).toEqual({ purposeGoal: '', visaType: '' })
  })
})

describe('an e-visa', () => {
  it('ends 15 days after the entry', () => {
    expect(kind.eVisaExitDay('2026-11-20')).toBe('2026-12-05')
    expect(kind.eVisaExitDay('2026-12-20')).toBe('2027-01-04')
  })
})
