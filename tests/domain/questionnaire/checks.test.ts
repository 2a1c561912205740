import { describe, expect, it } from 'vitest'
import type { Answers, Check, Field, FormDef, FormFacts } from '#domain/questionnaire/form.ts'
import { isInn } from '#domain/questionnaire/inn.ts'
import { percent, problems, warnings } from '#domain/questionnaire/problems.ts'
import { texts as application } from '#domain/questionnaire/texts.ts'
import { inLanguage } from '#domain/text-table.ts'
import { texts as shared } from '#domain/texts.ts'
import { facts, formOf } from './samples.ts'

const today = facts.today
const plain = { need: false, conf: 'H' } as const
const day = (key: string, checks: Check[] = [], more: Partial<Field> = {}): Field => ({
  ...plain,
  key,
  type: 'day',
  checks,
  ...more,
})
const text = (key: string, more: Partial<Field> = {}): Field => ({ ...plain, key, type: 'text', max: 40, ...more })
const warned = (field: Field): Field => ({ ...field, checks: [], warn: field.checks ?? [] })

const zh: Record<string, string> = { ...inLanguage('zh', shared), ...inLanguage('zh', application) }
const en: Record<string, string> = { ...inLanguage('en', shared), ...inLanguage('en', application) }

interface Sample {
  fields: readonly Field[]
  values: Answers
  more?: Partial<FormFacts>
  def?: Partial<FormDef>
}
const all = ({ fields, values, more, def }: Sample, mode: 'draft' | 'send' = 'send') =>
  problems(formOf(fields, def), values, { ...facts, ...more }, mode)
const keysOf = (sample: Sample) => all(sample).map(({ key }) => key)

const trip = [day('entryDate'), day('exitDate', ['exitNotBeforeEntry', { is: 'stayWithin', rule: 'stay' }])]
const insured = [day('entryDate'), day('exitDate'), day('policyFrom'), day('policyTo', ['insuranceCovers'])]
const stay = { entryDate: '2027-01-10', exitDate: '2027-01-20' }
const born = [day('birthDay'), day('issueDay', ['bornBefore'])]
const unknown = [day('birthDay'), day('usedUntil', ['bornBefore'], { type: 'partDay' })]
const minor = [day('birthDay'), day('entryDate'), text('adult', { checks: [{ is: 'minorNeedsGuardian', age: 15 }] })]

