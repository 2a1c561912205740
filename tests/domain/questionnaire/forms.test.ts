import { describe, expect, it } from 'vitest'
import { productParams } from '#domain/config/params.ts'
import { isDay } from '#domain/day.ts'
import { photoMeasures } from '#domain/photo/measures.ts'
import { dictsOf } from '#domain/questionnaire/dicts.ts'
import type { Cond, Field, RowField } from '#domain/questionnaire/form.ts'
import { nationalities } from '#domain/questionnaire/nationalities.ts'
import { officialConfidence, officialWording } from '#domain/questionnaire/official.ts'
import { texts as questionnaireTexts } from '#domain/questionnaire/texts.ts'
import { texts as choicesTexts } from '#domain/questionnaire/texts-choices.ts'
import { texts as fieldsTexts } from '#domain/questionnaire/texts-fields.ts'
import { texts as officialTexts } from '#domain/questionnaire/texts-official.ts'
import { inLanguage } from '#domain/text-table.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import { codesOf } from '#server/store/initial-data/dictionaries.ts'
import { forms } from './samples.ts'

const messagesZh = inLanguage('zh', questionnaireTexts)
const choicesZh = inLanguage('zh', choicesTexts)
const choicesEn = inLanguage('en', choicesTexts)
const labelsZh = inLanguage('zh', fieldsTexts)
const labelsEn = inLanguage('en', fieldsTexts)
const officialZh = inLanguage('zh', officialTexts)

const tables: readonly Record<string, string>[] = [
  { ...labelsZh, ...choicesZh },
  { ...labelsEn, ...choicesEn },
]
const keysOf = (cond: Cond): string[] => {
  if ('all' in cond) return cond.all.flatMap(keysOf)
  if ('any' in cond) return cond.any.flatMap(keysOf)
  if ('not' in cond) return keysOf(cond.not)
  if ('fact' in cond) return [cond.fact === 'ageBelow' ? 'birthDay' : 'nationality']
  return [cond.key]
}
const isCond = (value: unknown): value is Cond => typeof value === 'object' && value !== null
const conditionsOf = (field: Field): Cond[] => [field.need, field.when].filter(isCond)
const columnsOf = (field: Field): (Field | RowField)[] => [field, ...(field.of ?? [])]

