import { describe, expect, it } from 'vitest'
import type { Weight } from '#domain/requirement-words.ts'
import {
  type CategorySheet,
  type Requirement,
  type RequirementPerson,
  type RequirementRow,
  type RequirementTrip,
  requirementsOf,
  sheetFor,
  weightOf,
} from '#domain/requirements.ts'
import { codesOf } from '#server/store/initial-data/dictionaries.ts'
import { productData } from '#server/store/initial-data/visa-data.ts'

const sticker = productData.find((one) => one.visaCountry === 'RU' && one.visaType === 1)!
const today = '2026-11-24'
const entryDay = '2026-12-20'

const ask = (
  person: RequirementPerson,
  trip: Partial<RequirementTrip> = {},
  rows: readonly RequirementRow[] = sticker.requirements,
) =>
  requirementsOf(sheetFor(sticker.sheets, trip.category), rows, person, {
    today,
    entryDay,
    exitDay: '2027-01-02',
    ...trip,
  })
const keys = (list: readonly Requirement[], needed: Requirement['needed']) =>
  list
    .filter((one) => one.needed === needed)
    .map(({ key }) => key)
    .toSorted()

const EVERYBODY = ['FORM', 'PAGES', 'PASSPORT', 'PASSPORT_COPY', 'PHOTO', 'PHOTO_PRINT']
/** What each category needs of an adult of China who stays two weeks, beyond what everybody brings. */
const byCategory: Readonly<Record<string, readonly string[]>> = {
  OT: ['CONFIRMATION'],
  OTG: ['CONFIRMATION', 'GROUP_LIST'],
  OTC: ['CONFIRMATION'],
  OD: ['INVITATION'],
  OCH: ['INVITATION'],
  OU: ['HIV', 'INVITATION'],
  OR: ['HIV', 'INVITATION', 'WORK_PERMIT'],
  OG: ['INVITATION'],
  TR1: ['ONWARD'],
  TR2: ['ONWARD'],
  DP: ['NOTE'],
  SL: ['NOTE'],
}
/** What an age asks for, on the day of entry, of a citizen of China. */
const byAge: readonly (readonly [birthDay: string, needed: readonly string[]])[] = [
  ['2026-01-01', ['BIRTH_CERT', 'CONSENT', 'HOUSEHOLD', 'PARENT_COPY']],
  ['2014-12-21', ['BIRTH_CERT', 'CONSENT', 'HOUSEHOLD', 'PARENT_COPY']],
  ['2014-12-20', ['BIRTH_CERT', 'CONSENT', 'FINGERPRINTS', 'HOUSEHOLD', 'PARENT_COPY']],
  ['2010-12-21', ['BIRTH_CERT', 'CONSENT', 'FINGERPRINTS', 'HOUSEHOLD', 'PARENT_COPY']],
  ['2010-12-20', ['BIRTH_CERT', 'CONSENT', 'FINGERPRINTS', 'ID_CARD', 'PARENT_COPY']],
  ['2008-12-21', ['BIRTH_CERT', 'CONSENT', 'FINGERPRINTS', 'ID_CARD', 'PARENT_COPY']],
  ['2008-12-20', ['FINGERPRINTS', 'ID_CARD']],
  ['1960-05-05', ['FINGERPRINTS', 'ID_CARD']],
]
/** What a nationality asks for instead of an identity card or a household register. */
const byNationality: Readonly<Record<string, { needed: readonly string[]; isHome?: true }>> = {
  CHN: { needed: [], isHome: true },
  DEU: { needed: ['INSURANCE', 'RESIDENCE'] },
  EST: { needed: ['INSURANCE', 'RESIDENCE'] },
  ISR: { needed: ['INSURANCE', 'RESIDENCE'] },
  USA: { needed: ['RESIDENCE'] },
  MNG: { needed: ['RESIDENCE'] },
}

