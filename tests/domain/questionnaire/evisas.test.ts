import { describe, expect, it } from 'vitest'
import { shown } from '#domain/questionnaire/conditions.ts'
import { copyAnswers } from '#domain/questionnaire/copy.ts'
import type { Answers, FormFacts } from '#domain/questionnaire/form.ts'
import { mysEvisaForm } from '#domain/questionnaire/forms/mys-evisa.ts'
import { phlEvisaForm } from '#domain/questionnaire/forms/phl-evisa.ts'
import { turEvisaForm } from '#domain/questionnaire/forms/tur-evisa.ts'
import { storable } from '#domain/questionnaire/normalize.ts'
import { percent, problems, warnings } from '#domain/questionnaire/problems.ts'
import { questionnaire } from '#domain/questionnaire/questionnaire.ts'
import { write } from '#domain/questionnaire/write.ts'
import { completed, facts } from './samples.ts'

const child = (birthDay: string) => ({ birthDay, passportType: 'ORDINARY' })

describe('the Philippine e-visa', () => {
  const form = phlEvisaForm
  const trip = { entryDate: '2027-01-10', exitDate: '2027-01-23' }
  const whole = completed(form, { tripPurpose: 'TOURISM', ...trip })
  const wrong = (values: Answers, more: Partial<FormFacts> = {}) =>
    problems(form, { ...whole, ...values }, { ...facts, ...more }, 'send').map(({ path, key, params }) =>
      [path, key, ...Object.values(params ?? {})].join(' '),
    )

  it('lasts fourteen days, or as many as the platform says', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ exitDate: '2027-01-24' })).toEqual(['exitDate form.stayTooLong 14'])
    expect(wrong({ exitDate: '2027-01-24' }, { rules: { 'ph.stayDays': 30 } })).toEqual([])
  })
  it('needs a passport that is good for six months beyond the exit', () => {
    expect(wrong({ expiryDay: '2027-07-23' })).toEqual([])
    expect(wrong({ expiryDay: '2027-07-22' })).toEqual(['exitDate accept.passFormExit 6 1'])
  })
  it('writes N/A where nothing is to be said, and keeps no such answer', () => {
    const { answers } = write(form, { ...whole, firstVisit: true }, facts)
    expect(answers).toMatchObject({ middleName: 'N/A', sponsor: 'N/A', payerName: 'N/A' })
    expect(storable(form, whole)).not.toHaveProperty('middleName')
    // What is hidden has nothing to say, and what is needed is no blank.
    expect(answers).not.toHaveProperty('lastVisaNo')
    expect(write(form, {}, facts).answers).not.toHaveProperty('surname')
  })
  it('tells whoever sends it what was never compared with the live form', () => {
    const { unconfirmed, answers, files } = write(form, whole, facts)
    expect(unconfirmed).toEqual(expect.arrayContaining(['accountEmail', 'monthlyIncome', 'firstVisit', 'photo']))
    expect(unconfirmed.filter((key) => form.byKey.get(key)?.conf === 'H')).toEqual([])
    expect(unconfirmed.filter((key) => !(key in answers) && !(key in files))).toEqual([])
  })
  it.each([
    ['2012-11-24', true, 'a child of fourteen has somebody along'],
    ['2011-11-24', false, 'from fifteen on nobody has to be along'],
  ])('of who was born on %s: %s, %s', (birthDay, isNeeded) => {
    const open = wrong({ ...child(birthDay), travelsAlone: false, issueDay: '2020-05-06' })
    expect(open.includes('guardianName form.guardianNeeded 15')).toBe(isNeeded && true)
    expect(open.includes('guardianRelation rules.required')).toBe(isNeeded)
  })
  it('asks who answers for somebody below eighteen who travels alone', () => {
    expect(wrong({ ...child('2010-11-24'), travelsAlone: true, issueDay: '2020-05-06' })).toEqual([
      'guardianName rules.required',
      'guardianRelation rules.required',
    ])
    expect(shown(form, child('2008-11-24'), facts).has('travelsAlone')).toBe(false)
  })
  it('asks another address, an earlier visit and a spouse of who has them', () => {
    const asked = (values: Answers) => shown(form, values, facts)
    expect(asked({ permanentSame: false }).has('permanentStreet')).toBe(true)
    expect(asked({ permanentSame: true }).has('permanentStreet')).toBe(false)
    expect(asked({ firstVisit: false }).has('lastVisitDay')).toBe(true)
    expect(asked({ maritalStatus: 'SEPARATED' }).has('spouseSurname')).toBe(false)
    expect(asked({ maritalStatus: 'MARRIED' }).has('spouseCitizenship')).toBe(true)
  })
  it('keeps the security questions off the paper, and takes no Russian letters for them', () => {
    const lines = questionnaire(form, { ...whole, refused: true, refusedDetail: 'TOKYO 2019' }, facts)
    const secrets = lines.find(({ key }) => key === 'questions')!.lines
    expect(secrets.map(({ value }) => value)).toEqual(secrets.map(() => undefined))
    expect(wrong({ refused: true, refusedDetail: 'ТОКИО' })).toEqual(['refusedDetail rules.english'])
  })
})

