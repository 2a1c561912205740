import { describe, expect, it } from 'vitest'
import { changes, merge } from '#domain/questionnaire/changes.ts'
import { copyAnswers } from '#domain/questionnaire/copy.ts'
import type { Upgrade } from '#domain/questionnaire/form.ts'
import { generalForm } from '#domain/questionnaire/forms/general.ts'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { rusStickerForm } from '#domain/questionnaire/forms/rus-sticker.ts'
import { prefill } from '#domain/questionnaire/prefill.ts'
import { questionnaire } from '#domain/questionnaire/questionnaire.ts'
import { transliterate } from '#domain/questionnaire/transliterate.ts'
import { upgrade } from '#domain/questionnaire/upgrade.ts'
import { formOf } from './samples.ts'

describe('proposals', () => {
  it('come from the zone, the record, the order, the member, in this order, each value once', () => {
    const proposed = prefill(
      rusStickerForm,
      { givenNames: 'MING' },
      {
        mrz: { surname: 'LI', givenNames: 'MIN', number: 'E12345678', sex: 'X', birthDay: '1990-05-06' },
        passport: { surname: 'Li', passportNo: 'E12345679', issueDay: '2020-01-02' },
        order: { entryDate: '2027-01-10', contactMobile: '13800138000' },
        member: { mobile: '13900139000', email: 'not an address' },
      },
    )
    expect(proposed).toEqual({
      surname: [{ value: 'LI', from: 'mrz' }],
      passportNo: [
        { value: 'E12345678', from: 'mrz' },
        { value: 'E12345679', from: 'passport' },
      ],
      birthDay: [{ value: '1990-05-06', from: 'mrz' }],
      issueDay: [{ value: '2020-01-02', from: 'passport' }],
      givenNamesRu: [{ value: 'МИНГ', from: 'transliterate' }],
      entryDate: [{ value: '2027-01-10', from: 'order' }],
      phone: [
        { value: '13900139000', from: 'member' },
        { value: '13800138000', from: 'order' },
      ],
    })
  })
  it('take of an earlier form the person, the trip only when it is the same, and nothing secret', () => {
    const values = { employer: 'Mill 5', hostName: 'Hotel', refused: true, refusedDetail: '2019', applicationNo: '7' }
    const from = (isSameTrip: boolean) => prefill(rusStickerForm, {}, { earlier: { values, isSameTrip } })
    expect(from(false)).toEqual({ employer: [{ value: 'MILL 5', from: 'earlier' }] })
    expect(Object.keys(from(true))).toEqual(['hostName', 'employer'])
    expect(prefill(rusStickerForm, {}, { group: values })).toEqual({ hostName: [{ value: 'HOTEL', from: 'group' }] })
  })
  it('and copies leave out what is secret, whatever a definition says', () => {
    const form = formOf([{ key: 'a', type: 'text', need: false, max: 9, secret: true, keep: 'trip', conf: 'H' }])
    const values = { a: 'X' }
    expect(prefill(form, {}, { earlier: { values, isSameTrip: true }, group: values })).toEqual({})
    expect(copyAnswers(form, {}, values, { parts: ['trip'], today: '2026-11-24' }).taken).toEqual([])
  })
  it('leave names in pinyin to people', () => {
    const names = { surname: 'WANG', givenNames: 'XIAOMING' }
    expect(prefill(rusStickerForm, { ...names, nationality: 'CHN' }, {})).toEqual({})
    expect(Object.keys(prefill(rusStickerForm, { ...names, nationality: 'GBR' }, {}))).toEqual([
      'surnameRu',
      'givenNamesRu',
    ])
  })
})

describe('a name in Russian letters', () => {
  it.each([
    ['SMITH', 'СМИТХ'],
    ['SHCHUKIN', 'ЩУКИН'],
    ['KHRUSHCHEV', 'ХРУЩЕВ'],
    ['ZHUKOV', 'ЖУКОВ'],
    ['TSVETAEVA', 'ЦВЕТАЕВА'],
    ['YULIA', 'ЮЛИА'],
    ['SERGEY', 'СЕРГЕЙ'],
    ['EMMA', 'ЭММА'],
    ['ANNA ELENA', 'АННА ЭЛЕНА'],
    ['CECIL', 'ЦЕЦИЛ'],
    ['CARL', 'КАРЛ'],
    ['MAX', 'МАКС'],
    ['YORK', 'ЁРК'],
    ['YVES', 'ЙВЕС'],
    ['LYNN', 'ЛЫНН'],
    ["O'NEILL-7", "О'НЕИЛЛ-7"],
    ['', ''],
  ])('%s is %s', (latin, russian) => expect(transliterate(latin)).toBe(russian))
  it('has no Latin letter left', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') expect(transliterate(letter)).toMatch(/^[А-ЯЁ]+$/)
  })
})

describe('changes', () => {
  it('name the fields, and of what is secret no more than that', () => {
    const before = { surname: 'LI', refused: false, itinerary: [{ place: 'MOSCOW' }] }
    const after = { surname: 'LIU', refused: true, refusedDetail: '2019', itinerary: [{ place: 'Moscow ' }], email: '' }
    expect(changes(rusStickerForm, before, after)).toEqual([
      { key: 'surname', from: 'LI', to: 'LIU' },
      { key: 'refused', isSecret: true },
      { key: 'refusedDetail', isSecret: true },
    ])
  })
})

