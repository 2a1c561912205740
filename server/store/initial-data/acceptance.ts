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

const ORDINARY = ['ORDINARY']
const alone = { groupFrom: null, groupTo: null }

/** Each row is to be confirmed by the center before it is relied on; one past its last day says nothing. */
export const eligibility: readonly EligibilityRow[] = [
  {
    key: 'RU_CHN_2025',
    country: 'RU',
    nationality: 'CHN',
    passportTypes: ORDINARY,
    terms: {
      zh: '持中国普通护照停留不超过 30 天',
      en: 'ordinary Chinese passports may stay for up to 30 days',
    },
    purposes: ['PRIVATE', 'BUSINESS', 'TOURISM', 'TRANSIT', 'SCIENCE', 'CULTURE', 'SPORT'],
    mostDays: 30,
    ports: null,
    fromDay: '2025-12-01',
    toDay: '2026-09-14',
    ...alone,
    source: '2025年12月1日俄罗斯总统令（多家媒体报道） / Decree of 1 December 2025 as widely reported',
    seenDay,
    confidence: 'M',
  },
  {
    key: 'RU_CHN_GROUP',
    country: 'RU',
    nationality: 'CHN',
    passportTypes: ORDINARY,
    terms: {
      zh: '持中国普通护照的 5 至 50 人旅游团停留不超过 15 天',
      en: 'groups of 5 to 50 tourists with ordinary Chinese passports may stay for up to 15 days',
    },
    purposes: ['TOURISM_GROUP'],
    mostDays: 15,
    ports: null,
    fromDay: '2023-08-01',
    toDay: null,
    groupFrom: 5,
    groupTo: 50,
    source: '中俄团体旅游互免签证协定 / Agreement on visa-free group tourism',
    seenDay,
    confidence: 'M',
  },
  {
    key: 'TR_CHN_2026',
    country: 'TR',
    nationality: 'CHN',
    passportTypes: ORDINARY,
    terms: {
      zh: '持中国普通护照旅游或过境，每 180 天内停留累计不超过 90 天',
      en: 'ordinary Chinese passports may stay for up to 90 days within any 180, for tourism and transit',
    },
    purposes: [],
    mostDays: 90,
    ports: null,
    fromDay: '2026-01-02',
    toDay: null,
    ...alone,
    source:
      '2025年12月31日土耳其《官方公报》总统令（多家媒体报道） / Presidential decision in the Turkish Official Gazette of 31 December 2025 as widely reported',
    seenDay: '2026-11-28',
    confidence: 'M',
  },
  {
    key: 'MY_CHN_2025',
    country: 'MY',
    nationality: 'CHN',
    passportTypes: ['ORDINARY', 'PUBLIC'],
    terms: {
      zh: '持中国普通护照或公务普通护照旅游、探亲、商务等，每次停留不超过 30 天，每 180 天累计不超过 90 天',
      en: 'ordinary Chinese passports, those for public affairs included, may stay for up to 30 days, 90 within any 180, for tourism, visits or business but not for work or study',
    },
    purposes: [],
    mostDays: 30,
    ports: null,
    fromDay: '2025-07-17',
    toDay: null,
    ...alone,
    source:
      '中马互免签证协定，2025年7月17日生效（新华社等报道） / Agreement of China and Malaysia, in force since 17 July 2025, as Xinhua and others report it',
    seenDay: '2026-11-28',
    confidence: 'M',
  },
  {
    key: 'PH_CHN_2026',
    country: 'PH',
    nationality: 'CHN',
    passportTypes: ORDINARY,
    terms: {
      zh: '持中国普通护照旅游或商务，停留不超过 14 天',
      en: 'ordinary Chinese passports may stay for up to 14 days, for tourism or business',
    },
    purposes: [],
    mostDays: 14,
    ports: {
      codes: ['NAIA', 'CEBU'],
      zh: '，仅限经马尼拉或宿务机场入境（入境口岸未知）',
      en: ', only through the airports of Manila or Cebu (the port of entry is not known)',
    },
    fromDay: '2026-01-16',
    toDay: '2027-01-15',
    ...alone,
    source:
      '2026年1月15日菲律宾外交部公告（多家媒体报道） / Philippine foreign ministry, 15 January 2026, as widely reported',
    seenDay: '2026-11-28',
    confidence: 'M',
  },
]
