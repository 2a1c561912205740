import type { FeeKind, Refundable } from '#domain/status.ts'
import type { CenterCode } from './companies.ts'
import { centerCodes, companyIds } from './companies.ts'
import { codesOf } from './dictionaries.ts'

/** What one applicant pays for a visa. Money in fen. spec: money#fees. */
export interface FeeRow {
  readonly companyId: number
  /** Alpha-3, or '' for every nationality that has no rows of its own (`anyNationality`). */
  readonly nationality: string
  readonly visaCategory: string
  readonly entries: string
  readonly urgencyLevel: string
  readonly consularFen: number
  readonly serviceFen: number
  readonly validFrom: string
  readonly validTo: null
}

/** What can be added at the counter. Money in fen. */
export interface ServiceRow {
  readonly id: number
  readonly companyId: number
  readonly code: string
  readonly name: string
  readonly ename: string
  readonly kind: FeeKind
  readonly unitFen: number
  readonly refundable: Refundable
  /** Chosen for each applicant; otherwise once for the contract. */
  readonly perApplicant: boolean
  readonly sortNo: number
}

type ByCode = Readonly<Record<string, number>>

const yuan = (amount: number): number => amount * 100

/** The nationality of rows that hold for everybody without rows of their own. */
const anyNationality = ''

/** Consular fees in yuan by nationality and entries: agreements with China and Japan, the counter-tariff for the US. */
const consular: Readonly<Record<string, ByCode>> = {
  CHN: { SINGLE: 320, DOUBLE: 640, MULTIPLE: 960 },
  JPN: { SINGLE: 0, DOUBLE: 0, MULTIPLE: 0 },
  USA: { SINGLE: 1140, DOUBLE: 1140, MULTIPLE: 1140 },
  [anyNationality]: { SINGLE: 560, DOUBLE: 1120, MULTIPLE: 1680 },
}

/** Who pays nothing for the visa itself still pays for haste. */
const surcharge: ByCode = { NORMAL: 0, URGENT: 320, EXPRESS: 640 }
const haste: ByCode = { NORMAL: 1, URGENT: 2, EXPRESS: 3 }

/** The share of the ordinary consular fee, where a category has its own. */
const share: ByCode = { OTG: 0.75, OU: 1.25, OR: 1.25, TR1: 0.75, TR2: 0.75, DP: 0, SL: 0 }

const service: Readonly<Record<CenterCode, ByCode>> = {
  GZ: { NORMAL: 240, URGENT: 360, EXPRESS: 480 },
  BJ: { NORMAL: 255, URGENT: 390, EXPRESS: 520 },
}

/** Passports of states are taken in at half the service fee. */
const isOfficial = (visaCategory: string): boolean => visaCategory === 'DP' || visaCategory === 'SL'

const consularFen = (nationality: string, visaCategory: string, entries: string, urgencyLevel: string): number => {
  const base = consular[nationality]![entries]!
  const amount = base === 0 ? surcharge[urgencyLevel]! : base * haste[urgencyLevel]!
  return yuan(Math.round((amount * (share[visaCategory] ?? 1)) / 5) * 5)
}

/** Both centers' tables: every category, number of entries and urgency of the dictionaries, for each nationality and for all others. */
export const fees: readonly FeeRow[] = centerCodes.flatMap((center) =>
  Object.keys(consular).flatMap((nationality) =>
    codesOf('VISA_CATEGORY').flatMap((visaCategory) =>
      codesOf('VISA_ENTRIES').flatMap((entries) =>
        codesOf('VISA_HANDLE_WAY').map((urgencyLevel) => ({
          companyId: companyIds[center],
          nationality,
          visaCategory,
          entries,
          urgencyLevel,
          consularFen: consularFen(nationality, visaCategory, entries, urgencyLevel),
          serviceFen: yuan(service[center][urgencyLevel]!) / (isOfficial(visaCategory) ? 2 : 1),
          validFrom: '2024-01-01',
          validTo: null,
        })),
      ),
    ),
  ),
)

type Offer = readonly [
  code: string,
  name: string,
  ename: string,
  kind: FeeKind,
  refundable: Refundable,
  perApplicant: boolean,
  GZ: number | null,
  BJ: number | null,
]

/** Prices in yuan; null where a center does not offer it. */
const offers: readonly Offer[] = [
  ['FORM', '代填申请表', 'Form filling', 'SERVICE', 'never', true, 80, 100],
  ['PHOTO', '证件照拍摄', 'Photo', 'VAS', 'never', true, 40, 45],
  ['COPY', '复印（每页）', 'Copy (page)', 'VAS', 'never', false, 1, 1],
  ['PRINT', '打印（每页）', 'Printing (page)', 'VAS', 'never', false, 2, 3],
  ['TRANSLATION', '俄语翻译（每页）', 'Translation into Russian (page)', 'VAS', 'never', false, 120, 150],
  ['SMS', '短信进度通知', 'SMS notices', 'VAS', 'beforeSend', true, 15, 10],
  ['INSURANCE', '赴俄医疗保险', 'Medical insurance for Russia', 'VAS', 'beforeSend', true, 98, 110],
  ['VIP', '贵宾室受理', 'VIP lounge', 'VAS', 'always', true, 300, 380],
  ['OUT_OF_HOURS', '非工作时间受理', 'Out-of-hours intake', 'VAS', 'always', false, 200, null],
  ['ON_SITE', '上门受理', 'Intake at your office', 'VAS', 'beforeSend', false, null, 1200],
  ['COURIER', '快递寄回（国内）', 'Courier return, domestic', 'COURIER', 'beforeSend', false, 35, 40],
  [
    'COURIER_HK',
    '快递寄回（港澳台）',
    'Courier return, Hong Kong, Macao, Taiwan',
    'COURIER',
    'beforeSend',
    false,
    90,
    null,
  ],
]

export const services: readonly ServiceRow[] = centerCodes.flatMap((center) =>
  offers.flatMap(([code, name, ename, kind, refundable, perApplicant, GZ, BJ], at) => {
    const price = center === 'GZ' ? GZ : BJ
    if (price === null) return []
    const companyId = companyIds[center]
    const id = companyId * 100 + at + 1
    return [{ id, companyId, code, name, ename, kind, unitFen: yuan(price), refundable, perApplicant, sortNo: at + 1 }]
  }),
)