describe('two editors of one form', () => {
  const base = { surname: 'LI', phone: '13800138000', employer: 'MILL' }
  it('get both of what they did to different fields, taking answers away, too', () => {
    const mine = { surname: 'LIU', phone: '13800138000', employer: 'MILL' }
    const theirs = { surname: 'LI', phone: '13900139000' }
    expect(merge(rusStickerForm, { base, mine, theirs })).toEqual({
      merged: { surname: 'LIU', phone: '13900139000' },
      conflicts: [],
    })
  })
  it('are asked where they differ, and not where they agree', () => {
    const mine = { ...base, surname: 'LIU', phone: '13900139000' }
    const theirs = { ...base, surname: 'LU', phone: '13900139000' }
    expect(merge(rusStickerForm, { base, mine, theirs })).toEqual({
      merged: mine,
      conflicts: [{ key: 'surname', mine: 'LIU', theirs: 'LU' }],
    })
  })
})

describe('an earlier application', () => {
  const earlier = {
    surname: 'LI',
    employer: 'Mill-5',
    hostKind: 'TRAVEL',
    hostName: 'HOTEL',
    exitDate: '2027-01-20',
    refused: true,
    accountPassword: 'visa123456',
  }
  const today = '2026-11-24'
  const withPassport = true
  const both = { parts: ['person', 'trip'], today, withPassport } as const
  it('gives the person, the trip or both', () => {
    expect(
      copyAnswers(rusStickerForm, { surname: 'LIU' }, earlier, { parts: ['person'], today, withPassport }),
    ).toEqual({
      values: { surname: 'LIU', employer: 'MILL-5' },
      taken: ['employer'],
    })
    expect(copyAnswers(rusStickerForm, {}, earlier, { parts: ['trip'], today }).taken).toEqual([
      'exitDate',
      'hostKind',
      'hostName',
    ])
    expect(copyAnswers(rusStickerForm, {}, earlier, { parts: [], today })).toEqual({ values: {}, taken: [] })
  })
  it('replaces what was typed only where that is said, and the passport never', () => {
    const typed = { surname: 'LIU', employer: 'BANK', hostName: 'INN' }
    expect(copyAnswers(rusStickerForm, typed, earlier, both).taken).toEqual(['exitDate', 'hostKind'])
    const { values, taken } = copyAnswers(rusStickerForm, typed, earlier, { ...both, replaces: true })
    expect(taken).toEqual(['exitDate', 'hostKind', 'hostName', 'employer'])
    expect(values).toMatchObject({ surname: 'LIU', employer: 'MILL-5', hostName: 'HOTEL' })
    expect(copyAnswers(rusStickerForm, values, earlier, { ...both, replaces: true }).taken).toEqual([])
  })
  it('leaves the passport alone that was confirmed, and days of a trip that are over', () => {
    expect(copyAnswers(generalForm, {}, earlier, { ...both, withPassport: false }).taken).toEqual([
      'employer',
      'exitDate',
    ])
    expect(copyAnswers(generalForm, {}, earlier, { ...both, today: '2027-02-01' }).taken).toEqual([
      'surname',
      'employer',
    ])
    const past = { invitationNo: '77', invitationDay: '2026-10-01', policyTo: '2026-10-09' }
    expect(copyAnswers(rusStickerForm, {}, past, both).taken).toEqual(['invitationNo', 'invitationDay'])
  })
  it('of another form gives what this one would take', () => {
    expect(copyAnswers(rusEvisaForm, {}, earlier, both).taken).toEqual(['surname', 'hostName', 'employer'])
    expect(copyAnswers(generalForm, {}, earlier, both).taken).toEqual(['surname', 'employer', 'exitDate'])
  })
})

describe('answers of an older version', () => {
  const upgrades: Upgrade[] = [
    { to: 2, renamed: { job: 'occupation' }, recoded: { occupation: { HOUSEWIFE: 'HOMEMAKER' } } },
    { to: 3, renamed: { occupation: 'work' }, dropped: ['hobby'] },
  ]
  const def = { ...generalForm.def, version: 3, upgrades }
  it.each([
    [1, { work: 'HOMEMAKER', name: 'LI' }],
    [2, { job: 'HOUSEWIFE', name: 'LI' }],
    [3, { job: 'HOUSEWIFE', name: 'LI', hobby: 'GO' }],
    [4, null],
  ])('are brought up from %i', (version, expected) => {
    expect(upgrade(def, version, { job: 'HOUSEWIFE', name: 'LI', hobby: 'GO' })).toEqual(expected)
  })
})

describe('a questionnaire', () => {
  const today = '2026-11-24'
  it('asks what is shown, without files and passwords, and leaves secrets blank', () => {
    const values = {
      surname: 'LI',
      refused: true,
      refusedDetail: 'IN 2019',
      maritalStatus: 'SINGLE',
      spouseSurname: 'WU',
    }
    const sections = questionnaire(rusStickerForm, values, { today })
    const lines = sections.flatMap((section) => section.lines)
    const keys = lines.map(({ field }) => field.key)
    expect(sections.map(({ key }) => key)).not.toContain('special')
    expect(keys).toEqual(
      expect.arrayContaining(['surname', 'maritalStatus', 'refused', 'refusedDetail', 'applicationNo']),
    )
    for (const key of ['spouseSurname', 'photo', 'accountPassword']) expect(keys).not.toContain(key)
    const answered = lines.filter(({ value }) => value !== undefined).map(({ field, value }) => [field.key, value])
    expect(answered).toEqual([
      ['surname', 'LI'],
      ['maritalStatus', 'SINGLE'],
    ])
  })
})