describe('a check at its boundary', () => {
  it.each<[name: string, sample: Sample, key: string | null]>([
    ['past today', { fields: [day('a', ['past'])], values: { a: today } }, null],
    ['past tomorrow', { fields: [day('a', ['past'])], values: { a: '2026-11-25' } }, 'form.notFuture'],
    ['not past today', { fields: [day('a', ['notPast'])], values: { a: today } }, null],
    ['not past yesterday', { fields: [day('a', ['notPast'])], values: { a: '2026-11-23' } }, 'rules.dayPast'],
    ['issued on the birth day', { fields: born, values: { birthDay: '1990-05-06', issueDay: '1990-05-06' } }, null],
    [
      'issued the day before',
      { fields: born, values: { birthDay: '1990-05-06', issueDay: '1990-05-05' } },
      'form.beforeBirth',
    ],
    ['issued, birth unknown', { fields: born, values: { issueDay: '1900-01-01' } }, null],
    [
      '1 January of a plain day',
      { fields: born, values: { birthDay: '1990-05-06', issueDay: '1990-01-01' } },
      'form.beforeBirth',
    ],
    [
      'unknown day of the birth year',
      { fields: unknown, values: { birthDay: '1990-05-06', usedUntil: '1990-01-01' } },
      null,
    ],
    [
      'unknown day of the year before',
      { fields: unknown, values: { birthDay: '1990-05-06', usedUntil: '1989-01-01' } },
      'form.beforeBirth',
    ],
    [
      'known day of the birth year',
      { fields: unknown, values: { birthDay: '1990-05-06', usedUntil: '1990-02-01' } },
      'form.beforeBirth',
    ],
    ['a year alone', { fields: unknown, values: { birthDay: '1990-05-06', usedUntil: '1990' } }, null],
    [
      'a year and a month',
      { fields: unknown, values: { birthDay: '1990-05-06', usedUntil: '1990-03' } },
      'form.beforeBirth',
    ],
    ['exit on the entry', { fields: trip, values: { entryDate: today, exitDate: today } }, null],
    [
      'exit the day before',
      { fields: trip, values: { entryDate: '2027-01-10', exitDate: '2027-01-09' } },
      'rules.exitBeforeEntry',
    ],
    ['11 days, both counted, of 11', { fields: trip, values: stay, more: { rules: { stay: 11 } } }, null],
    ['11 days of 10', { fields: trip, values: stay, more: { rules: { stay: 10 } } }, 'form.stayTooLong'],
    ['11 days where no sheet says', { fields: trip, values: stay }, null],
    [
      'the sheet before the form',
      { fields: trip, values: stay, def: { rules: { stay: 5 } }, more: { rules: { stay: 30 } } },
      null,
    ],
    [
      'insured from entry to exit',
      { fields: insured, values: { ...stay, policyFrom: '2027-01-10', policyTo: '2027-01-20' } },
      null,
    ],
    [
      'insured a day late',
      { fields: insured, values: { ...stay, policyFrom: '2027-01-11', policyTo: '2027-01-20' } },
      'form.insuranceShort',
    ],
    [
      'insured a day short',
      { fields: insured, values: { ...stay, policyFrom: '2027-01-10', policyTo: '2027-01-19' } },
      'form.insuranceShort',
    ],
    ['15 on the entry', { fields: minor, values: { birthDay: '2012-01-10', entryDate: '2027-01-10' } }, null],
    [
      '15 the day after the entry',
      { fields: minor, values: { birthDay: '2012-01-11', entryDate: '2027-01-10' } },
      'form.guardianNeeded',
    ],
    [
      '14 with an adult',
      { fields: minor, values: { birthDay: '2012-01-11', entryDate: '2027-01-10', adult: 'LI' } },
      null,
    ],
    ['15 today, no entry yet', { fields: minor, values: { birthDay: '2011-11-24' } }, null],
    ['14 today, no entry yet', { fields: minor, values: { birthDay: '2011-11-25' } }, 'form.guardianNeeded'],
    ['nobody known', { fields: minor, values: {} }, null],
  ])('%s', (_name, sample, key) => {
    expect(keysOf(sample)).toEqual(key === null ? [] : [key])
  })

  const passport = [day('entryDate'), warned(day('expiryDay', ['passportSixMonths']))]
  it.each([
    ['2027-07-10', '2027-01-10', []],
    ['2027-07-09', '2027-01-10', ['accept.passEntry']],
    // Half a year after 31 August is the end of February.
    ['2027-02-28', '2026-08-31', []],
    ['2027-02-27', '2026-08-31', ['accept.passEntry']],
    ['2026-11-24', undefined, []],
    ['2026-11-23', undefined, ['rules.passportExpiry']],
  ])('a passport until %s with an entry on %s warns: %j', (expiryDay, entryDate, expected) => {
    const values = { expiryDay, ...(entryDate && { entryDate }) }
    expect(warnings(formOf(passport), values, facts).map(({ key }) => key)).toEqual(expected)
    expect(keysOf({ fields: passport, values })).toEqual([])
  })
  it.each([
    ['2026-11-28', { lead: 4, valid: 120 }, []],
    ['2026-11-27', { lead: 4, valid: 120 }, ['form.tooSoon']],
    ['2027-03-24', { lead: 4, valid: 120 }, []],
    ['2027-03-25', { lead: 4, valid: 120 }, ['form.tooFarAhead']],
    ['2027-03-25', {}, []],
  ])('an entry on %s under %j warns: %j', (entryDate, rules, expected) => {
    const checks: Check[] = [
      { is: 'ahead', rule: 'lead' },
      { is: 'notTooFar', rule: 'valid' },
    ]
    const form = formOf([warned(day('entryDate', checks))], { rules })
    expect(warnings(form, { entryDate }, facts).map(({ key }) => key)).toEqual(expected)
  })
})

