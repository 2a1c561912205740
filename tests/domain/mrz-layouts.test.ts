import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day.ts'
import { parseMrz } from '#domain/mrz.ts'
import { type MrzLayoutName, mrzCheckDigit } from '#domain/mrz-layouts.ts'

const today = '2026-11-20'

interface Person {
  readonly surname: string
  readonly given: string
  readonly number: string
  readonly nationality: string
  readonly birthDay: string
  readonly sex: 'M' | 'F' | '<'
  readonly expiryDay: string
  readonly optional: string
}

const pad = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<')
const withCheck = (text: string): string => `${text}${mrzCheckDigit(text)}`
const short = (day: string): string => withCheck(day.replaceAll('-', '').slice(2))

/** Writes a document as ICAO Doc 9303 lays it out, from the standard and not from the reader's own table. */
const writers: Record<MrzLayoutName, (one: Person) => string[]> = {
  TD3: (one) => [
    pad(`P<${one.nationality}${one.surname}<<${one.given}`, 44),
    ((number, dates, optional) =>
      `${number}${one.nationality}${dates[0]}${one.sex}${dates[1]}${optional}${mrzCheckDigit(number + dates.join('') + optional)}`)(
      withCheck(pad(one.number, 9)),
      [short(one.birthDay), short(one.expiryDay)],
      withCheck(pad(one.optional, 14)),
    ),
  ],
  'MRV-A': (one) => [
    pad(`V<${one.nationality}${one.surname}<<${one.given}`, 44),
    `${withCheck(pad(one.number, 9))}${one.nationality}${short(one.birthDay)}${one.sex}${short(one.expiryDay)}${pad(one.optional, 16)}`,
  ],
  TD2: (one) => [
    pad(`I<${one.nationality}${one.surname}<<${one.given}`, 36),
    ((number, dates, optional) =>
      `${number}${one.nationality}${dates[0]}${one.sex}${dates[1]}${optional}${mrzCheckDigit(number + dates.join('') + optional)}`)(
      withCheck(pad(one.number, 9)),
      [short(one.birthDay), short(one.expiryDay)],
      pad(one.optional, 7),
    ),
  ],
  'MRV-B': (one) => [
    pad(`V<${one.nationality}${one.surname}<<${one.given}`, 36),
    `${withCheck(pad(one.number, 9))}${one.nationality}${short(one.birthDay)}${one.sex}${short(one.expiryDay)}${pad(one.optional, 8)}`,
  ],
  TD1: (one) =>
    ((upper, dates, optional) => [
      upper,
      `${dates[0]}${one.sex}${dates[1]}${one.nationality}${optional}${mrzCheckDigit(upper.slice(5) + dates.join('') + optional)}`,
      pad(`${one.surname}<<${one.given}`, 30),
    ])(
      `I<${one.nationality}${withCheck(pad(one.number, 9))}${pad(one.optional, 15)}`,
      [short(one.birthDay), short(one.expiryDay)],
      pad('', 11),
    ),
}
const layouts = Object.keys(writers) as MrzLayoutName[]

const name = fc.stringMatching(/^[A-Z]{1,11}$/)
const person = fc.record({
  surname: name,
  given: name,
  number: fc.stringMatching(/^[A-Z0-9]{5,9}$/),
  nationality: fc.constantFrom('CHN', 'RUS', 'UZB', 'SGP', 'OIZ'),
  birthDay: fc.integer({ min: 0, max: 29_000 }).map((days) => addDays(today, -days)),
  sex: fc.constantFrom('M' as const, 'F' as const, '<' as const),
  expiryDay: fc.integer({ min: -7000, max: 10_500 }).map((days) => addDays(today, days)),
  optional: fc.stringMatching(/^[A-Z0-9]{0,7}$/),
})

const swaps = Object.fromEntries(
  ['8B', '6G', '0O', '1I', '5S', '2Z'].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
)