describe.each(forms)('%s', (_code, form) => {
  const { def, fields } = form
  const everything = fields.flatMap(columnsOf)

  it('asks each question once', () => {
    const keys = fields.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { of = [] } of fields) expect(new Set(of.map(({ key }) => key)).size).toBe(of.length)
    expect(fields.length).toBe(form.byKey.size)
  })
  it('has a label of every question, section and choice in both languages', () => {
    const wanted = [
      ...everything.map(({ key }) => `form.${key}`),
      ...def.sections.map(({ key }) => `form.section.${key}`),
      ...everything.flatMap(({ key, options }) =>
        options && 'words' in options ? options.words.map((word) => `form.${key}.${word}`) : [],
      ),
    ]
    for (const table of tables) expect(wanted.filter((key) => !table[key])).toEqual([])
  })
  it('says of each official wording how sure it is, and of no other', () => {
    const prefix = `form.official.${def.code}.`
    const worded = Object.keys(officialZh).filter((key) => key.startsWith(prefix))
    expect(worded.filter((key) => officialConfidence(def.code, key.slice(prefix.length)) === null)).toEqual([])
    const known = fields.filter(({ key }) => officialConfidence(def.code, key) !== null)
    expect(known.map(({ key }) => prefix + key).toSorted()).toEqual(worded.toSorted())
    const { sure = [], likely = [], unsure = [], sources = [] } = officialWording[def.code] ?? {}
    const named = [...sure, ...likely, ...unsure]
    expect(new Set(named).size).toBe(named.length)
    // What is sure was seen on an official page.
    expect(sure.length === 0 || sources.some(({ conf }) => conf === 'H')).toBe(true)
  })
  it('looks only at questions above', () => {
    fields.forEach((field, at) => {
      const above = fields.slice(0, at).map(({ key }) => key)
      const unknown = conditionsOf(field)
        .flatMap(keysOf)
        .filter((key) => !above.includes(key))
      expect([field.key, unknown]).toEqual([field.key, []])
    })
  })
  it('compares answers with choices that exist', () => {
    const compared = (cond: Cond): [key: string, values: readonly unknown[]][] => {
      if ('all' in cond) return cond.all.flatMap(compared)
      if ('any' in cond) return cond.any.flatMap(compared)
      if ('not' in cond) return compared(cond.not)
      if ('is' in cond) return [[cond.key, [cond.is]]]
      return 'in' in cond ? [[cond.key, cond.in]] : []
    }
    for (const [key, values] of fields.flatMap(conditionsOf).flatMap(compared)) {
      const { type, options } = form.byKey.get(key)!
      const words: readonly unknown[] = options && 'words' in options ? options.words : codesOf(options?.dict ?? '')
      const known = type === 'select' ? words : [true, false]
      expect([key, values.filter((value) => !known.includes(value))]).toEqual([key, []])
    }
  })
  it('says of each question what its type needs, and nothing that has no meaning for it', () => {
    for (const field of everything) {
      const { key, type, max, options, script, hyphen, pattern } = field
      const sized = ['text', 'email', 'phone', 'number', 'credential'].includes(type)
      expect([key, max !== undefined]).toEqual([key, sized])
      expect([key, options !== undefined]).toEqual([key, type === 'select'])
      if (script ?? hyphen ?? pattern) expect([key, type]).toEqual([key, 'text'])
      expect(key).toMatch(/^[a-z][A-Za-z]*$/)
    }
    for (const { key, type, of, file, most, least, computed } of fields) {
      expect([key, of !== undefined, most !== undefined]).toEqual([key, type === 'list', type === 'list'])
      expect([key, file !== undefined]).toEqual([key, type === 'file'])
      expect(least ?? 0).toBeLessThanOrEqual(most ?? 0)
      if (computed) expect([key, type]).toEqual([key, 'day'])
    }
  })
  it('keeps what is secret out of proposals and copies, passwords above all', () => {
    const handedOn = fields.filter(({ secret, keep, from }) => secret && (keep ?? from)).map(({ key }) => key)
    const open = fields.filter(({ type, secret }) => type === 'credential' && !secret).map(({ key }) => key)
    expect([handedOn, open]).toEqual([[], []])
  })
  it('names dictionaries, presets and rules that there are', () => {
    const codes = defaultPresets.map(({ code }) => code)
    for (const { file } of fields) if (file?.preset) expect(codes).toContain(file.preset)
    const dicts = everything.flatMap(({ options }) => (options && 'dict' in options ? [options.dict] : []))
    // Border points of e-visas come with the desk that hands the forms in.
    expect(dictsOf(form)).toEqual(expect.arrayContaining(dicts))
    expect(dictsOf(form).filter((dict) => dict !== 'EVISA_CHECKPOINT' && codesOf(dict).length === 0)).toEqual([])
    const sections = fields.flatMap(({ options }) => (options && 'section' in options ? [options.section] : []))
    for (const key of sections) expect(form.byKey.has(key!)).toBe(true)
    if (def.language) expect(form.byKey.get(def.language)?.options).toEqual({ words: ['RU', 'EN'] })
  })
  it('says where it knows it from', () => {
    const known = [
      ...fields.map(({ key }) => key),
      ...def.sections.map(({ key }) => key),
      ...Object.keys(def.rules),
      'script',
    ]
    for (const { of, address, seen } of def.sources) {
      expect(of.filter((name) => !known.includes(name))).toEqual([])
      expect([address !== '', isDay(seen)]).toEqual([true, true])
    }
    const ruled = Object.keys(def.rules).filter((rule) => !def.sources.some(({ of }) => of.includes(rule)))
    expect(ruled).toEqual([])
    const versions = def.upgrades.map(({ to }) => to)
    expect(versions).toEqual(versions.toSorted((one, other) => one - other))
    expect(versions.every((to) => to <= def.version)).toBe(true)
  })
})