describe('a tax number', () => {
  // The check of the last is 10, written 0.
  it.each(['7707083893', '7728168971', '500100732259', '7700000070'])('%s is one', (inn) =>
    expect(isInn(inn)).toBe(true),
  )
  it.each(['7707083894', '500100732258', '500100732269', '770708389', '77070838933', '', 'A707083893'])(
    '%s is none',
    (inn) => expect(isInn(inn)).toBe(false),
  )
  it('is asked for with its check digits', () => {
    const fields = [text('inn', { checks: ['inn'] })]
    expect(keysOf({ fields, values: { inn: '7707083894' } })).toEqual(['form.inn'])
    expect(keysOf({ fields, values: {} })).toEqual([])
  })
})

describe('a passport', () => {
  const fields = [text('passportNo', { checks: ['passportAgrees'], pattern: 'passportNo' })]
  it.each([
    [['E12345678'], []],
    [['e 12345678'], []],
    [['E12345678', 'E12345679'], ['rules.passportMismatch']],
    [[], []],
  ])('against %j says %j', (passportNos, expected) => {
    expect(keysOf({ fields, values: { passportNo: 'E12345678' }, more: { passportNos } })).toEqual(expected)
  })
  it.each(['E123', 'E12345678901234567890', 'E1234-5678'])('has 5 to 20 letters or digits: %s', (passportNo) => {
    expect(all({ fields, values: { passportNo } }, 'draft')).toEqual([{ path: 'passportNo', key: 'rules.passportNo' }])
  })

  const names = [text('surname', { warn: ['mrzAgrees'] }), text('givenNames', { warn: ['mrzAgrees'] })]
  const long = { surname: 'WOLFESCHLEGELSTEINHAUSEN', givenNames: 'HUBERT BLAINE' }
  it.each<[Answers, Answers, string[]]>([
    [{ surname: 'LI' }, { surname: 'Li', givenNames: '' }, []],
    [{ surname: 'OCONNOR SMITH' }, { surname: 'OCONNOR-SMITH' }, []],
    [{ surname: 'MULLER' }, { surname: 'Müller' }, []],
    [{ surname: 'LI' }, { surname: 'LIU' }, ['surname']],
    [long, { ...long, givenNames: 'HUBERT BLAINE WOLFE' }, []],
    [{ ...long, givenNames: 'HUBERT BLAI' }, { ...long, givenNames: 'HUBERT BLAINE' }, ['givenNames']],
    [{ ...long, givenNames: 'HUBERT BLAIN' }, { ...long, givenNames: 'HUBERT BLAINE' }, ['givenNames']],
    [{ ...long, givenNames: 'HUBERT BLAIN' }, { ...long, givenNames: 'HUBERT BLAIN WOLFE' }, []],
    [{ ...long, givenNames: 'HUBERT BLAINE X' }, { ...long, givenNames: 'HUBERT BLAINE XAVER' }, []],
    [{}, { surname: 'LIU' }, []],
  ])('the zone %j and %j differ in %j', (zone, values, expected) => {
    const found = warnings(formOf(names), values, { ...facts, zone })
    expect(found).toEqual(expected.map((path) => ({ path, key: 'form.mrzDiffers' })))
  })
})

describe('others', () => {
  it('of a group come from the same place on the same day', () => {
    const fields = [day('arrivalDate', ['sameInGroup'])]
    const values = { arrivalDate: '2027-01-10' }
    expect(keysOf({ fields, values, more: { group: [values, {}] } })).toEqual([])
    const other = { group: [values, { arrivalDate: '2027-01-11' }] }
    expect(keysOf({ fields, values, more: other })).toEqual(['form.groupDiffers'])
    expect(keysOf({ fields, values: {}, more: other })).toEqual([])
  })
  it('type an e-mail twice', () => {
    const fields: Field[] = [
      { ...plain, key: 'email', type: 'email', max: 60 },
      { ...plain, key: 'again', type: 'email', max: 60, checks: [{ is: 'sameAs', key: 'email' }] },
    ]
    expect(keysOf({ fields, values: { email: 'a@b.cn', again: 'a@b.cn ' } })).toEqual([])
    expect(keysOf({ fields, values: { email: 'a@b.cn', again: 'a@b.com' } })).toEqual(['form.emailsDiffer'])
  })
  it('of a photo is what its report failed', () => {
    const photo: Field = {
      key: 'photo',
      type: 'file',
      need: true,
      file: { kinds: ['jpg'], maxMb: 5 },
      checks: ['photo'],
      conf: 'H',
    }
    const sample = (more: Partial<FormFacts>): Sample => ({ fields: [photo], values: {}, more })
    expect(keysOf(sample({}))).toEqual([])
    expect(keysOf(sample({ files: {} }))).toEqual(['rules.required'])
    expect(keysOf(sample({ photoErrors: { photo: ['tilt', 'dpi'] } }))).toEqual(['form.photo.tilt'])
    expect(percent(formOf([photo]), {}, { ...facts, photoErrors: { photo: ['tilt'] } })).toBe(99)
  })
})

