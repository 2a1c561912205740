import { describe, expect, it } from 'vitest'
import { parseMrz } from '#domain/mrz.ts'
import { zonesIn } from '#domain/mrz-paste.ts'
import { readPastedList } from '#domain/pasted-list.ts'
import { readResultRow } from '#domain/result-row.ts'
import { hasLostDigits, readCode, readName, readNumber } from '#domain/typed-text.ts'
import { ISSUE_HEADINGS } from '#protocol/visa-result/issue-schemas.ts'

const today = '2026-11-28'
const row = (cells: Partial<Parameters<typeof readResultRow>[0]>, problems = {}) =>
  readResultRow({ visaNo: '', validFrom: '', validTo: '', reason: '', ...cells }, today, problems)
const paste = (text: string) => readPastedList(text, ISSUE_HEADINGS, today)

describe('a row of results', () => {
  it.each(['01.03.2027', '20270301', '1 MAR 2027', '2027年3月1日', '2027/3/1', '46447', '01 3月/MAR 2027'])(
    'has its day however it is written: %s',
    (validFrom) => expect(row({ validFrom })).toEqual({ validFrom: '2027-03-01' }),
  )
  it.each(['31.02.2027', '03/04/2027', '2027-03-01 16:00', '2027-03-01 15:00:00', '#N/A', '待定', '今天', '+30'])(
    'keeps a day that cannot be read, or may be two, for a person to settle: %s',
    (validTo) => expect(row({ validTo })).toEqual({ unread: { validTo } }),
  )
  it('keeps leading zeros, and does not take a number whose end Excel has replaced', () => {
    expect(row({ visaNo: '00123456' })).toEqual({ visaNo: '00123456' })
    expect(row({ visaNo: '="00123456"' })).toEqual({ visaNo: '00123456' })
    expect(row({ visaNo: '１２３ 456' })).toEqual({ visaNo: '123456' })
    for (const visaNo of ['1.2E+15', '1.20457E+11', '#REF!', '无'])
      expect(row({ visaNo })).toEqual({ unread: { visaNo } })
    expect(row({ visaNo: 'TRUE' }, { visaNo: 'import.cellBoolean' })).toEqual({ unread: { visaNo: 'TRUE' } })
    expect(row({ visaNo: '' })).toEqual({})
  })
})

describe('a pasted list', () => {
  it('is split by the columns of the sheet that it was copied from', () => {
    const text =
      '姓名\t护照号\t签证号\t有效期自\t有效期至\n李明\tE12345678\t00123456\t01.03.2027\t2027/5/29\n王芳\te 8765 4321\t\t\t待定'
    expect(paste(text)).toEqual({
      rows: [
        { text: 'E12345678', visaNo: '00123456', validFrom: '2027-03-01', validTo: '2027-05-29' },
        { text: 'E87654321', unread: { validTo: '待定' } },
      ],
      needsHeadings: false,
    })
  })
  it('needs no headings where one number names the person and the rest are days and words', () => {
    expect(paste('李明\tE12345678\t01.03.2027\t29.05.2027').rows).toEqual([
      { text: 'E12345678', validFrom: '2027-03-01', validTo: '2027-05-29' },
    ])
    expect(paste('E12345678\nP<<<LONG<ZONE\n\n').rows).toEqual([{ text: 'E12345678' }, { text: 'P<<<LONG<ZONE' }])
  })
  it('keeps a cell whole that holds line breaks, commas or quotes of its own', () => {
    expect(paste('护照号\t原因\nE12345678\t"第一行\n第二行"\r\nE87654321\t"含""引号"""\n').rows).toEqual([
      { text: 'E12345678', reason: '第一行 第二行' },
      { text: 'E87654321', reason: '含"引号"' },
    ])
    expect(paste('passport no,visa no,valid to\nE12345678,"00123456","Feb 28, 2027"').rows).toEqual([
      { text: 'E12345678', visaNo: '00123456', validTo: '2027-02-28' },
    ])
    // A quote that nothing closes is a sign like others.
    expect(paste('护照号\t原因\nE12345678\t"未完\nE87654321\t缺件').rows).toEqual([
      { text: 'E12345678', reason: '"未完' },
      { text: 'E87654321', reason: '缺件' },
    ])
  })
  it('has one row of a person who stands there twice: what differs is decided by nobody but a person', () => {
    const text = '护照号\t签证号\t有效期至\nE12345678\t00123456\t2027-03-01\ne1234 5678\t00999999\t01.03.2027'
    expect(paste(text).rows).toEqual([
      { text: 'E12345678', validTo: '2027-03-01', unread: { visaNo: '00123456 / 00999999' } },
    ])
    expect(paste('护照号\t签证号\nE12345678\t1.2E+15\nE12345678\t00123456').rows).toEqual([
      { text: 'E12345678', visaNo: '00123456' },
    ])
    expect(paste('护照号\t签证号\nE12345678\t00123456\nE12345678\t1.2E+15').rows).toEqual([
      { text: 'E12345678', unread: { visaNo: '00123456 / 1.2E+15' } },
    ])
    expect(paste('E12345678\nE12345678').rows).toEqual([{ text: 'E12345678' }])
  })
  it('guesses nothing where two numbers stand side by side: the headings are asked for', () => {
    expect(paste('E12345678\t204100011').needsHeadings).toBe(true)
    expect(paste('20301112\t01.02.2027').needsHeadings).toBe(true)
    expect(paste('护照号\t签证号\nE12345678\t204100011').rows).toEqual([{ text: 'E12345678', visaNo: '204100011' }])
  })
})

