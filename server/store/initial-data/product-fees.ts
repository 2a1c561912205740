import type { ProductFeeKind, Refundable } from '#domain/status.ts'
import { companyIds } from './companies.ts'

/** A price as it stands at the first start: of all nationalities, entries and urgencies. Money in fen. */
export interface ProductFeeRow {
  readonly kind: ProductFeeKind
  readonly visaCountry: string
  readonly visaType: number
  readonly agentId: number | null
  readonly centerId: number | null
  readonly code: string
  readonly name: string
  readonly ename: string
  readonly amountFen: number
  readonly currency: string | null
  readonly currencyMinor: number | null
  readonly rate: string | null
  readonly refundable: Refundable
  readonly perApplicant: number
}

const row = (
  kind: ProductFeeKind,
  [visaCountry, visaType]: readonly [country: string, visaType: number],
  [name, ename]: readonly [string, string],
  yuan: number,
  refundable: Refundable,
  more: Partial<ProductFeeRow> = {},
): ProductFeeRow => ({
  kind,
  visaCountry,
  visaType,
  agentId: null,
  centerId: null,
  code: '',
  name,
  ename,
  amountFen: Math.round(yuan * 100),
  currency: null,
  currencyMinor: null,
  rate: null,
  refundable,
  perApplicant: 1,
  ...more,
})

const consular = ['领馆签证费', 'Consular fee'] as const
const service = ['受理服务费', 'Service fee'] as const
const platform = ['平台服务费', 'Platform fee'] as const
const agents = ['代理商结算价', 'Price for agents'] as const

/** Asked in another currency, at the rate of the day on which they were written down. */
const eVisas = [
  ['RU', { currency: 'USD', currencyMinor: 5200, rate: '7.1' }, 369.2],
  ['PH', { currency: 'USD', currencyMinor: 3000, rate: '7.1' }, 213],
  ['TR', { currency: 'USD', currencyMinor: 6000, rate: '7.1' }, 426],
  ['MY', { currency: 'MYR', currencyMinor: 10_500, rate: '1.6' }, 168],
] as const

/** What orders cost at first: every e-visa, and what is added to Russian stickers, which the centers price. */
export const productFees: readonly ProductFeeRow[] = [
  ...eVisas.flatMap(([country, foreign, yuan]) => {
    const product = [country, 2] as const
    return [
      row('CONSULAR', product, consular, yuan, 'beforeSend', foreign),
      row('PLATFORM', product, platform, 30, 'beforeSend'),
      row('ORG', product, service, 120, 'never', { centerId: companyIds.GZ }),
      row('ORG', product, service, 128, 'never', { centerId: companyIds.BJ }),
      row('AGENT', product, agents, 110, 'never'),
      row('VAS', product, ['加急办理', 'Priority handling'], 150, 'beforeSend', { code: 'PRIORITY' }),
    ]
  }),
  row('PLATFORM', ['RU', 1], platform, 30, 'beforeSend'),
  row('AGENT', ['RU', 1], agents, 220, 'never'),
  row('AGENT', ['RU', 1], agents, 205, 'never', { agentId: companyIds.agent }),
  row('VAS', ['RU', 1], ['赴俄医疗保险', 'Medical insurance for Russia'], 98, 'beforeSend', { code: 'INSURANCE' }),
  row('VAS', ['RU', 1], ['快递寄回', 'Courier return'], 35, 'beforeSend', { code: 'COURIER', perApplicant: 0 }),
]
