import { describe, expect, it } from 'vitest'
import { acceptCheck } from '#domain/acceptance/check.ts'
import type { EligibilityKey, EligibilityState } from '#domain/acceptance/eligibility.ts'
import type { CheckPerson } from '#domain/acceptance/facts.ts'
import { paramsIn } from '#domain/acceptance/finding.ts'
import { checkNewVisaFree, checkVisaFree, plainRules } from '#domain/acceptance/order-check.ts'
import { texts } from '#domain/acceptance/texts.ts'
import { inLanguage } from '#domain/text-table.ts'
import { eligibility, passportShapes } from '#server/store/initial-data/acceptance.ts'
import { facts, one, settings, today } from './builders.ts'

const zh = inLanguage('zh', texts)
const en = inLanguage('en', texts)

const rulesOf = (country: string, states: Partial<Record<EligibilityKey, EligibilityState>> = {}) => ({
  ...plainRules([]),
  eligibility: eligibility
    .filter((row) => row.country === country)
    .map((row) => ({ row, state: states[row.key] ?? ('unchecked' as const) })),
  shapes: passportShapes,
})

const traveller: CheckPerson = {
  nationality: 'CHN',
  passportType: 'ORDINARY',
  passportNo: 'EJ1234567',
  entryDay: '2026-12-01',
  exitDay: '2026-12-10',
}

/** The visa-free hint of a traveller, and how much it weighs. */
function said(
  country: string,
  over: CheckPerson = {},
  options: { now?: string; states?: Parameters<typeof rulesOf>[1] } = {},
) {
  return checkVisaFree({ ...traveller, ...over }, rulesOf(country, options.states), options.now ?? today)
}

describe('a trip that may need no visa', () => {
  it.each(['TR', 'MY', 'PH'])('to %s is told, with who says so, and never more than told', (country) => {
    const [one, ...others] = said(country)
    expect(others).toEqual([])
    expect(one).toMatchObject({ severity: 'hint', params: { confidence: 'M', seen: '2026-11-28' } })
    for (const state of ['unchecked', 'confirmed'] as const) {
      const states = Object.fromEntries(eligibility.map(({ key }) => [key, state]))
      const [held] = said(country, {}, { states })
      expect(held).toMatchObject({ severity: 'hint', params: { state: { text: `accept.notNeeded.${state}` } } })
    }
  })

  it.each([
    ['TR', '2026-01-01', false],
    ['TR', '2026-01-02', true],
    ['TR', '2031-01-02', true],
    ['MY', '2025-07-16', false],
    ['MY', '2025-07-17', true],
    ['PH', '2026-01-15', false],
    ['PH', '2026-01-16', true],
    ['PH', '2027-01-15', true],
    ['PH', '2027-01-16', false],
  ])('to %s on %s: %s', (country, day, isHinted) => {
    const found = said(country, { entryDay: day, exitDay: day }, { now: '2025-01-01' })
    expect(found.length > 0).toBe(isHinted)
  })

  it('is not told past the last day of its row, whatever the entry', () => {
    expect(said('PH', {}, { now: '2027-01-16' })).toEqual([])
    expect(said('PH', {}, { now: '2027-01-15' })).toHaveLength(1)
  })

  it.each([
    ['TR', '2027-02-28', true],
    ['TR', '2027-03-01', false],
    ['MY', '2026-12-30', true],
    ['MY', '2026-12-31', false],
    ['PH', '2026-12-14', true],
    ['PH', '2026-12-15', false],
  ])('to %s from 1 December until %s: %s', (country, exitDay, isHinted) => {
    expect(said(country, { exitDay }).length > 0).toBe(isHinted)
  })

  it.each([
    ['TR', 'ORDINARY', true],
    ['TR', 'PUBLIC', false],
    ['TR', 'SERVICE', false],
    ['TR', 'TRAVEL', false],
    ['MY', 'ORDINARY', true],
    ['MY', 'PUBLIC', true],
    ['MY', 'SERVICE', false],
    ['MY', 'DIPLOMATIC', false],
    ['PH', 'ORDINARY', true],
    ['PH', 'PUBLIC', false],
  ])('to %s with a passport of the type %s: %s', (country, passportType, isHinted) => {
    expect(said(country, { passportType }).length > 0).toBe(isHinted)
  })

  it.each(['TWN', 'HKG', 'RUS', 'USA', '', undefined])('of the nationality %s is not told', (nationality) => {
    for (const country of ['TR', 'MY', 'PH']) expect(said(country, { nationality })).toEqual([])
  })

  it.each([
    ['TR', 'EJ1234567', true],
    ['TR', 'PE1234567', false],
    ['TR', 'SE1234567', false],
    ['TR', 'DE1234567', false],
    ['MY', 'PE1234567', true],
    ['MY', 'SE1234567', false],
    ['PH', 'E12345678', true],
    ['PH', 'T1234567', false],
    ['PH', '', false],
  ])('to %s with the number %s and a type that nobody wrote down: %s', (country, passportNo, isHinted) => {
    expect(said(country, { passportNo, passportType: null }).length > 0).toBe(isHinted)
  })

  it('says of the Philippines where one has to enter while nobody knows the port, and nothing of another port', () => {
    expect(said('PH')[0]?.params.port).toMatchObject({ en: expect.stringContaining('Manila or Cebu') })
    for (const port of ['NAIA', 'CEBU']) expect(said('PH', { port })[0]?.params.port).toBe('')
    expect(said('PH', { port: 'CLARK' })).toEqual([])
    expect(said('TR', { port: 'CLARK' })).toHaveLength(1)
  })

  it('is not told where a center switched its row off, and only there', () => {
    expect(said('TR', {}, { states: { TR_CHN_2026: 'off' } })).toEqual([])
    expect(said('MY', {}, { states: { TR_CHN_2026: 'off' } })).toHaveLength(1)
  })

  it('is not judged from half a trip', () => {
    for (const over of [{ entryDay: null }, { exitDay: '' }, { exitDay: '2026-12' }])
      expect(said('TR', over)).toEqual([])
  })
})