describe('forms', () => {
  it('ask the same question alike, so that answers go from one to another', () => {
    const types = new Map<string, Set<string>>()
    for (const { key, type } of forms.flatMap(([, form]) => form.fields))
      types.set(key, (types.get(key) ?? new Set()).add(type))
    expect([...types].filter(([, kinds]) => kinds.size > 1)).toEqual([])
  })
  it('extend the keys of the general one, which every person of a new country begins with', () => {
    const own = new Set(['cname', 'emergencyName', 'emergencyPhone', 'birthPlace', 'stays', 'passportScan'])
    const [[, general], ...others] = forms as [(typeof forms)[0], ...typeof forms]
    const missing = others.map(([code, form]) => [
      code,
      general.fields.filter(({ key }) => !own.has(key) && !form.byKey.has(key)).map(({ key }) => key),
    ])
    // Turkey asks for one line of address, no work, no photo and no day of departure.
    const shortForm = ['maritalStatus', 'addrCountry', 'addrRegion', 'addrCity', 'addrStreet', 'addrPostcode']
    const noWork = ['occupation', 'employer', 'position', 'employerAddr', 'employerPhone']
    expect(missing.filter(([, keys]) => keys!.length > 0)).toEqual([
      ['TUR_EVISA', [...shortForm, ...noWork, 'exitDate', 'photo']],
    ])
  })
  it('keep the passport in its columns, the same nine on each, and the Chinese name where it is asked', () => {
    for (const [, form] of forms) {
      const chinese = form.byKey.has('cname') ? ['cname'] : []
      expect(form.fields.filter(({ passport, isOwn }) => passport && !isOwn).map(({ key }) => key)).toEqual([
        'passportType',
        'passportNo',
        'surname',
        'givenNames',
        'sex',
        'birthDay',
        'nationality',
        'issueDay',
        'expiryDay',
        ...chinese,
      ])
    }
  })
  it('have no label, section or choice that none of them uses', () => {
    const used = forms.flatMap(([, form]) => [
      ...form.def.sections.map(({ key }) => `form.section.${key}`),
      ...form.fields
        .flatMap(columnsOf)
        .flatMap(({ key, options }) => [
          `form.${key}`,
          ...(options && 'words' in options ? options.words.map((word) => `form.${key}.${word}`) : []),
        ]),
    ])
    const all = [...Object.keys(labelsZh), ...Object.keys(choicesZh)]
    expect(all.filter((key) => !used.includes(key))).toEqual([])
  })
  it('have words for every measure of a photo', () => {
    const keys = photoMeasures.map((measure) => `form.photo.${measure}`)
    expect(Object.keys(messagesZh).filter((key) => key.startsWith('form.photo.'))).toEqual(keys)
  })
  it('begin with the numbers that the system parameters of their names begin with', () => {
    const ruled = forms.flatMap(([, form]) => Object.entries(form.def.rules))
    const known = ruled.filter(([name]) => Object.hasOwn(productParams, name))
    expect(known.map(([name]) => name)).toEqual(['ph.stayDays', 'tr.aheadDays'])
    for (const [name, days] of known)
      expect(productParams[name as keyof typeof productParams].standard).toBe(JSON.stringify(days))
  })
  it('list nationalities by their three letters', () => {
    expect(Object.values(nationalities).flat()).toSatisfy((codes: string[]) =>
      codes.every((code) => /^[A-Z]{3}$/.test(code)),
    )
    expect(nationalities.SPECIAL).toEqual(['USA', 'GBR', 'CAN', 'GEO'])
    expect(codesOf('TR_SUPPORT')).toEqual(nationalities.TR_SUPPORT)
  })
})
