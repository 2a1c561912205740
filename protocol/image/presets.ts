import { houseLimits, limitsWith } from '#domain/photo/standard-limits.ts'
import type { PresetForm } from './preset-form.ts'
import { texts } from './texts-presets.ts'

type Code = keyof typeof texts extends `photoPreset.name.${infer C}` ? C : never
type Facts = Omit<PresetForm, 'code' | 'name' | 'nameEn' | 'allowsRetouching' | 'sortNo' | 'valid'>

const white = '#ffffff'
const lightGrey = '#e1e1e1'
const KB = 1024

/** None of them admits a retouched face: authorities either forbid it or do not say. */
const preset = (code: Code, sortNo: number, facts: Facts): PresetForm => ({
  code,
  name: texts[`photoPreset.name.${code}`][0],
  nameEn: texts[`photoPreset.name.${code}`][1],
  ...facts,
  allowsRetouching: 0,
  sortNo,
  valid: 1,
})

/** 700x900 pixels at 35x45 mm: what the product's crops are made in (spec: numbers#photo-sizes). */
const crop35x45 = { widthMm: 35, heightMm: 45, width: 700, height: 900, dpi: 508 } as const
const looked = '2026-11-21'

/**
 * The presets that come with the product: facts with the one who says so, the day, and how sure that is. An administrator
 * changes them where an authority changes its mind; the rows here are what a new database begins with, and what the image
 * tools go by when the server cannot be reached.
 */
export const defaultPresets: readonly PresetForm[] = [
  preset('RUS_VISA', 10, {
    country: 'RUS',
    ...crop35x45,
    backgrounds: [white, lightGrey],
    headMin: 0.7,
    headMax: 0.8,
    eyeLine: 0.47,
    limits: limitsWith(),
    source: 'visa.kdmid.ru',
    sourceDay: looked,
    confidence: 'MEDIUM',
  }),
  preset('RUS_EVISA', 20, {
    country: 'RUS',
    // Sent, not printed: the millimetres only serve to say distances.
    widthMm: 45,
    heightMm: 60,
    width: 600,
    height: 800,
    dpi: 339,
    // Older guides to the same form say 10 KB to 5 MB; what is within both is taken by either.
    minBytes: 20 * KB,
    maxBytes: 35 * KB,
    backgrounds: [white, lightGrey],
    headMin: 0.7,
    headMax: 0.8,
    eyeLine: 0.47,
    limits: limitsWith({ measure: 'width', min: 450, max: 900 }, { measure: 'height', min: 600, max: 1200 }),
    source: 'evisa.kdmid.ru',
    sourceDay: looked,
    confidence: 'LOW',
  }),
  preset('PHL_VISA', 30, {
    country: 'PHL',
    ...crop35x45,
    maxBytes: 3 * KB * KB,
    backgrounds: [white],
    headMin: 0.7,
    headMax: 0.8,
    eyeLine: 0.46,
    limits: limitsWith(),
    source: 'evisa.gov.ph',
    sourceDay: looked,
    confidence: 'MEDIUM',
  }),
  preset('TUR_VISA', 40, {
    country: 'TUR',
    widthMm: 50,
    heightMm: 60,
    width: 1000,
    height: 1200,
    dpi: 508,
    backgrounds: [white],
    // 32 to 36 mm; others ask for 70 to 80 % of the height as at 35x45 mm.
    headMin: 0.5333,
    headMax: 0.6,
    eyeLine: 0.42,
    limits: limitsWith({
      measure: 'headHeight',
      min: 0.5333,
      max: 0.6,
      source: 'pasfotomaken-amsterdam.nl',
      sourceDay: looked,
    }),
    source: 'losangeles-cg.mfa.gov.tr',
    sourceDay: '2024-09-04',
    confidence: 'LOW',
  }),
  preset('MYS_VISA', 50, {
    country: 'MYS',
    widthMm: 35,
    heightMm: 50,
    width: 700,
    height: 1000,
    dpi: 508,
    backgrounds: [white],
    // 25 to 35 mm.
    headMin: 0.5,
    headMax: 0.7,
    eyeLine: 0.42,
    limits: limitsWith(),
    source: 'imi.gov.my',
    sourceDay: looked,
    confidence: 'MEDIUM',
  }),
  preset('CHN_VISA', 60, {
    country: 'CHN',
    widthMm: 33,
    heightMm: 48,
    width: 780,
    height: 1134,
    dpi: 600,
    backgrounds: [white],
    // 28 to 33 mm.
    headMin: 0.5833,
    headMax: 0.6875,
    eyeLine: 0.4,
    // 3 to 5 mm are left free above the head, at least 2 to be safe from the edge.
    limits: limitsWith({ measure: 'topMargin', min: 0.0417, max: 0.1042 }),
    source: 'fmcoprc.gov.hk t1418248',
    sourceDay: '2016-12-15',
    confidence: 'MEDIUM',
  }),
  preset('CHN_VISA_ONLINE', 70, {
    country: 'CHN',
    // The form takes pixels of 3:4, which on paper are 30x40 mm and not the 33x48 mm of the printed photo.
    widthMm: 30,
    heightMm: 40,
    width: 354,
    height: 472,
    dpi: 300,
    minBytes: 40 * KB,
    maxBytes: 120 * KB,
    backgrounds: [white],
    headMin: 0.5833,
    headMax: 0.6875,
    eyeLine: 0.42,
    limits: limitsWith(
      { measure: 'width', min: 354, max: 420 },
      { measure: 'height', min: 472, max: 560 },
      // 10 to 70 of 472 pixels above the head, the eyes at least 256 pixels above the bottom.
      { measure: 'topMargin', min: 0.0212, max: 0.1483 },
      { measure: 'eyeLine', max: 0.4576 },
      // So small a picture has no 90 pixels between the eyes.
      { measure: 'eyePixels', min: 60, ...houseLimits },
    ),
    source: 'visaforchina.cn',
    sourceDay: '2016-12-15',
    confidence: 'MEDIUM',
  }),
  preset('PASSPORT_ICAO', 80, {
    ...crop35x45,
    backgrounds: [white, lightGrey],
    headMin: 0.7,
    headMax: 0.8,
    eyeLine: 0.46,
    limits: limitsWith(),
    source: 'ICAO Doc 9303-3',
    sourceDay: '2021-01-01',
    confidence: 'HIGH',
  }),
  preset('PASSPORT_2_INCH', 90, {
    widthMm: 51,
    heightMm: 51,
    width: 1000,
    height: 1000,
    dpi: 498,
    maxBytes: 240 * KB,
    backgrounds: [white],
    // 1 to 1 3/8 inch; the eyes 56 to 69 % above the bottom.
    headMin: 0.5,
    headMax: 0.69,
    eyeLine: 0.38,
    limits: limitsWith(
      { measure: 'eyeLine', min: 0.31, max: 0.44 },
      { measure: 'width', min: 600, max: 1200 },
      { measure: 'height', min: 600, max: 1200 },
    ),
    source: 'travel.state.gov',
    sourceDay: looked,
    confidence: 'HIGH',
  }),
]