describe('the Turkish e-visa', () => {
  const form = turEvisaForm
  const whole = completed(form, { entryDate: '2027-01-10', nationality: 'CHN' })
  const open = (values: Answers, more: Partial<FormFacts> = {}) =>
    problems(form, { ...whole, ...values }, { ...facts, ...more }, 'send').map(({ path, key }) => `${path} ${key}`)

  it('is asked for ninety days ahead at most, or as many as the platform says', () => {
    expect(open({ entryDate: '2027-02-22' })).toEqual([])
    expect(open({ entryDate: '2027-02-23' })).toEqual(['entryDate form.tooFarAhead'])
    expect(open({ entryDate: '2027-02-23' }, { rules: { 'tr.aheadDays': 120 } })).toEqual([])
  })
  it('asks a supporting document of the nationalities that the dictionary names', () => {
    const asks = (nationality: string, codes?: readonly string[]) =>
      shown(
        form,
        { nationality },
        { ...facts, ...(codes && { words: { TR_SUPPORT: codes.map((code) => ({ code })) } }) },
      ).has('supportKind')
    expect([asks('IND'), asks('CHN'), asks('CHN', ['CHN']), asks('IND', ['CHN']), asks('IND', [])]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ])
  })
  it('wants that document good on arrival, unless it never ends', () => {
    const support = { nationality: 'IND', supportKind: 'VISA', supportCountry: 'USA', supportNo: 'A1' }
    const until = (supportExpiry: string) => open({ ...support, supportUnlimited: false, supportExpiry })
    expect(until('2027-01-10')).toEqual([])
    expect(until('2027-01-09')).toEqual(['supportExpiry form.expiredOnEntry'])
    expect(open({ ...support, supportUnlimited: true })).toEqual([])
  })
  it('says where people of one order differ, and stops nobody: everybody has a visa of his own', () => {
    const group = [{ entryDate: '2027-01-11', documentType: 'ORDINARY', nationality: 'CHN' }, {}]
    const grouped = { ...facts, group }
    expect(warnings(form, whole, grouped)).toEqual([{ path: 'entryDate', key: 'form.groupDiffers' }])
    expect(percent(form, whole, grouped)).toBe(100)
  })
})

describe('the Malaysian e-visa', () => {
  it('asks the birth certificate of minors', () => {
    const asks = (birthDay: string) => shown(mysEvisaForm, { birthDay }, facts).has('birthCertificate')
    expect([asks('2008-11-25'), asks('2008-11-24')]).toEqual([true, false])
  })
  it('takes over of a Philippine trip what both ask, and no port of the other country', () => {
    const trip = { tripPurpose: 'BUSINESS', phPort: 'NAIA', flightIn: 'CZ397', entries: 'SINGLE' }
    const { values } = copyAnswers(mysEvisaForm, {}, trip, { parts: ['trip'], today: facts.today })
    expect(values).toEqual({ tripPurpose: 'BUSINESS', flightIn: 'CZ397', entries: 'SINGLE' })
  })
})