describe.each(layouts)('any document of the layout %s', (layout) => {
  it('is read as it was written, in lines and as one line', () => {
    fc.assert(
      fc.property(person, (one) => {
        const lines = writers[layout](one)
        const expected = {
          layout,
          issuer: one.nationality,
          surname: one.surname,
          givenNames: one.given,
          number: one.number,
          nationality: one.nationality,
          birthDay: one.birthDay,
          sex: one.sex === '<' ? 'X' : one.sex,
          expiryDay: one.expiryDay,
          optional: one.optional,
          problems: [],
          correction: null,
        }
        expect(parseMrz(lines.join('\n'), today)).toMatchObject(expected)
        expect(parseMrz(lines.join(''), today)).toMatchObject(expected)
      }),
    )
  })

  /** Every place of one document where a reader may take a character for its twin. */
  const misread = (one: Person) => {
    const zone = writers[layout](one).join('')
    return zone.split('').flatMap((from, at) => {
      const to = swaps[from]
      return to === undefined ? [] : [{ zone, at, from, to, text: `${zone.slice(0, at)}${to}${zone.slice(at + 1)}` }]
    })
  }

  it('with any one confusable character misread is mended into itself or into nothing', () => {
    let offered = 0
    let reported = 0
    fc.assert(
      fc.property(person, (one) => {
        for (const { zone, at, from, to, text } of misread(one)) {
          const read = parseMrz(text, today)
          if (!read || read.problems.length === 0) continue
          reported += 1
          if (!read.correction) continue
          offered += 1
          expect(read.correction.text.replaceAll('\n', '')).toBe(zone)
          expect([read.correction.from, read.correction.to]).toEqual([to, from])
          expect(
            read.correction.line * (zone.length / read.correction.text.split('\n').length) + read.correction.column,
          ).toBe(at)
        }
      }),
      { numRuns: 20 },
    )
    expect(reported).toBeGreaterThan(60)
    // Two substitutions that both explain it are no offer; most misreadings have one only.
    expect(offered / reported).toBeGreaterThan(0.5)
  })

  it('names the field of a check digit that fails', () => {
    fc.assert(
      fc.property(person, fc.constantFrom('number', 'birthDay', 'expiryDay'), (one, field) => {
        // A day that stands there twice would be spoilt where it stands first.
        fc.pre(one.birthDay !== one.expiryDay)
        const zone = writers[layout](one).join('')
        const value =
          field === 'number'
            ? withCheck(pad(one.number, 9))
            : short(field === 'birthDay' ? one.birthDay : one.expiryDay)
        const at = zone.indexOf(value, layout === 'TD1' ? (field === 'number' ? 5 : 30) : zone.length / 2)
        const digit = Number(value.at(-1))
        const wrong = `${zone.slice(0, at + value.length - 1)}${(digit + 1) % 10}${zone.slice(at + value.length)}`
        const fields = parseMrz(wrong, today)?.problems.map((problem) => problem.field)
        expect(fields).toContain(field)
        // Only visas have no digit over all fields.
        expect(fields?.includes('composite')).toBe(!layout.startsWith('MRV'))
      }),
    )
  })
})

describe('6 and G, which no check digit tells apart', () => {
  it('are not guessed in a number, whose digit agrees with both', () => {
    const one: Person = {
      surname: 'WANG',
      given: 'LI',
      number: 'E61234578',
      nationality: 'CHN',
      birthDay: '1986-06-06',
      sex: 'F',
      expiryDay: '2031-05-05',
      optional: '',
    }
    const zone = writers.TD3(one).join('')
    expect(parseMrz(zone.replace('E61234578', 'EG1234578'), today)).toMatchObject({ number: 'EG1234578', problems: [] })
    expect(parseMrz(zone.replace('860606', '8G0606'), today)).toMatchObject({
      problems: [{ field: 'birthDay', text: 'mrz.birthDayInvalid' }],
      correction: { field: 'birthDay', from: 'G', to: '6' },
    })
  })
})
