import { describe, expect, it } from 'vitest'
import { parseMrz } from '#domain/mrz.ts'
import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import { twinsIn } from '#domain/mrz-twins.ts'
import { readZone } from '#domain/read-zone.ts'

const today = '2026-11-20'
const first = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const second = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'

describe('a passport that a desk scans', () => {
  it.each([
    ['both lines together', `${first}${second}`],
    ['both lines with their break', `${first}\n${second}`],
    ['the second line alone', second],
    ['small letters and blanks', ` ${second.toLowerCase().replace('UTO', ' UTO ')} `],
    ['full-width signs', second.replaceAll('<', '＜').replace('L898902C3', 'Ｌ898902Ｃ3')],
    ['brackets of a Chinese keyboard', second.replaceAll('<', '《')],
  ])('is known by %s', (_, text) => {
    expect(readZone(text, today)).toEqual({ kind: 'number', number: 'L898902C3' })
  })

  it('is not yet known by its first line', () => {
    expect(readZone(first, today)).toEqual({ kind: 'first' })
    expect(readZone(first.replace(/<+$/, '<<'), today)).toEqual({ kind: 'first' })
  })

  it('has to be read again when its number does not check out, in one line or both', () => {
    for (const [from, to] of [
      ['L898902C3', 'L898902C8'],
      ['L898902C3', 'L398902C3'],
      ['L898902C36', 'L898902C37'],
      ['L898902C3', 'L89890<C3'],
    ] as const) {
      const misread = second.replace(from, to)
      expect(readZone(misread, today)).toEqual({ kind: 'misread' })
      expect(readZone(`${first}\n${misread}`, today)).toEqual({ kind: 'misread' })
    }
  })

  it('has to be read again when characters of its line were lost', () => {
    for (const line of [second.slice(1), second.slice(0, -1), second.slice(0, 30)])
      expect(readZone(line, today)).toEqual({ kind: 'misread' })
    expect(readZone(`${first}${second}`.slice(0, 87), today)).toEqual({ kind: 'misread' })
  })

  it('is told from what is no zone', () => {
    for (const text of ['E12345678', 'GZ00000001ABCDEF', 'DD20261127000001', 'SF1234567890123'])
      expect(readZone(text, today)).toBeNull()
  })

  it('has a shorter number, too, and may be named by the field of its number alone', () => {
    expect(readZone('AB1234<<<', today)).toEqual({ kind: 'number', number: 'AB1234' })
    const number = 'AB1234<<<'
    const line = `${number}${mrzCheckDigit(number)}${second.slice(10)}`
    expect(readZone(line, today)).toEqual({ kind: 'number', number: 'AB1234' })
  })
})

describe('what no check digit can see', () => {
  it('is to be compared where the other reading would be a number, too', () => {
    for (const [read, other] of ['G6', 'L1', 'AK'] as const)
      expect(mrzCheckDigit(`E${read}2345678`)).toBe(mrzCheckDigit(`E${other}2345678`))
    expect(twinsIn('E61234567')).toEqual([{ place: 2, read: '6', other: 'G' }])
    expect(twinsIn('EL2345678')).toEqual([{ place: 2, read: 'L', other: '1' }])
    expect(twinsIn('EK2345678')).toEqual([{ place: 2, read: 'K', other: 'A' }])
    expect(twinsIn('C01X61T47').map((one) => one.place)).toEqual([3, 5, 6])
    expect(twinsIn('E23451678')).toEqual([])
  })

  it('is a month or a day of birth that the state did not know', () => {
    for (const birth of ['740000', '74<<<<', '740800', '7408<<']) {
      const line = `${second.slice(0, 13)}${birth}${mrzCheckDigit(birth)}${second.slice(20, 43)}`
      const whole = `${line}${mrzCheckDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43))}`
      const read = parseMrz(`${first}${whole}`, today)
      expect(read?.problems).toEqual([{ field: 'birthDay', text: 'mrz.birthDayUnknown' }])
      expect(read).toMatchObject({ number: 'L898902C3', birthDay: null })
    }
    const invented = '741332'
    const line = `${second.slice(0, 13)}${invented}${mrzCheckDigit(invented)}${second.slice(20)}`
    expect(parseMrz(`${first}${line}`, today)?.problems[0]?.text).toBe('mrz.birthDayInvalid')
  })
})

describe('a zone that was copied by hand', () => {
  const read = { number: 'L898902C3', surname: 'ERIKSSON', givenNames: 'ANNA MARIA', problems: [] }

  it.each([
    ['with full-width signs', `${first}\n${second}`.replaceAll('<', '＜').replaceAll('E', 'Ｅ').replaceAll('0', '０')],
    ['with blanks between its groups', `${first}\n${second}`.replace(/(.{6})/g, '$1 ')],
    ['with wide blanks', `${first}\n${second}`.replace(/(.{11})/g, '$1\u3000')],
    ['with blanks in place of its fillers', `${first}\n${second}`.replaceAll('<', ' ')],
    ['with the end of its first line cut off', `${first.replace(/<+$/, '')}\r\n${second}`],
    ['with the quotes of a word processor', `${first}\n${second}`.replaceAll('<<', '«')],
  ])('%s is read as it was printed', (_, text) => {
    expect(parseMrz(text, today)).toMatchObject(read)
  })

  it('is no zone when characters of it are missing', () => {
    expect(parseMrz(`${first}\n${second.slice(2)}`, today)).toBeNull()
    expect(parseMrz(second, today)).toBeNull()
  })
})