describe('the papers of a Russian sticker', () => {
  it('has a row for every category of the dictionary', () =>
    expect(Object.keys(byCategory).toSorted()).toEqual(codesOf('VISA_CATEGORY').toSorted()))

  const cross = Object.entries(byCategory).flatMap(([category, ofCategory]) =>
    byAge.flatMap(([birthDay, ofAge]) =>
      Object.entries(byNationality).map(([nationality, { needed, isHome }]) => {
        const own = ofAge.filter((key) => isHome || (key !== 'ID_CARD' && key !== 'HOUSEHOLD'))
        return {
          category,
          birthDay,
          nationality,
          expected: [...EVERYBODY, ...ofCategory, ...own, ...needed].toSorted(),
        }
      }),
    ),
  )
  it(`needs what category, age and nationality say, each paper once (${cross.length} people)`, () => {
    const section = (category: string) => (category.startsWith('OT') ? 'TOURISM' : 'PRIVATE')
    const wrong = cross.filter(({ category, birthDay, nationality, expected }) => {
      const list = ask({ birthDay, nationality }, { category, section: section(category) })
      const isTwice = new Set(list.map(({ key }) => key)).size !== list.length
      return isTwice || JSON.stringify(keys(list, 'NEEDED')) !== JSON.stringify(expected)
    })
    expect(wrong).toEqual([])
  })

  const adult = { birthDay: '1990-01-01', nationality: 'CHN' }
  it('asks for the family’s papers by the goal of the visit, and for a private invitation by its section', () => {
    const family = keys(ask(adult, { category: 'OCH', section: 'PRIVATE', goal: 'RELATIVES' }), 'NEEDED')
    expect(family).toEqual(expect.arrayContaining(['RELATION', 'RELATIVE_APPLICATION', 'RELATIVE_PASSPORT']))
    const target = keys(ask(adult, { category: 'OTC', section: 'PRIVATE' }), 'NEEDED')
    expect(target).toContain('INVITATION')
    expect(target).not.toContain('CONFIRMATION')
  })

  it('asks for a test beyond ninety days, both ends counted', () => {
    const stay = (exitDay: string) => keys(ask(adult, { category: 'OD', exitDay }), 'NEEDED').includes('HIV')
    expect([stay('2027-03-19'), stay('2027-03-20')]).toEqual([false, true])
  })

  it('leaves out what is asked by something that is not known', () => {
    const nobody = ask({}, { category: null })
    expect(keys(nobody, 'NEEDED')).toEqual(EVERYBODY)
    expect(keys(ask(adult, { category: 'OT', section: 'TOURISM' }), 'IF_ASKED')).toEqual([
      'HOTEL',
      'INSURANCE',
      'OLD_PASSPORT',
      'POWER_OF_ATTORNEY',
      'TICKET',
    ])
  })

  it('counts the age today while the day of entry is open', () => {
    const child = { birthDay: '2008-12-01', nationality: 'CHN' }
    expect(keys(ask(child, { entryDay: null }), 'NEEDED')).toContain('CONSENT')
    expect(keys(ask(child, { entryDay }), 'NEEDED')).not.toContain('CONSENT')
  })

  it('gives the photo the preset of the sheet', () =>
    expect(ask(adult, { category: 'OT' }).find(({ key }) => key === 'PHOTO')?.preset).toBe('RUS_VISA'))
})

