import { describe, expect, it } from 'vitest'
import { differingFromZone } from '#domain/acceptance/passport-rules.ts'
import { parseMrz } from '#domain/mrz.ts'
import { mrzCheckDigit } from '#domain/mrz-layouts.ts'
import { isNationality, nationalityOf, ownNationalities } from '#domain/nationality.ts'
import { countries } from '#server/store/initial-data/countries.ts'
import { nationalities } from '#server/store/initial-data/nationalities.ts'

const today = '2026-11-20'

/** A passport whose zone checks out, of the nationality that its three places say. */
function zoneOf(code: string, name = 'MUSTERMANN<<ERIKA'): string {
  const places = code.padEnd(3, '<')
  const [number, birth, expiry, rest] = ['C01X00T478', '6408125', '3202285', '<<<<<<<<<<<<<<<']
  const composite = mrzCheckDigit(`${number}${birth}${expiry}${rest}`)
  return `P<${places}${name.padEnd(39, '<')}\n${number}${places}${birth}F${expiry}${rest}${composite}`
}

describe('the nationality of a passport', () => {
  it('has the code under which it is kept everywhere', () => {
    expect(parseMrz(zoneOf('D'), today)).toMatchObject({ nationality: 'DEU', issuer: 'DEU', problems: [] })
    expect(parseMrz(zoneOf('XKX'), today)).toMatchObject({ nationality: 'RKS' })
    for (const code of [
      'CHN',
      'TWN',
      'GBR',
      'GBD',
      'GBN',
      'GBO',
      'GBP',
      'GBS',
      'XXA',
      'XXB',
      'XXC',
      'UNO',
      'XOM',
      'RKS',
    ])
      expect(parseMrz(zoneOf(code), today)?.nationality).toBe(code)
  })

  it('is known of every country and of every kind that is none, and of nothing else', () => {
    for (const { nationCode } of countries) expect(isNationality(nationCode)).toBe(true)
    for (const code of ownNationalities) expect(isNationality(code)).toBe(true)
    for (const code of ['D', 'ZZZ', 'UTO', 'GBX', 'XK', '', 'chn']) expect(isNationality(code)).toBe(false)
    expect(isNationality(nationalityOf('XKX'))).toBe(true)
  })

  it('has a name in both languages where it is no country, and an id of its own', () => {
    expect(nationalities.map(({ nationCode }) => nationCode)).toEqual([...ownNationalities])
    for (const { cname, ename } of nationalities) expect([cname, ename]).not.toContain('')
    const ids = [...countries, ...nationalities].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is compared with the zone in that code', () => {
    const german = parseMrz(zoneOf('D'), today)!
    const person = { surname: 'MUSTERMANN', givenNames: 'ERIKA', nationality: 'DEU' }
    expect(differingFromZone(person, german)).toEqual([])
    expect(differingFromZone({ ...person, nationality: 'CHN' }, german)).toEqual([['nationality', 'DEU']])
    expect(differingFromZone({ ...person, nationality: 'GBR' }, parseMrz(zoneOf('GBN'), today)!)).toEqual([
      ['nationality', 'GBN'],
    ])
    expect(differingFromZone({ ...person, nationality: 'CHN' }, parseMrz(zoneOf('ZZZ'), today)!)).toEqual([
      ['nationality', 'ZZZ'],
    ])
    expect(differingFromZone({ ...person, nationality: 'CHN' }, parseMrz(zoneOf('ZZ'), today)!)).toEqual([
      ['nationality', 'ZZ'],
    ])
  })
})
