import type { EligibilityRow } from '#domain/acceptance/eligibility.ts'
import type { PassportShape } from '#domain/acceptance/passport-shapes.ts'

/** What acceptance is told of passports and of trips that need no visa: who says so, when it was seen, and how sure that is. */
const seenDay = '2026-11-23'

const from = { source: '多个公开来源 / Several public sources', seenDay, confidence: 'M' } as const

const names = {
  CHN: { zh: '中国', en: 'Chinese' },
  TWN: { zh: '中国台湾', en: 'Taiwan' },
  RUS: { zh: '俄罗斯', en: 'Russian' },
} as const

const shape = (country: keyof typeof names, passportType: string, pattern: string): PassportShape => ({
  country,
  ...names[country],
  passportType,
  pattern,
  ...from,
})

/** Hong Kong and Macao are CHN in the zone. A country, or a type of it, without a row takes any number. */
export const passportShapes: readonly PassportShape[] = [
  shape('CHN', 'ORDINARY', 'E[A-HJ-NP-Z]\\d{7}|E\\d{8}|G\\d{8}'),
  shape('CHN', 'ORDINARY', '[HK]([A-Z]\\d{7}|\\d{8})'),
  shape('CHN', 'ORDINARY', 'M[A-Z]?\\d{7,8}'),
  shape('CHN', 'PUBLIC', 'PE?\\d{7}'),
  shape('CHN', 'SERVICE', 'SE\\d{7}|S\\d{7,8}'),
  shape('CHN', 'DIPLOMATIC', 'DE\\d{7}|D\\d{7,8}'),
  shape('TWN', 'ORDINARY', '\\d{9}'),
  shape('RUS', 'ORDINARY', '\\d{9}'),
]

export const eligibility: readonly EligibilityRow[] = [
  {
    country: 'RU',
    nationality: 'CHN',
    passportType: 'ORDINARY',
    purposes: ['PRIVATE', 'BUSINESS', 'TOURISM', 'TRANSIT', 'SCIENCE', 'CULTURE', 'SPORT'],
    mostDays: 30,
    fromDay: '2025-12-01',
    toDay: '2026-09-14',
    groupFrom: null,
    groupTo: null,
    source: '2025年12月1日俄罗斯总统令（多家媒体报道） / Decree of 1 December 2025 as widely reported',
    seenDay,
    confidence: 'M',
  },
  {
    country: 'RU',
    nationality: 'CHN',
    passportType: 'ORDINARY',
    purposes: ['TOURISM_GROUP'],
    mostDays: 15,
    fromDay: '2023-08-01',
    toDay: null,
    groupFrom: 5,
    groupTo: 50,
    source: '中俄团体旅游互免签证协定 / Agreement on visa-free group tourism',
    seenDay,
    confidence: 'M',
  },
]
