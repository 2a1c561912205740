import { describe, expect, it } from 'vitest'
import { shown } from '#domain/questionnaire/conditions.ts'
import type { Answers, Field } from '#domain/questionnaire/form.ts'
import { rusEvisaForm } from '#domain/questionnaire/forms/rus-evisa.ts'
import { rusStickerForm } from '#domain/questionnaire/forms/rus-sticker.ts'
import { normalize, storable } from '#domain/questionnaire/normalize.ts'
import { percent, problems, warnings } from '#domain/questionnaire/problems.ts'
import { write } from '#domain/questionnaire/write.ts'
import { completed, facts, formOf } from './samples.ts'

const plain = { need: false, conf: 'H' } as const
const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({ ...plain, key, type, ...more })

const form = formOf([
  field('name', 'text', { max: 5, min: 2 }),
  field('choice', 'select', { options: { words: ['A', 'B'] } }),
  field('dict', 'select', { options: { dict: 'VISA_ENTRIES' } }),
  field('section', 'select', { options: { dict: 'SECTION' } }),
  field('goal', 'select', { options: { dict: 'GOAL', section: 'section' } }),
  field('country', 'country'),
  field('day', 'day'),
  field('part', 'partDay'),
  field('email', 'email', { max: 20 }),
  field('phone', 'phone', { max: 20 }),
  field('times', 'number', { min: 0, max: 999 }),
  field('yes', 'yesNo'),
  field('tick', 'tick'),
  field('rows', 'list', {
    least: 2,
    most: 3,
    of: [
      { key: 'a', type: 'text', need: true, max: 5, conf: 'H' },
      { key: 'b', type: 'day', need: false, checks: ['past'], conf: 'H' },
    ],
  }),
  field('file', 'file', { file: { kinds: ['pdf'], maxMb: 5 } }),
  field('password', 'credential', { max: 20, secret: true }),
])
const draft = (values: Answers) => problems(form, values, facts, 'draft')
const send = (values: Answers, more = {}) => problems(form, values, { ...facts, ...more }, 'send')

describe('a draft', () => {
  it.each<[string, unknown, string | null]>([
    ['name', 'ABCDE', null],
    ['name', 'ABCDEF', 'rules.tooLong'],
    ['name', ' ABCDE ', null],
    ['name', 'A', null],
    ['name', 5, 'rules.type'],
    ['name', { length: 1 }, 'rules.type'],
    ['choice', 'A', null],
    ['choice', 'a', 'rules.choice'],
    ['choice', 'toString', 'rules.choice'],
    ['dict', 'ANY_CODE', null],
    ['dict', 'no code', 'rules.choice'],
    ['country', 'CHN', null],
    ['country', 'CN', 'rules.choice'],
    ['day', '2028-02-29', null],
    ['day', '2027-02-29', 'rules.day'],
    ['day', '2027', 'rules.day'],
    ['day', '0227-01-01', 'rules.day'],
    ['part', '2027', null],
    ['part', '2027-13', 'rules.day'],
    ['email', 'li@example.com', null],
    ['email', 'li@example', 'rules.email'],
    ['email', 'liliangliang@example.com', 'rules.tooLong'],
    ['phone', '+7 4951234567', null],
    ['phone', 'home', 'rules.phone'],
    ['times', 0, null],
    ['times', -1, 'rules.tooSmall'],
    ['times', 1000, 'rules.tooLarge'],
    ['times', 1.5, 'rules.integer'],
    ['times', '5', 'rules.integer'],
    ['yes', false, null],
    ['yes', 'yes', 'rules.type'],
    ['tick', true, null],
    ['tick', 1, 'rules.type'],
    ['file', 'a.pdf', 'rules.unknownField'],
    ['password', 'visa123456', 'rules.unknownField'],
    ['unknown', 'x', 'rules.unknownField'],
    ['rows', [{ a: 'X' }], null],
    ['rows', 'X', 'rules.type'],
    ['rows', [{}, {}, {}, {}], 'rules.tooMany'],
  ])('with %s %j: %s', (key, value, expected) => {
    expect(draft({ [key]: value }).map((problem) => [problem.path, problem.key])).toEqual(
      expected === null ? [] : [[key, expected]],
    )
  })
  it('names the row and what it does not know there', () => {
    expect(draft({ rows: [{ a: 'X' }, 7, { a: 'ABCDEF', c: 1 }] }).map(({ path, key }) => [path, key])).toEqual([
      ['rows.1', 'rules.type'],
      ['rows.2.a', 'rules.tooLong'],
      ['rows.2.c', 'rules.unknownField'],
    ])
  })
  it('takes 64 KB and no more', () => {
    const big = formOf([field('text', 'text', { max: 1e6, script: 'ANY' })])
    const frame = JSON.stringify({ text: '' }).length
    const ofBytes = (bytes: number) => ({ text: 'x'.repeat(bytes - frame) })
    expect(problems(big, ofBytes(64 * 1024), facts, 'draft')).toEqual([])
    const tooLarge = { path: '', key: 'form.tooLarge', params: { maximum: 64 } }
    expect(problems(big, ofBytes(64 * 1024 + 1), facts, 'draft')).toEqual([tooLarge])
    expect(problems(big, { text: '字'.repeat(22_000) }, facts, 'draft')).toEqual([tooLarge])
  })
})

