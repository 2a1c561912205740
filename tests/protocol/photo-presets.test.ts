import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelsOf, colorDistance, labOf } from '#domain/photo/colors.ts'
import { photoMeasures } from '#domain/photo/measures.ts'
import { dpiOf, headAt, presetProblems } from '#domain/photo/preset-rules.ts'
import { enhancements, permitsEnhancement, permittedStrengths } from '#domain/photo/retouching.ts'
import { inLanguage } from '#domain/text-table.ts'
import { texts as domainTexts } from '#domain/texts.ts'
import { type PresetForm, photoLimit, presetForm } from '#protocol/image/preset-form.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import { presetChange, presetSchema } from '#protocol/image/schemas.ts'
import { texts as imageTexts } from '#protocol/image/texts.ts'
import { problemsOf } from '#protocol/kit/issues.ts'
import { orderCountryCodes } from '#server/store/initial-data/countries.ts'

const rules = inLanguage('zh', domainTexts)
const zh = inLanguage('zh', imageTexts)

const [base] = defaultPresets as [PresetForm, ...PresetForm[]]
const problemsOfForm = (changes: object): Record<string, string> => {
  const parsed = presetSchema.safeParse({ ...base, ...changes }, { reportInput: true })
  return parsed.success ? {} : Object.fromEntries(problemsOf(parsed.error).map(({ path, key }) => [path, key]))
}

describe('the presets that come with the product', () => {
  it.each(defaultPresets.map((one) => [one.code, one] as const))('%s is a preset by its own rules', (_, preset) => {
    expect(presetProblems(preset)).toEqual([])
    expect(presetSchema.parse(preset)).toEqual(preset)
  })

  it.each(defaultPresets.map((one) => [one.code, one] as const))(
    '%s limits every measure, each with its source, and can be met by what it makes',
    (_, preset) => {
      const limited = preset.limits.map((one) => one.measure)
      const own = ['headHeight', 'width', 'height', 'bytes', 'dpi']
      const rest = photoMeasures.filter((one) => !limited.includes(one) && !own.includes(one))
      expect(rest).toEqual([])
      // The middle of the head band at the eye line keeps to the margin above it.
      const top = preset.limits.find((one) => one.measure === 'topMargin')!
      const { crown } = headAt((preset.headMin + preset.headMax) / 2, preset.eyeLine)
      expect(crown).toBeGreaterThanOrEqual(top.min!)
      expect(crown).toBeLessThanOrEqual(top.max ?? 1)
      expect(Math.abs(dpiOf(preset.width, preset.widthMm) - preset.dpi)).toBeLessThanOrEqual(1)
    },
  )

  it('are of the countries that are ordered for, China and no country, each code once and in order', () => {
    const codes = defaultPresets.map((one) => one.code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(defaultPresets.map((one) => one.country))).toEqual(
      new Set([...orderCountryCodes.filter((one) => ['RUS', 'PHL', 'TUR', 'MYS'].includes(one)), 'CHN', undefined]),
    )
    const order = defaultPresets.map((one) => one.sortNo)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })

  it('hold what the authorities ask for', () => {
    const of = (code: string) => defaultPresets.find((one) => one.code === code)
    const size = (widthMm: number, heightMm: number, width: number, height: number) => ({
      widthMm,
      heightMm,
      width,
      height,
    })
    expect(of('RUS_VISA')).toMatchObject({ ...size(35, 45, 700, 900), dpi: 508, backgrounds: ['#ffffff', '#e1e1e1'] })
    expect(of('RUS_EVISA')).toMatchObject({ minBytes: 20_480, maxBytes: 35_840, confidence: 'LOW' })
    expect(of('RUS_EVISA')?.limits).toContainEqual({ measure: 'width', min: 450, max: 900 })
    expect(of('RUS_EVISA')?.limits).toContainEqual({ measure: 'height', min: 600, max: 1200 })
    expect(of('PHL_VISA')).toMatchObject({ widthMm: 35, heightMm: 45, backgrounds: ['#ffffff'] })
    const turkey = of('TUR_VISA')!
    expect(turkey).toMatchObject({ widthMm: 50, heightMm: 60, confidence: 'LOW' })
    expect([turkey.headMin * 60, turkey.headMax * 60].map(Math.round)).toEqual([32, 36])
    const malaysia = of('MYS_VISA')!
    expect(malaysia).toMatchObject({ widthMm: 35, heightMm: 50 })
    expect([malaysia.headMin * 50, malaysia.headMax * 50].map(Math.round)).toEqual([25, 35])
    expect(of('CHN_VISA')).toMatchObject({ widthMm: 33, heightMm: 48 })
    expect(of('CHN_VISA_ONLINE')).toMatchObject({ width: 354, height: 472, minBytes: 40_960, maxBytes: 122_880 })
    expect(of('PASSPORT_ICAO')).toMatchObject({ widthMm: 35, heightMm: 45, headMin: 0.7, headMax: 0.8 })
    expect(of('PASSPORT_2_INCH')).toMatchObject({ widthMm: 51, heightMm: 51 })
  })
})