it('numbers, codes and names have one form', () => {
  expect([readNumber('１,200'), readNumber('20.5'), readNumber('1.2E+3'), readNumber('x')]).toEqual([
    1200,
    20.5,
    null,
    null,
  ])
  expect(hasLostDigits('E12345678')).toBe(false)
  expect(readCode("'0012 ab")).toBe('0012AB')
  expect([readName('张　三'), readName('LI  Jian\u200b')]).toEqual(['张三', 'LI Jian'])
})

describe('machine readable zones that are pasted', () => {
  const one = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
  const two = one.replace('ERIKSSON<<ANNA<MARIA<<', 'HANSEN<<BERTA<<<<<<<<<')
  it('are parted by passports, in lines, without their breaks, or with full-width signs', () => {
    expect(zonesIn(`${one}\n${two}`)).toEqual({ zones: [one, two], rest: [] })
    expect(zonesIn(`${one}\n\n  ${two}\n`).zones).toEqual([one, two])
    expect(zonesIn((one + two).replaceAll('\n', '')).zones.map((zone) => zone.replace('\n', '').length)).toEqual([
      88, 88,
    ])
    expect(zonesIn(`${one.replaceAll('<', '＜')}\n${two}`).zones).toEqual([one, two])
  })
  it.each([
    ['a copied cell, in quotes', (zone: string) => `"${zone}"`],
    [
      'characters that cannot be seen',
      (zone: string) => zone.replace('ERIK', 'ER\u200bIK').replace('L898', '\ufeffL898'),
    ],
    ['the brackets of a Chinese keyboard', (zone: string) => zone.replaceAll('<', '\u300a')],
    ['two of them in one sign', (zone: string) => zone.replaceAll('<<', '«')],
    ['fillers that were cut off', (zone: string) => zone.replace(/<+\n/, '\n')],
    ['blanks in place of fillers', (zone: string) => zone.replaceAll('<', ' ')],
  ])('are known by %s, alone and beside others', (_, changed) => {
    const numbersOf = (text: string) => zonesIn(text).zones.map((zone) => parseMrz(zone, today)?.number)
    expect(numbersOf(changed(one))).toEqual(['L898902C3'])
    expect(numbersOf(`${changed(one)}\n${two}`)).toEqual(['L898902C3', 'L898902C3'])
    expect(zonesIn(`姓名\n${changed(one)}`)).toMatchObject({ rest: ['姓名'] })
  })
  it.each(['1. ', '2) ', '3、', '(4) '])('are known behind the number of a list: %s', (number) => {
    expect(zonesIn(`${number}${one.replace('\n', '\n   ')}\n${number}${two}`)).toEqual({ zones: [one, two], rest: [] })
  })
  it('make no pair of a line that lost its other and the first of the next', () => {
    const [first = '', second = ''] = one.split('\n')
    expect(zonesIn(`${second}\n${two}`)).toEqual({ zones: [two], rest: [second] })
    expect(zonesIn(`${first}\n${two}`)).toEqual({ zones: [two], rest: [first] })
  })
  it('leave a line that is no zone to be told about', () => {
    expect(zonesIn(`${one}\nE12345678\n${two}`)).toEqual({ zones: [one, two], rest: ['E12345678'] })
    expect(zonesIn(one.split('\n')[0]!).zones).toEqual([])
  })
})