describe('what is sent', () => {
  const words = {
    VISA_ENTRIES: [{ code: 'SINGLE' }],
    SECTION: [{ code: 'TOURISM' }, { code: 'WORK' }],
    GOAL: [
      { code: 'AUTO', resv1: 'TOURISM' },
      { code: 'HQS', resv1: 'WORK | STUDY' },
    ],
  }
  it.each<[Answers, string[]]>([
    [{ dict: 'SINGLE' }, []],
    [{ dict: 'GONE' }, ['dict']],
    [{ section: 'TOURISM', goal: 'AUTO' }, []],
    [{ section: 'WORK', goal: 'HQS' }, []],
    [{ section: 'WORK', goal: 'AUTO' }, ['goal']],
    [{ goal: 'AUTO' }, ['goal']],
  ])('%j has present choices but for %j', (values, paths) => {
    expect(send(values, { words })).toEqual(paths.map((path) => ({ path, key: 'rules.choice' })))
    expect(send(values)).toEqual([])
  })
  it('has rows that are whole, as many as are asked for', () => {
    const rows = formOf([{ ...form.byKey.get('rows')!, need: true }])
    const say = (value: unknown) => problems(rows, { rows: value }, facts, 'send').map(({ path, key }) => [path, key])
    expect(say([])).toEqual([['rows', 'rules.required']])
    expect(say([{ a: 'X' }])).toEqual([['rows', 'rules.required']])
    expect(say([{ a: 'X' }, {}])).toEqual([['rows.1.a', 'rules.required']])
    expect(say([{ a: 'X' }, { a: 'Y', b: '2026-11-25' }])).toEqual([['rows.1.b', 'form.notFuture']])
    expect(send({ name: 'A' })).toEqual([{ path: 'name', key: 'rules.tooShort', params: { minimum: 2 } }])
  })
  it('is complained about once a field, in the order of the form', () => {
    const found = problems(rusStickerForm, { entryDate: '2026-01-01', phone: 'x', nope: 1 }, facts, 'send')
    const paths = found.map(({ path }) => path)
    expect(paths).toEqual([...new Set(paths)])
    expect(paths[0]).toBe('nope')
    const places = paths.slice(1).map((path) => rusStickerForm.fields.findIndex(({ key }) => key === path))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(found).toContainEqual({ path: 'entryDate', key: 'rules.dayPast' })
  })
})

