import { describe, expect, it, test } from 'vitest'
import { acceptCheck } from '#domain/acceptance/check.ts'
import { recordAnswers, siteRecord } from '#domain/consulate/site-record.ts'
import { parseMrz } from '#domain/mrz.ts'
import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import { hasOneName, nameProblems } from '#domain/one-name.ts'
import { latinName, personName } from '#domain/person-name.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { rusStickerForm } from '#domain/questionnaire/forms/rus-sticker.ts'
import { pairOf } from '#domain/questionnaire/name-pairs.ts'
import { problems } from '#domain/questionnaire/problems.ts'
import { isSameName } from '#domain/search-words.ts'
import { adult, facts as checkFacts, one, today } from '#tests/domain/acceptance/builders.ts'
import { completed, facts, forms } from '#tests/domain/questionnaire/samples.ts'

const said = (name: Parameters<typeof nameProblems>[0]) => nameProblems(name).map(({ path, key }) => `${path} ${key}`)

describe('a name', () => {
  it.each([
    [{ surname: 'ZHANG', givenNames: 'WEI' }, []],
    [{ surname: 'KUMAR', isOneName: true }, []],
    [{ givenNames: 'SUKARNO', surname: '', isOneName: true }, []],
    [{ surname: 'ZHANG' }, ['givenNames rules.required']],
    [{ surname: '  ', givenNames: 'WEI', isOneName: false }, ['surname rules.required']],
    [{}, ['surname rules.required', 'givenNames rules.required']],
    [{ isOneName: true }, ['surname rules.oneNameEmpty']],
    [{ surname: 'ZHANG', givenNames: 'WEI', isOneName: true }, ['isOneName rules.oneNameBoth']],
  ])('%o is right, or says what is wrong', (name, wrong) => expect(said(name)).toEqual(wrong))

  it('alone is written without blanks before or behind it, and is the same in either place', () => {
    expect(latinName({ surname: '', givenNames: 'SUKARNO' })).toBe('SUKARNO')
    expect(personName({ surname: 'KUMAR', givenNames: '' })).toBe('KUMAR')
    expect(isSameName({ surname: 'KUMAR', givenNames: '' }, { surname: '', givenNames: 'KUMAR' })).toBe(true)
    expect(isSameName({ surname: 'KUMAR', givenNames: '' }, { surname: 'KUMAR', givenNames: 'RAJ' })).toBe(false)
  })
})

/** A zone of a passport with these names, its check digits right. */
const zoneOf = (names: string, nationality = 'IND'): string => {
  const [number, birth, expiry, optional] = ['N12345678', '900412', '340509', '<'.repeat(14)]
  const [a, b, c, d] = [number, birth, expiry, optional].map((part) => `${part}${mrzCheckDigit(part)}`)
  const composite = mrzCheckDigit(`${a}${b}${c}${d}`)
  return `${`P<${nationality}${names}`.padEnd(44, '<')}\n${a}${nationality}${b}M${c}${d}${composite}`
}

describe('a zone with one name', () => {
  it.each([
    ['in the place of the surname', 'KUMAR', { surname: 'KUMAR', givenNames: '' }],
    ['in the place of the given names', '<<SUKARNO', { surname: '', givenNames: 'SUKARNO' }],
    ['of two words', 'MOHAMMAD<ALI', { surname: 'MOHAMMAD ALI', givenNames: '' }],
  ])('%s is read as one', (_, names, read) => {
    expect(parseMrz(zoneOf(names), today)).toMatchObject({ ...read, isOneName: true, problems: [] })
  })

  it('is none that has both, nor one that was cut off', () => {
    expect(parseMrz(zoneOf('ZHANG<<WEI'), today)).toMatchObject({ isOneName: false, problems: [] })
    expect(parseMrz(zoneOf('A'.repeat(39)), today)).toMatchObject({ isOneName: false })
    expect(parseMrz(zoneOf('<'), today)?.problems.map(({ field }) => field)).toEqual(['name'])
  })
})

