import { describe, expect, it } from 'vitest'
import { parseMrz } from '#domain/mrz.ts'
import { nextPassport, type PassportValues, withoutApplicant } from '#src/modules/contract/entry/entry-form.ts'
import { quoteInput } from '#src/modules/contract/entry/quote-input.ts'
import { placeOf } from '#src/modules/contract/entry/scan-place.ts'
import { quantityOf, spread, withQuantity } from '#src/modules/contract/entry/service-choices.ts'
import { joinLines, passportOfMrz } from '#src/parts/passport-scan/mrz-fill.ts'
import { zone } from './zones.ts'

const today = '2026-11-20'
const good = parseMrz(zone.good, today)!

describe('lines of a passport reader', () => {
  const [first = '', second = ''] = zone.good.split('\n')

  it('waits for the second line and puts both together', () => {
    const one = joinLines('', first)
    expect(one).toEqual({ waiting: first, zone: null })
    expect(joinLines(one.waiting, second)).toEqual({ waiting: '', zone: zone.good })
  })

  it('takes a zone that comes in one piece, and a barcode for what it is', () => {
    expect(joinLines('', zone.good).zone).toBe(zone.good)
    expect(joinLines('', 'GZ00000012ABCDEF')).toEqual({ waiting: '', zone: 'GZ00000012ABCDEF' })
  })

  it('starts over when the next passport comes instead of the second line', () => {
    const other = first.replace('ZHANG', 'WANGX')
    expect(joinLines(first, other)).toEqual({ waiting: other, zone: null })
    expect(joinLines(other, second)).toEqual({ waiting: '', zone: `${other}\n${second}` })
  })

  it('loses only the passport whose first line was lost, and none behind it', () => {
    expect(joinLines('', second)).toEqual({ waiting: '', zone: second })
    expect(joinLines('', first)).toEqual({ waiting: first, zone: null })
  })

  it('takes from a visa who somebody is, and neither number nor last day, which are the visa’s own', () => {
    const text = 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nL8988901C4XXX4009078F3012101<<<<<<<<'
    const visa = parseMrz(text, today)!
    expect(visa).toMatchObject({ layout: 'MRV-B', number: 'L8988901C', expiryDay: '2030-12-10' })
    expect(passportOfMrz(visa, text)).toEqual({
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      nationality: 'XXX',
      birthDay: '1940-09-07',
      sex: 'F',
    })
    const others: PassportValues[] = [
      { passportNo: 'L8988901C', surname: 'LI', givenNames: 'SI' },
      { surname: 'ERIKSSON', givenNames: 'ANNA MARIA' },
    ]
    expect(placeOf(others, 0, visa)).toBe(1)
  })

  it('puts the three lines of a card together', () => {
    const lines = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
    const [one = '', two = '', three = ''] = lines
    expect(joinLines(joinLines(joinLines('', one).waiting, two).waiting, three).zone).toBe(lines.join('\n'))
  })
})

describe('whom a scan belongs to', () => {
  const blank: PassportValues = { nationality: 'CHN' }
  const named: PassportValues = { surname: 'LI', givenNames: 'SI', passportNo: 'E1' }

  it('is who has the number, else the present one without a person, else somebody new', () => {
    expect(placeOf([named, { passportNo: 'E12345678' }], 0, good)).toBe(1)
    expect(placeOf([named, { surname: 'ZHANG', givenNames: 'SANFENG' }], 0, good)).toBe(1)
    expect(placeOf([named, blank], 1, good)).toBe(1)
    expect(placeOf([named, blank], 0, good)).toBe(1)
    expect(placeOf([named], 0, good)).toBe(1)
  })

  it('fills what the lines say', () => {
    expect(passportOfMrz(good, zone.good)).toMatchObject({
      surname: 'ZHANG',
      givenNames: 'SANFENG',
      passportNo: 'E12345678',
      nationality: 'CHN',
      birthDay: '1988-03-05',
      sex: 'M',
      expiryDay: '2031-09-11',
    })
  })
})

describe('the form', () => {
  it('gives the next applicant the same visa', () => {
    expect(nextPassport({ surname: 'ZHANG', visaCategory: 'OT', entries: 'SINGLE' })).toMatchObject({
      visaCategory: 'OT',
      entries: 'SINGLE',
      nationality: 'CHN',
    })
  })
})

describe('services', () => {
  const offered = [
    { id: 1, code: 'FORM', name: '代填', ename: '', kind: 'VAS' as const, unitFen: 8000, perApplicant: true },
    { id: 2, code: 'SF', name: '快递', ename: '', kind: 'COURIER' as const, unitFen: 3500, perApplicant: false },
  ]

  it('counts by applicant or for the contract', () => {
    const one = withQuantity(withQuantity([], 1, 0, 2), 2, undefined, 1)
    expect(one).toEqual([
      { serviceId: 1, quantity: 2, passportIndex: 0 },
      { serviceId: 2, quantity: 1 },
    ])
    expect(quantityOf(withQuantity(one, 1, 0, 0), 1, 0)).toBe(0)
  })

  it('tells apart what was chosen for everybody, and moves up when somebody leaves', () => {
    const all = spread([{ serviceId: 1, quantity: 1 }], offered, 3)
    expect(all.map((service) => service.passportIndex)).toEqual([0, 1, 2])
    expect(withoutApplicant(all, 1).map((service) => service.passportIndex)).toEqual([0, 1])
  })

  it('asks for the price of what counts only', () => {
    const passports = [{ surname: 'A', givenNames: 'B', nationality: 'CH', entries: 'SINGLE' }]
    const services = [{ serviceId: 1, quantity: 1, passportIndex: 4 }]
    expect(quoteInput({ passports, services }, undefined)).toEqual({ passports: [{ entries: 'SINGLE' }], services: [] })
  })
})