describe('what was typed', () => {
  it.each<[Field['script'], boolean, string, string]>([
    ['EN', false, '  li   ming ', 'LI MING'],
    ['EN', false, 'Jean-Luc', 'JEAN LUC'],
    ['EN', true, 'No. 5-7', 'NO. 5-7'],
    ['EN', false, 'Müller Łódź Åse Straße Ærø Ǣ Ǿ', 'MULLER LODZ ASE STRASSE AERO AE O'],
    ['EN', false, '\uff2c\uff29\u3000\uff11', 'LI 1'],
    ['EN', true, 'O\u2019Neill \u2013 5', "O'NEILL - 5"],
    ['ANY', false, 'a\u0000\u200b\ud800b \u{1f600}', 'ab \u{1f600}'],
    ['RU', false, 'ёлкин-Майский', 'ЁЛКИН-МАЙСКИЙ'],
    ['RU_EN', false, 'Майский Müller-1', 'МАЙСКИЙ MULLER-1'],
    ['ANY', false, ' 张 Müller-x ', '张 Müller-x'],
  ])('of %s (hyphens: %s) %j becomes %j', (script, hyphen, typed, expected) => {
    const one = formOf([field('a', 'text', { max: 99, ...(script && { script }), ...(hyphen && { hyphen }) })])
    expect(normalize(one, { a: typed })).toEqual({ a: expected })
  })
  it.each([
    ['+7 (495) 123-45-67', '+74951234567'],
    ['+86 138 0013 8000', '+8613800138000'],
    [' 020-83330000 ', '020-83330000'],
    ['+7 office', '+7 office'],
  ])('as phone %s becomes %s', (typed, expected) =>
    expect(normalize(form, { phone: typed })).toEqual({ phone: expected }),
  )
  it('and is empty counts as nothing, a no counts', () => {
    const values = { name: ' ', rows: [], yes: false, tick: false, times: 0, day: null, other: '' }
    expect(normalize(form, values)).toEqual({ yes: false, times: 0, other: '' })
    expect(storable(form, values)).toEqual({ yes: false, times: 0 })
  })
})

describe('what is hidden', () => {
  const chain = formOf([
    field('first', 'yesNo'),
    field('second', 'yesNo', { when: { key: 'first', is: true } }),
    field('third', 'text', { max: 5, need: true, when: { key: 'second', is: true } }),
    field('photo', 'file', {
      file: { kinds: ['jpg'], maxMb: 5 },
      need: true,
      when: { key: 'second', is: true },
      checks: ['photo'],
    }),
  ])
  const failed = { ...facts, photoErrors: { photo: ['tilt'] } }
  it('is no answer for what stands below it, and is kept', () => {
    const values = { first: false, second: true, third: 'X' }
    expect([...shown(chain, values, facts)]).toEqual(['first'])
    expect(problems(chain, { first: false, second: true }, failed, 'send')).toEqual([])
    const { answers, files } = write(chain, values, facts)
    expect([answers, files]).toEqual([{ first: false }, {}])
    expect(storable(chain, values)).toEqual(values)
  })
  it('counts again as soon as it shows', () => {
    const values = { first: true, second: true, third: 'X' }
    expect(problems(chain, values, failed, 'send')).toEqual([{ path: 'photo', key: 'form.photo.tilt' }])
    expect(write(chain, values, facts)).toMatchObject({ answers: values, files: { photo: ['photo-1'] } })
    expect(percent(chain, { first: true, second: true }, facts)).toBe(50)
  })
})