describe('acceptance', () => {
  const rulesOf = (over: Parameters<typeof one>[0]) =>
    acceptCheck(one({ ...adult, ...over }), checkFacts(), today).map(({ rule, field }) => `${rule} ${field}`)

  it.each([
    { surname: 'KUMAR', givenNames: '' },
    { surname: '', givenNames: 'KUMAR' },
  ])('takes %o with the tick', (half) => {
    expect(rulesOf({ ...half, isOneName: true })).toEqual(rulesOf({}))
    const missing = half.surname ? 'givenNames' : 'surname'
    expect(rulesOf(half)).toContain(`need.person passports.0.${missing}`)
  })

  it('asks for a name of who has the tick and none', () => {
    expect(rulesOf({ surname: '', givenNames: '', isOneName: true })).toContain('need.person passports.0.surname')
  })

  it('compares the only name with that of the zone, in whichever place either has it', () => {
    const person = { passportNo: 'N12345678', nationality: 'IND', isOneName: true, expiryDay: '2034-05-09' }
    const differing = (names: string, half: Parameters<typeof one>[0]) =>
      rulesOf({ ...person, ...half, mrz: zoneOf(names) }).filter((found) => found.startsWith('mrz.fields'))
    expect(differing('KUMAR', { surname: 'KUMAR', givenNames: '' })).toEqual([])
    expect(differing('KUMAR', { surname: '', givenNames: 'KUMAR' })).toEqual([])
    expect(differing('<<SUKARNO', { surname: 'SUKARNO', givenNames: '' })).toEqual([])
    // The zone has a second name: it was forgotten, even with the tick.
    expect(differing('KUMAR<<RAJ', { surname: 'KUMAR', givenNames: '' })).toEqual(['mrz.fields passports.0.givenNames'])
    expect(differing('KUMARI', { surname: 'KUMAR', givenNames: '' })).toEqual(['mrz.fields passports.0.surname'])
  })
})

describe.each(forms)('the form %s', (code, form) => {
  it.each([{ surname: 'KUMAR' }, { givenNames: 'SUKARNO' }])('is whole with the only name %o', (half) => {
    const answers = completed(form, { isOneName: true, ...half })
    expect(problems(form, answers, facts, 'send')).toEqual([])
    const { fields } = siteRecord(form, { answers, trip: {}, papers: [] }, facts)
    expect(fields.some(({ key }) => key === 'isOneName')).toBe(false)
    // Checked whole by the other side.
    expect(problems(form, recordAnswers(fields), facts, 'send')).toEqual([])
    const other = half.surname ? 'givenNames' : 'surname'
    const instead: Readonly<Record<string, string>> = { RUS_EVISA: 'NONE', PHL_EVISA: 'N/A' }
    expect(fields.find(({ key }) => key === other)?.value).toBe(instead[code])
    expect(fields.filter(({ key }) => ['surname', 'givenNames'].includes(key)).every((f) => f.isUnconfirmed)).toBe(true)
  })

  it('refuses a name that was forgotten, two names with the tick, and none', () => {
    const of = (more: object) => {
      const { surname: _, givenNames: __, ...rest } = completed(form)
      return problems(form, { ...rest, ...more }, facts, 'send').map(({ path, key }) => `${path} ${key}`)
    }
    expect(of({ surname: 'KUMAR' })).toEqual(['givenNames rules.required'])
    expect(of({ givenNames: 'KUMAR', isOneName: false })).toEqual(['surname rules.required'])
    expect(of({ surname: 'KUMAR', givenNames: 'RAJ', isOneName: true })).toEqual(['isOneName rules.oneNameBoth'])
    expect(of({ isOneName: true })).toEqual(['isOneName rules.oneNameEmpty'])
  })
})