describe('a new order', () => {
  const trip = { entryDay: '2026-12-01', exitDay: '2026-12-10' }
  const hints = (country: string, over: CheckPerson = {}, states: Parameters<typeof rulesOf>[1] = {}) =>
    checkNewVisaFree({ ...trip, ...over }, rulesOf(country, states), today)

  it('is told for whom it may need no visa, before anybody is on it', () => {
    for (const country of ['TR', 'MY', 'PH'])
      expect(hints(country)).toMatchObject([{ severity: 'hint', text: 'accept.notNeededOf' }])
  })
  it('says until when as Chinese and English write it', () => {
    const said = (country: string, lang: 'zh' | 'en') => {
      const { text, params } = hints(country)[0]!
      const words: Record<string, string> = { zh, en }[lang]
      const filled = paramsIn(params, lang, (key) => words[key]!)
      return words[text]!.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(filled[name]))
    }
    expect(said('MY', 'zh')).toContain('自 2025-07-17 至另行通知')
    expect(said('MY', 'en')).toContain('from 2025-07-17 until further notice')
    expect(said('TR', 'zh')).toMatch(/自 2026-01-02 至(另行| \d{4}-)/)
    expect(said('PH', 'zh')).toMatch(/自 2026-01-16 至 2027-/)
  })

  it('is told nothing of a longer trip, of another day, of what is switched off, or of Russia', () => {
    expect(hints('PH', { exitDay: '2026-12-20' })).toEqual([])
    expect(hints('PH', { entryDay: '2027-02-01', exitDay: '2027-02-05' })).toEqual([])
    expect(hints('MY', {}, { MY_CHN_2025: 'off' })).toEqual([])
    expect(hints('RU')).toEqual([])
  })
})

describe('a contract for Russia', () => {
  const hints = (over: CheckPerson, now: string, held: Partial<Parameters<typeof facts>[0]> = {}) =>
    acceptCheck(one(over), facts({ readyDay: undefined, ...held }), now).filter(({ rule }) => rule === 'visa.notNeeded')

  it('is told what held until 2026-09-14, and nothing since', () => {
    expect(hints({ entryDay: '2026-09-14', exitDay: '2026-09-20' }, '2026-09-10')).toMatchObject([{ severity: 'hint' }])
    expect(hints({ entryDay: '2026-09-15', exitDay: '2026-09-20' }, '2026-09-10')).toEqual([])
    expect(hints({ entryDay: '2026-09-14', exitDay: '2026-09-20' }, '2026-09-15')).toEqual([])
    expect(hints({}, today)).toEqual([])
  })

  it('is told nothing of other purposes, of other passports, or where the center checks nothing', () => {
    const entry = { entryDay: '2026-09-14', exitDay: '2026-09-20' }
    expect(hints({ ...entry, purposeSection: 'WORK', purposeGoal: 'WORK' }, '2026-09-10')).toEqual([])
    expect(hints({ ...entry, passportType: 'PUBLIC' }, '2026-09-10')).toEqual([])
    expect(hints(entry, '2026-09-10', { settings: { ...settings, 'visa.notNeeded': 'off' } })).toEqual([])
  })
})