describe('a preset', () => {
  const limit = (...limits: object[]) => ({ limits })

  it.each([
    ['a code of small letters', { code: 'rus' }, { code: 'photoPreset.code' }],
    ['no name', { name: ' ' }, { name: 'rules.required' }],
    ['no paper', { widthMm: 7, heightMm: 9 }, { widthMm: 'rules.tooSmall', heightMm: 'rules.tooSmall' }],
    ['a poster', { height: 9000 }, { height: 'rules.tooLarge' }],
    ['half a pixel', { width: 700.5 }, { width: 'rules.integer' }],
    ['no background', { backgrounds: [] }, { backgrounds: 'photoPreset.noBackground' }],
    ['a background twice', { backgrounds: ['#ffffff', '#ffffff'] }, { backgrounds: 'photoPreset.colorTwice' }],
    ['a colour by its name', { backgrounds: ['white'] }, { 'backgrounds.0': 'photoPreset.color' }],
    ['an empty head band', { headMin: 0.75, headMax: 0.75 }, { headMax: 'photoPreset.headBand' }],
    ['a head that leaves the photo', { eyeLine: 0.2, limits: [] }, { eyeLine: 'photoPreset.headOutside' }],
    ['fewer bytes at most than at least', { minBytes: 9000, maxBytes: 8000 }, { maxBytes: 'photoPreset.minOverMax' }],
    ['pixels of another proportion', { width: 800 }, { height: 'photoPreset.proportion' }],
    ['a day that does not exist', { sourceDay: '2026-02-30' }, { sourceDay: 'rules.day' }],
    ['a source of no day', { sourceDay: '' }, { sourceDay: 'rules.day' }],
    [
      'a measure twice',
      limit({ measure: 'tilt', max: 5 }, { measure: 'tilt', min: -5 }),
      { 'limits.1.measure': 'photoPreset.measureTwice' },
    ],
    ['a limit without bounds', limit({ measure: 'tilt' }), { 'limits.0.min': 'photoPreset.noBound' }],
    ['a colour without its distance', limit({ measure: 'backgroundColor' }), { 'limits.0.max': 'photoPreset.noBound' }],
    ['bounds the wrong way', limit({ measure: 'tilt', min: 5, max: -5 }), { 'limits.0.max': 'photoPreset.minOverMax' }],
    [
      'a day of a limit',
      limit({ measure: 'tilt', max: 5, sourceDay: '2026-13-01' }),
      { 'limits.0.sourceDay': 'rules.day' },
    ],
    ['a width that it never has', limit({ measure: 'width', max: 600 }), { 'limits.0.max': 'photoPreset.limitUnmet' }],
    ['an eye line elsewhere', limit({ measure: 'eyeLine', min: 0.5 }), { 'limits.0.min': 'photoPreset.limitUnmet' }],
    ['heads of another size', limit({ measure: 'headHeight', max: 0.6 }), { 'limits.0.max': 'photoPreset.limitUnmet' }],
    ['a field of no meaning', { surprise: 1 }, { surprise: 'rules.unknownField' }],
  ])('with %s is refused, and the field named', (_, changes, problems) => {
    expect(problemsOfForm(changes)).toEqual(problems)
    for (const key of Object.values(problems)) expect({ ...zh, ...rules }).toHaveProperty([key])
  })

  it('may leave out what not every authority says', () => {
    const { country: _, minBytes: __, maxBytes: ___, ...rest } = base
    expect(presetSchema.safeParse({ ...rest, limits: [] }).success).toBe(true)
  })

  it('that is changed says of which version', () => {
    expect(presetChange.safeParse(base).success).toBe(true)
    expect(presetChange.safeParse({ ...base, id: 3, version: 1 }).success).toBe(true)
    const parsed = presetChange.safeParse({ ...base, id: 3 })
    expect(parsed.error && problemsOf(parsed.error)).toEqual([{ path: 'version', key: 'rules.required' }])
  })

  it('is judged in any state of a form that is being filled in', () => {
    const fields = Object.keys(presetForm) as (keyof PresetForm)[]
    fc.assert(
      fc.property(fc.subarray(fields), fc.subarray([...photoMeasures]), (kept, measures) => {
        const partial = Object.fromEntries(kept.map((key) => [key, base[key]]))
        const limits = measures.map((measure) => ({ measure }))
        const found = presetProblems({ ...partial, limits })
        expect(found.length).toBeGreaterThanOrEqual(measures.length)
      }),
    )
    expect(photoLimit.safeParse({ measure: 'beauty' }).success).toBe(false)
  })
})

describe('an enhancement', () => {
  const all = { sharpen: 1, smooth: 1, balance: 1, contrast: 1, saturation: 1 }

  it('that touches a face up is shut where a preset forbids retouching', () => {
    expect(permittedStrengths({ allowsRetouching: 0 }, all)).toEqual({
      sharpen: 1,
      smooth: 0,
      balance: 1,
      contrast: 0,
      saturation: 0,
    })
    expect(enhancements.filter((one) => !permitsEnhancement(base, one))).toEqual(['smooth', 'contrast', 'saturation'])
  })

  it('is free where it allows it', () => {
    expect(permittedStrengths({ allowsRetouching: 1 }, all)).toEqual(all)
  })
})

describe('the distance of two colours', () => {
  it.each([
    ['#ffffff', [100, 0, 0]],
    ['#000000', [0, 0, 0]],
    ['#ff0000', [54.29, 80.81, 69.89]],
    ['#0000ff', [29.57, 68.3, -112.03]],
  ])('%s stands where CIE Lab has it', (color, lab) => {
    const { l, a, b } = labOf(...channelsOf(color))
    for (const [at, value] of [l, a, b].entries()) expect(value).toBeCloseTo(lab[at]!, 1)
  })

  it('is the same both ways and nothing to itself', () => {
    expect(colorDistance('#438edb', '#438edb')).toBe(0)
    expect(colorDistance('#ffffff', '#e1e1e1')).toBeCloseTo(colorDistance('#e1e1e1', '#ffffff'), 9)
    expect(colorDistance('#ffffff', '#f5f5f5')).toBeLessThan(5)
  })
})