/** Relatives and hosts whom a form asks for in two fields, by their tick, with what makes it ask. */
const relatives: readonly [form: Form, tick: string, values: Answers][] = [
  [rusStickerForm, 'spouseIsOneName', { maritalStatus: 'MARRIED' }],
  [rusStickerForm, 'fatherIsOneName', { nationality: 'USA' }],
  [rusStickerForm, 'motherIsOneName', { nationality: 'USA' }],
  [rusStickerForm, 'privateHostIsOneName', { hostKind: 'PRIVATE' }],
  [rusEvisaForm, 'spouseIsOneName', { maritalStatus: 'MARRIED' }],
  [rusEvisaForm, 'fatherIsOneName', {}],
  [rusEvisaForm, 'motherIsOneName', {}],
  [phlEvisaForm, 'spouseIsOneName', { maritalStatus: 'MARRIED' }],
  [phlEvisaForm, 'fatherIsOneName', {}],
  [phlEvisaForm, 'motherIsOneName', {}],
]

/** And in the rows of a list. */
const lists: readonly [form: Form, list: string, values: Answers][] = [
  [rusStickerForm, 'childList', { childrenAlong: true }],
  [rusStickerForm, 'relativeList', { relativesInRussia: true }],
  [rusStickerForm, 'otherNameList', { otherNames: true }],
  [rusEvisaForm, 'relativeList', { relativesInRussia: true }],
  [rusEvisaForm, 'otherNameList', { otherNames: true }],
]

const wrongIn = (form: Form, answers: Answers) =>
  problems(form, answers, facts, 'send').map(({ path, key }) => `${path} ${key}`)

describe('relatives and hosts', () => {
  it.each(relatives.map(([form, tick, values]) => [form.def.code, tick, form, values] as const))(
    'of %s have %s',
    (_, tick, form, values) => {
      const { surname, givenNames } = pairOf(tick)!
      const whole = completed(form, values)
      expect(wrongIn(form, whole)).toEqual([])
      for (const [has, lacks] of [
        [surname, givenNames],
        [givenNames, surname],
      ] as const) {
        const { [lacks]: __, ...rest } = whole
        expect(wrongIn(form, rest)).toEqual([`${lacks} rules.required`])
        const alone = { ...rest, [tick]: true }
        expect(wrongIn(form, alone)).toEqual([])
        // No site is told of the tick, and a name that is not there is told apart by who takes it.
        const { fields } = siteRecord(form, { answers: alone, trip: {}, papers: [] }, facts)
        expect(fields.some(({ key }) => key === tick)).toBe(false)
        expect(fields.find(({ key }) => key === has)?.isUnconfirmed).toBe(true)
        expect(wrongIn(form, recordAnswers(fields, form))).toEqual([])
      }
      expect(wrongIn(form, { ...whole, [tick]: true })).toEqual([`${tick} rules.oneNameBoth`])
    },
  )

  it.each(lists.map(([form, list, values]) => [form.def.code, list, form, values] as const))(
    'of %s have it in each row of %s',
    (_, list, form, values) => {
      const whole = completed(form, values)
      const [row] = whole[list] as Answers[]
      const { givenNames: __, ...alone } = row!
      const of = (...rows: Answers[]) => wrongIn(form, { ...whole, [list]: rows })
      expect(of(row!, alone)).toEqual([`${list}.1.givenNames rules.required`])
      expect(of(row!, { ...alone, isOneName: true })).toEqual([])
      expect(of({ ...row!, isOneName: true })).toEqual([`${list}.0.isOneName rules.oneNameBoth`])
      const answers = { ...whole, [list]: [{ ...alone, isOneName: true }] }
      const { fields } = siteRecord(form, { answers, trip: {}, papers: [] }, facts)
      expect(fields.find(({ key }) => key === list)).toMatchObject({ value: [alone], isUnconfirmed: true })
      expect(wrongIn(form, recordAnswers(fields, form))).toEqual([])
    },
  )
})

test('whoever has both names, or none yet, has not one', () => {
  expect(hasOneName({ surname: 'LI', givenNames: 'NA' })).toBe(false)
  expect(hasOneName({})).toBe(false)
})
