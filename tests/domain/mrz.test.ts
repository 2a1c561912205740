import fc from 'fast-check'
import { parse as parseElsewhere } from 'mrz'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day.ts'
import { isMrz, parseMrz } from '#domain/mrz.ts'
import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import { texts } from '#domain/texts.ts'

const today = '2026-11-20'

// The specimens of ICAO Doc 9303, with birth and expiry as printed there.
const passport = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
const visaA = 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<'
const visaB = 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nL8988901C4XXX4009078F9612109<<<<<<<<'
const cardTwo = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6'
const cardThree = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'

describe('the machine readable zone of a document', () => {
  it.each([
    ['TD3', passport, 'L898902C3', 'ZE184226B'],
    ['TD2', cardTwo, 'D23145890', ''],
    ['TD1', cardThree, 'D23145890', ''],
  ])('%s is read with and without line breaks', (layout, text, number, optional) => {
    const expected = {
      layout,
      issuer: 'UTO',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      number,
      nationality: 'UTO',
      birthDay: '1974-08-12',
      sex: 'F',
      expiryDay: '2012-04-15',
      optional,
      problems: [],
      correction: null,
    }
    expect(parseMrz(text, today)).toMatchObject(expected)
    expect(parseMrz(text.replaceAll('\n', ''), today)).toMatchObject(expected)
    expect(parseMrz(` ${text.replaceAll('\n', '\r\n').toLowerCase()}\t`, today)).toMatchObject(expected)
  })

  it.each([
    ['MRV-A', visaA],
    ['MRV-B', visaB],
  ])('%s, a visa, has no overall digit', (layout, text) => {
    expect(parseMrz(text, '1995-06-01')).toMatchObject({
      layout,
      documentType: 'V',
      surname: 'ERIKSSON',
      number: 'L8988901C',
      nationality: 'XXX',
      birthDay: '1940-09-07',
      expiryDay: '1996-12-10',
      problems: [],
    })
  })

  it('goes on in the optional field when a card’s number is longer than nine', () => {
    const read = parseMrz(
      'I<UTOD23145890<7349<<<<<<<<<<<3407127M9507122UTO<<<<<<<<<<<2STEVENSON<<PETER<JOHN<<<<<<<<<',
      '1995-01-01',
    )
    expect(read).toMatchObject({ layout: 'TD1', number: 'D23145890734', givenNames: 'PETER JOHN', problems: [] })
  })

  it.each([
    '',
    'GZ00000012ABCDEF',
    'P<UTO',
    passport.slice(0, -1),
    `${passport}1`,
    passport.replace('ERIKSSON', '张ERIKSS'),
  ])('%j is none', (text) => {
    expect(parseMrz(text, today)).toBeNull()
    expect(isMrz(text)).toBe(false)
  })

  it('never puts a birth into the future, nor an expiry further than 30 years ahead or 20 back', () => {
    const of = (birth: string, expiry: string) => {
      const head = `L898902C36UTO${birth}${mrzCheckDigit(birth)}F${expiry}${mrzCheckDigit(expiry)}`
      return parseMrz(`V${passport.slice(1, 44)}${head.padEnd(44, '<')}`, today)
    }
    expect(of('261120', '360101')).toMatchObject({ birthDay: '2026-11-20', expiryDay: '2036-01-01', problems: [] })
    expect(of('261121', '560101')).toMatchObject({ birthDay: '1926-11-21', expiryDay: '2056-01-01', problems: [] })
    expect(of('000229', '060101')).toMatchObject({ birthDay: '2000-02-29', expiryDay: '2006-01-01' })
    expect(of('010229', '570101')?.problems).toEqual([
      { field: 'birthDay', text: 'mrz.birthDayInvalid' },
      { field: 'expiryDay', text: 'mrz.expiryDayInvalid' },
    ])
  })
})