describe('what a center adds', () => {
  const base = sticker.requirements.find(({ key }) => key === 'PHOTO_PRINT')!
  const own = (parts: Partial<RequirementRow>): RequirementRow => ({ ...base, centerId: 101, ...parts })
  const adult = { birthDay: '1990-01-01', nationality: 'CHN' }
  const at = (centerId: number, rows: readonly RequirementRow[]) =>
    ask(adult, { category: 'OT', section: 'TOURISM', centerId }, [...sticker.requirements, ...rows])
  const find = (list: readonly Requirement[], key: string) => list.find((one) => one.key === key)

  it('counts in that center alone', () => {
    const rows = [own({ key: 'BANK', name: '存款证明', needed: 'NEEDED' })]
    expect(find(at(101, rows), 'BANK')?.needed).toBe('NEEDED')
    expect(find(at(102, rows), 'BANK')).toBeUndefined()
  })

  it('makes stricter and never laxer', () => {
    const rows = [
      own({ count: 2, needed: 'OPTIONAL' }),
      own({ key: 'TICKET', needed: 'NEEDED', confidence: 'H' }),
      own({ key: 'FORM', needed: 'OPTIONAL', count: 0 }),
    ]
    expect(find(at(101, rows), 'PHOTO_PRINT')).toMatchObject({ count: 2, needed: 'NEEDED' })
    expect(find(at(101, rows), 'TICKET')).toMatchObject({ needed: 'NEEDED', confidence: 'H', name: '机票行程单' })
    expect(find(at(101, rows), 'FORM')).toMatchObject({ needed: 'NEEDED', count: 1, confidence: 'H' })
  })

  it('may let reception waive a paper', () => {
    expect(find(at(101, []), 'PHOTO_PRINT')?.isWaivable).toBe(false)
    expect(find(at(101, [own({ isWaivable: true })]), 'PHOTO_PRINT')?.isWaivable).toBe(true)
  })
})

describe('a paper that is missing', () => {
  it('stops only where that is certain, and asks for a reason or is told where it is not', () => {
    const of = (needed: Requirement['needed'], isSigned: boolean): Weight[] =>
      (['H', 'M', 'L'] as const).map((confidence) => weightOf({ needed, confidence }, isSigned))
    expect(of('NEEDED', false)).toEqual(['STOP', 'REASON', 'HINT'])
    expect(of('NEEDED', true)).toEqual(['STOP', 'STOP', 'STOP'])
    for (const isSigned of [true, false])
      for (const needed of ['IF_ASKED', 'OPTIONAL'] as const)
        expect(of(needed, isSigned)).toEqual(['HINT', 'HINT', 'HINT'])
  })
})

describe('a category sheet', () => {
  it('is the category’s own, completed by what holds for all', () => {
    expect(sheetFor(sticker.sheets, 'OT')).toMatchObject({
      stayDays: 30,
      passportMonths: 6,
      blankPages: 2,
      photoPreset: 'RUS_VISA',
      confidence: 'H',
    })
    expect(sheetFor(sticker.sheets, 'OTC')).toMatchObject({ stayPerWindow: 90, windowDays: 180, longestValidDays: 180 })
    expect(sheetFor(sticker.sheets, 'DP')).toMatchObject({ category: '', stayDays: null })
    expect(sheetFor(sticker.sheets, null)).toMatchObject({ category: '', passportMonths: 6 })
    expect(sheetFor([], 'OT')).toBeNull()
  })

  it('keeps what a category leaves open open, where nothing holds for all', () => {
    const [one] = sticker.sheets.filter(({ category }) => category === 'TR1') as [CategorySheet]
    expect(sheetFor([one], 'TR1')).toBe(one)
  })
})

describe('the first data', () => {
  const rows = productData.flatMap((one) => [...one.sheets, ...one.requirements])
  it('say who says so, when it was seen and how sure it is', () => {
    for (const { source, seenDay, confidence } of rows) {
      expect(source).toMatch(/\S/)
      expect(seenDay).toMatch(/^2026-/)
      expect(['H', 'M', 'L']).toContain(confidence)
    }
  })

  it('name words of the dictionaries only', () => {
    const lists = { categories: 'VISA_CATEGORY', sections: 'VISIT_SECTION_PURPOSE', goals: 'VISIT_PURPOSE' } as const
    for (const row of sticker.requirements)
      for (const [column, type] of Object.entries(lists))
        expect(codesOf(type)).toEqual(expect.arrayContaining([...row[column as keyof typeof lists]]))
    for (const { category, entries } of sticker.sheets) {
      if (category) expect(codesOf('VISA_CATEGORY')).toContain(category)
      expect(codesOf('VISA_ENTRIES')).toEqual(expect.arrayContaining([...entries]))
    }
  })
})