describe('the letters of a text', () => {
  const fields: Field[] = [
    { ...plain, key: 'language', type: 'select', options: { words: ['RU', 'EN'] } },
    text('en', { script: 'EN' }),
    text('ru', { script: 'RU' }),
    text('both', { script: 'RU_EN' }),
    text('any', { script: 'ANY' }),
  ]
  const say = (values: Answers) => keysOf({ fields, values, def: { language: 'language' } })
  it.each<[Answers, string[]]>([
    [{ en: 'Li', ru: 'Ли', both: 'Ли', any: '李' }, []],
    [{ en: 'ЛИ' }, ['rules.english']],
    [{ ru: 'LI' }, ['rules.russian']],
    [{ both: 'ЛИ LI' }, []],
    [{ both: 'LI_' }, ['rules.russianOrEnglish']],
    [{ both: 'LI', language: 'RU' }, ['rules.russian']],
    [{ both: 'ЛИ', language: 'EN' }, ['rules.english']],
    [{ both: 'ЛИ', en: 'LI', language: 'RU' }, []],
    [{ en: '李', ru: '李', both: '李' }, ['form.noChinese', 'form.noChinese', 'form.noChinese']],
  ])('%j: %j', (values, expected) => expect(say(values)).toEqual(expected))
  it('refuses Chinese in a draft already, other letters only when sent', () => {
    const def = { language: 'language' }
    expect(all({ fields, values: { en: '李', ru: 'LI', both: 'ЛИ', language: 'EN' }, def }, 'draft')).toEqual([
      { path: 'en', key: 'form.noChinese' },
    ])
  })
})

describe('the words of a check', () => {
  it.each([
    ['rules.required', '不能为空', 'This is required'],
    ['rules.english', '只能输入英文', 'English only'],
    ['rules.russian', '只能输入俄文', 'Russian only'],
    ['rules.russianOrEnglish', '只能输入俄文或英文', 'Russian or English only'],
    ['form.noChinese', '请勿输入中文', 'No Chinese characters'],
    ['rules.passportMismatch', '护照号码不一致', 'Passport number does not match'],
    [
      'rules.passportExpiry',
      '护照已过期或入境日期距护照有效期不足6个月',
      'Passport expired or entry date less than 6 months from passport expiry',
    ],
    ['form.unknownDay', '不清楚具体日期时，月和日请选 1', 'If the exact date is unknown, choose 1 for month and day'],
    ['rules.exitBeforeEntry', '日期不能小于入境日期', 'The date must be not less than the entry date'],
    ['rules.dayPast', '日期不能早于今天', 'The date must not be before today'],
    ['form.notFuture', '不能晚于今天', 'Not later than today'],
    ['form.beforeBirth', '早于出生日期', 'Before the date of birth'],
    ['form.inn', '税号应为10或12位且校验位正确', '10 or 12 digits with a right check digit'],
    ['form.stayTooLong', '停留天数超过该签证允许的 {{days}} 天', 'The stay exceeds the {{days}} days of this visa'],
    ['form.insuranceShort', '保险未覆盖全部行程', 'The insurance does not cover the stay'],
    ['form.guardianNeeded', '未满 {{age}} 岁须填写同行监护人', 'Below {{age}} a guardian is needed'],
    [
      'form.groupDiffers',
      '同组申请人的国籍、证件类型、抵达日期须一致',
      'Nationality, document and arrival must be the same in a group',
    ],
  ])('%s', (key, chinese, english) => expect([zh[key], en[key]]).toEqual([chinese, english]))
})