describe('a misread character', () => {
  it('names the field and offers the one substitution that mends it and the overall digit', () => {
    const misread = passport.replace('L898902C3', 'L8989O2C3')
    expect(parseMrz(misread, today)).toMatchObject({
      number: 'L8989O2C3',
      problems: [
        { field: 'number', text: 'mrz.number' },
        { field: 'composite', text: 'mrz.composite' },
      ],
      correction: { field: 'number', line: 1, column: 5, from: 'O', to: '0', text: passport },
    })
  })

  it('in a date is found even where the check digit cannot see it (6 and G)', () => {
    const document = zoneOf({ surname: 'WANG', given: 'LI', number: 'E12345678', birth: '860606', expiry: '310505' })
    expect(parseMrz(document, today)?.problems).toEqual([])
    const misread = document.replace('860606', '8G0606')
    expect(parseMrz(misread, today)).toMatchObject({
      problems: [{ field: 'birthDay', text: 'mrz.birthDayInvalid' }],
      correction: { field: 'birthDay', from: 'G', to: '6' },
    })
  })

  it('is not guessed where two things are wrong', () => {
    const misread = passport.replace('L898902C3', 'L8989O2C3').replace('7408122F', '7408132F')
    expect(parseMrz(misread, today)).toMatchObject({ correction: null })
    expect(parseMrz(misread, today)?.problems.map((one) => one.field)).toEqual(['number', 'birthDay', 'composite'])
  })

  it('has a text in both languages for every problem', () => {
    const nonsense = `X1${'1'.repeat(86)}`
    const problems = parseMrz(nonsense, today)!.problems
    expect(problems.length).toBeGreaterThan(8)
    expect(problems.filter(({ text }) => !(text in texts))).toEqual([])
  })
})

interface Person {
  surname: string
  given: string
  number: string
  birth: string
  expiry: string
}

const pad = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<')
const withCheck = (text: string): string => `${text}${mrzCheckDigit(text)}`

/** Writes a Chinese passport. */
function zoneOf({ surname, given, number, birth, expiry }: Person): string {
  const numberPart = withCheck(pad(number, 9))
  const [birthPart, expiryPart, optional] = [withCheck(birth), withCheck(expiry), withCheck(pad('', 14))]
  const composite = mrzCheckDigit(`${numberPart}${birthPart}${expiryPart}${optional}`)
  return `${pad(`P<CHN${surname}<<${given}`, 44)}${numberPart}CHN${birthPart}M${expiryPart}${optional}${composite}`
}

describe('any passport', () => {
  const short = (day: string): string => day.replaceAll('-', '').slice(2)
  const name = fc.stringMatching(/^[A-Z]{1,12}$/)
  const person = fc.record({
    surname: name,
    given: name,
    number: fc.stringMatching(/^[A-Z0-9]{5,9}$/),
    birthDay: fc.integer({ min: 0, max: 29_000 }).map((days) => addDays(today, -days)),
    expiryDay: fc.integer({ min: -3650, max: 3650 }).map((days) => addDays(today, days)),
  })
  const write = (one: {
    surname: string
    given: string
    number: string
    birthDay: string
    expiryDay: string
  }): string => zoneOf({ ...one, birth: short(one.birthDay), expiry: short(one.expiryDay) })

  it('is read back as it was written, and an independent reader agrees', () => {
    fc.assert(
      fc.property(person, (one) => {
        const zone = write(one)
        const read = parseMrz(zone, today)!
        expect(read.problems).toEqual([])
        expect(read).toMatchObject({
          surname: one.surname,
          givenNames: one.given,
          number: one.number,
          birthDay: one.birthDay,
          expiryDay: one.expiryDay,
          nationality: 'CHN',
          sex: 'M',
        })
        const { fields } = parseElsewhere([zone.slice(0, 44), zone.slice(44)])
        expect(fields).toMatchObject({
          lastName: one.surname,
          documentNumber: one.number,
          compositeCheckDigit: zone[87],
        })
      }),
    )
  })

  it('never makes the reader stumble, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(72, 88, 90),
        fc.infiniteStream(fc.constantFrom(...'ABGOPVSZ0125689<'.split(''))),
        (length, stream) => {
          const text = [...stream.take(length)].join('')
          const read = parseMrz(text, today)!
          expect(read.correction ? parseMrz(read.correction.text, today)?.problems : []).toEqual([])
        },
      ),
    )
  })
})