describe('the e-visa', () => {
  const values = completed(rusEvisaForm, { purpose: 'E_TOURISM' })
  it('ends fifteen days after the entry, which nobody types', () => {
    expect(values).not.toHaveProperty('exitDate')
    expect(write(rusEvisaForm, values, facts).answers).toMatchObject({
      entryDate: '2027-01-10',
      exitDate: '2027-01-25',
    })
    expect(problems(rusEvisaForm, { ...values, exitDate: '2027-01-25' }, facts, 'send')).toEqual([])
    expect(problems(rusEvisaForm, { ...values, exitDate: '2027-01-26' }, facts, 'send')).toEqual([
      { path: 'exitDate', key: 'rules.eVisaExit', params: { days: 15 } },
    ])
    expect(storable(rusEvisaForm, { ...values, exitDate: '2027-01-25' })).not.toHaveProperty('exitDate')
  })
  it('needs the photo, the page and the password, wherever they are stored', () => {
    expect(percent(rusEvisaForm, values, facts)).toBe(100)
    expect(percent(rusEvisaForm, values, { ...facts, credentials: [] })).toBeLessThan(100)
    const written = write(rusEvisaForm, values, facts)
    expect(written.files).toEqual({ photo: ['photo-1'], passportScan: ['scan-1'] })
    expect(Object.keys(written.answers)).not.toContain('accountPassword')
    const missing = problems(rusEvisaForm, values, { today: facts.today }, 'send').map(({ path }) => path)
    expect(missing).toEqual(['accountPassword', 'photo', 'passportScan'])
  })
  it('warns of an insurance that is short and stops nobody', () => {
    const short = { ...values, insured: true, policyFrom: '2027-01-10', policyTo: '2027-01-24' }
    expect(warnings(rusEvisaForm, short, facts)).toEqual([{ path: 'policyTo', key: 'form.insuranceShort' }])
    expect(percent(rusEvisaForm, short, facts)).toBe(100)
  })
})

describe('the sticker visa', () => {
  const visible = (values: Answers) => shown(rusStickerForm, values, facts)
  it.each<[Answers, string[], string[]]>([
    [{ maritalStatus: 'MARRIED' }, ['spouseSurname'], ['emigratedDay']],
    [{ maritalStatus: 'SINGLE' }, [], ['spouseSurname']],
    [{ purposeSection: 'TOURISM', visaCategory: 'OT' }, ['touristReference'], ['hostInn', 'invitationNo', 'transitTo']],
    [{ purposeSection: 'BUSINESS', visaCategory: 'OD' }, ['hostInn', 'invitationNo'], ['touristReference']],
    [{ purposeSection: 'TRANSIT', visaCategory: 'TR1' }, ['transitTo'], ['invitationNo']],
    [{ hostKind: 'PRIVATE' }, ['privateHostSurname'], ['hostName']],
    [{ hostKind: 'ORGANISATION' }, ['hostName'], ['privateHostSurname']],
    [{ hostKind: 'NONE' }, [], ['hostName', 'privateHostSurname']],
    [{ nationality: 'CHN' }, [], ['educationList', 'convicted']],
    [{ nationality: 'USA', convicted: true }, ['educationList', 'convictedDetail'], []],
    [{ nationality: 'CHN', convicted: true }, [], ['convictedDetail']],
    [{ birthDay: '2014-11-24', passportType: 'ORDINARY' }, ['fingerprints'], []],
    [{ birthDay: '2014-11-25', passportType: 'ORDINARY' }, [], ['fingerprints']],
    [{ birthDay: '1990-01-01', passportType: 'SERVICE' }, [], ['fingerprints']],
    [{ filledBy: 'LI' }, ['filledByPhone'], []],
  ])('with %j shows %j, not %j', (values, seen, hidden) => {
    const now = visible(values)
    expect([seen.filter((key) => !now.has(key)), hidden.filter((key) => now.has(key))]).toEqual([[], []])
  })
  it('asks for parents of the special list, and for an employer of who works', () => {
    const asked = (values: Answers) => problems(rusStickerForm, values, facts, 'send').map(({ path }) => path)
    expect(asked({ nationality: 'GBR' })).toContain('fatherSurname')
    expect(asked({ nationality: 'CHN' })).not.toContain('fatherSurname')
    expect(asked({ occupation: 'STUDENT' })).toContain('employer')
    expect(asked({ occupation: 'RETIRED' })).not.toContain('employer')
  })
})
