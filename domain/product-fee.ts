import type { Day } from './day.ts'
import { type FeeFacts, type FeeRow, findFee } from './fees.ts'
import { type Fen, roundHalfUp, sumFen } from './money.ts'
import { type FeeState, feeKinds, type ProductFeeKind, type Refundable, visaTypes } from './status.ts'

/** What a line of an order's price is for: the kinds of a contract's bill, and the platform's part. */
export const orderLineKinds = { ...feeKinds, PLATFORM: 'PLATFORM' } as const
export type OrderLineKind = keyof typeof orderLineKinds

/** For whom and what a row holds. An empty text and null stand for all. */
export interface ProductFeeKey {
  readonly kind: ProductFeeKind
  readonly visaCountry: string
  readonly visaType: number
  readonly visaCategory: string
  readonly entries: string
  readonly urgencyLevel: string
  readonly nationality: string
  /** The buyer of rows of the kind AGENT. */
  readonly agentId: number | null
  readonly centerId: number | null
  /** Names an added service; empty in the other kinds. */
  readonly code: string
}

export interface ProductFeePeriod {
  readonly validFrom: Day
  /** Null: until further notice. */
  readonly validTo: Day | null
}

export interface ProductFee extends ProductFeeKey, ProductFeePeriod {
  readonly id: number
  readonly name: string
  readonly ename: string
  readonly amountFen: Fen
  readonly refundable: Refundable
  readonly perApplicant: boolean
}

/**
 * Where a row stands on a day. It is written before it begins; afterwards it is ended and another one follows, so that what was asked
 * stays what it was.
 */
export function feeStateOf({ validFrom, validTo }: ProductFeePeriod, today: Day): FeeState {
  if (validFrom > today) return 'FUTURE'
  return validTo !== null && validTo < today ? 'PAST' : 'IN_FORCE'
}

const isInForce = (row: ProductFeePeriod, day: Day) => feeStateOf(row, day) === 'IN_FORCE'

/** Whether two periods have a day in common; the last day belongs to a period. */
export const overlap = (one: ProductFeePeriod, other: ProductFeePeriod): boolean =>
  (other.validTo === null || one.validFrom <= other.validTo) && (one.validTo === null || other.validFrom <= one.validTo)

const keyNames = [
  'kind',
  'visaCountry',
  'visaType',
  'visaCategory',
  'entries',
  'urgencyLevel',
  'nationality',
  'agentId',
  'centerId',
  'code',
] as const satisfies readonly (keyof ProductFeeKey)[]

/** Whether two rows say the price of the same thing to the same people: then they may not hold on the same day. */
export const isSameFee = (one: ProductFeeKey, other: ProductFeeKey): boolean =>
  keyNames.every((name) => one[name] === other[name])

/** What an amount of another currency is in fen, rounded once: `minor` in hundredths, `rate` a decimal of at most six places. */
export const convertedFen = (minor: number, rate: string): Fen => roundHalfUp(minor * Number(rate))

/** An amount raised or lowered by a percentage, in whole fen. */
export const raisedFen = (amountFen: Fen, percent: number): Fen => roundHalfUp(amountFen * (1 + percent / 100))

/** What decides the price of an order. */
export interface OrderFacts {
  readonly visaCountry: string
  readonly visaType: number
  readonly visaCategory: string | null
  readonly entries: string | null
  readonly urgencyLevel: string | null
  /** The agent that buys; null: a customer, or a center for itself. */
  readonly agentId: number | null
  /** The center that takes it in; null: the platform. */
  readonly centerId: number | null
}

const holdsFor = (row: ProductFee, facts: OrderFacts, nationality: string, day: Day): boolean =>
  row.visaCountry === facts.visaCountry &&
  row.visaType === facts.visaType &&
  ['', facts.visaCategory].includes(row.visaCategory) &&
  ['', facts.entries].includes(row.entries) &&
  ['', facts.urgencyLevel].includes(row.urgencyLevel) &&
  ['', nationality].includes(row.nationality) &&
  (row.agentId === null || row.agentId === facts.agentId) &&
  (row.centerId === null || row.centerId === facts.centerId) &&
  isInForce(row, day)

/** From what counts most: whose citizen, which agent, which center, then what is applied for. */
const precision = (row: ProductFee): readonly boolean[] => [
  row.nationality !== '',
  row.agentId !== null,
  row.centerId !== null,
  row.visaCategory !== '',
  row.entries !== '',
  row.urgencyLevel !== '',
]

function isCloser(one: ProductFee, other: ProductFee): boolean {
  const [own, others] = [precision(one), precision(other)]
  const at = own.findIndex((is, place) => is !== others[place])
  if (at >= 0) return own[at]!
  return one.validFrom === other.validFrom ? one.id > other.id : one.validFrom > other.validFrom
}

/** The row in force for an applicant: the more particular one, then the one that began last; null where there is none. */
export function findProductFee(
  rows: readonly ProductFee[],
  kind: ProductFeeKind,
  facts: OrderFacts,
  { nationality, day, code = '' }: { readonly nationality: string; readonly day: Day; readonly code?: string },
): ProductFee | null {
  const found = rows.filter((row) => row.kind === kind && row.code === code && holdsFor(row, facts, nationality, day))
  return found.reduce<ProductFee | null>((best, row) => (best === null || isCloser(row, best) ? row : best), null)
}

export interface OrderLine {
  readonly kind: OrderLineKind
  /** Position of the applicant; null for what the order shares. */
  readonly applicantIndex: number | null
  readonly name: string
  readonly ename: string
  readonly quantity: number
  readonly unitFen: Fen
  readonly amountFen: Fen
  readonly refundable: Refundable
}

/** Why a price is not complete; `text` is the key of the message. */
export type PriceProblem =
  | {
      readonly text: 'product.price.incomplete' | 'product.price.noConsular' | 'product.price.noOrg'
      readonly applicantIndex: number
    }
  | { readonly text: 'product.price.noPlatform'; readonly applicantIndex: number }
  | { readonly text: 'product.price.noService'; readonly code: string }

export interface PriceInput {
  readonly day: Day
  readonly facts: OrderFacts
  /** One for each applicant: whose citizen he is. */
  readonly nationalities: readonly string[]
  /** Codes of added services. */
  readonly services: readonly string[]
  readonly rows: readonly ProductFee[]
  /** The center's own table, which prices Russian stickers: one price in one place. */
  readonly centerRows: readonly FeeRow[]
  /** What the lines of the center's table are called. */
  readonly names: { readonly consular: readonly [string, string]; readonly service: readonly [string, string] }
}

interface Price {
  readonly lines: readonly OrderLine[]
  readonly totalFen: Fen
  /** Empty for a price that may be asked. */
  readonly problems: readonly PriceProblem[]
}

/** Whether a center's own table has the prices of a product (Russian stickers). */
export const isPricedByCenter = ({ visaCountry, visaType, centerId }: OrderFacts): boolean =>
  visaCountry === 'RU' && visaType === visaTypes.STICKER && centerId !== null

const lineOf = (kind: OrderLineKind, row: ProductFee, applicantIndex: number | null): OrderLine => {
  const { name, ename, amountFen, refundable } = row
  return { kind, applicantIndex, name, ename, quantity: 1, unitFen: amountFen, amountFen, refundable }
}

/** Consular fee and service of an applicant from the center's own table; a problem where it has none. */
function centerLines(input: PriceInput, nationality: string, applicantIndex: number): OrderLine[] | PriceProblem {
  const { visaCategory, entries, urgencyLevel } = input.facts
  if (!visaCategory || !entries || !urgencyLevel) return { text: 'product.price.incomplete', applicantIndex }
  const facts: FeeFacts = { nationality, visaCategory, entries, urgencyLevel }
  const row = findFee(input.centerRows, facts, input.day)
  if (!row) return { text: 'product.price.noConsular', applicantIndex }
  const line = (kind: OrderLineKind, [name, ename]: readonly [string, string], amountFen: Fen) => {
    const refundable: Refundable = kind === 'CONSULAR' ? 'beforeSend' : 'never'
    return { kind, applicantIndex, name, ename, quantity: 1, unitFen: amountFen, amountFen, refundable }
  }
  return [line('CONSULAR', input.names.consular, row.consularFen), line('SERVICE', input.names.service, row.serviceFen)]
}

/**
 * What an order costs by the rows in force on a day: consular fee, the center's and the platform's part of each applicant, and the
 * chosen services. A row for the agent stands in place of center and platform. What has no row is a problem, never a silent zero: a
 * price of nothing is a row of 0 (spec: money#prices-of-orders).
 */
export function priceOrder(input: PriceInput): Price {
  const { day, facts, rows, nationalities } = input
  const lines: OrderLine[] = []
  const problems: PriceProblem[] = []
  for (const [applicantIndex, nationality] of nationalities.entries()) {
    const find = (kind: ProductFeeKind) => findProductFee(rows, kind, facts, { nationality, day })
    const take = (kind: OrderLineKind, row: ProductFee | null, text: 'noConsular' | 'noOrg' | 'noPlatform') => {
      if (row) lines.push(lineOf(kind, row, applicantIndex))
      else problems.push({ text: `product.price.${text}`, applicantIndex })
    }
    const agents = facts.agentId === null ? null : find('AGENT')
    if (isPricedByCenter(facts)) {
      const own = centerLines(input, nationality, applicantIndex)
      if ('text' in own) problems.push(own)
      else lines.push(...own.filter(({ kind }) => kind === 'CONSULAR' || agents === null))
    } else {
      take('CONSULAR', find('CONSULAR'), 'noConsular')
      if (agents === null && facts.centerId !== null) take('SERVICE', find('ORG'), 'noOrg')
    }
    if (agents) take('SERVICE', agents, 'noOrg')
    else take('PLATFORM', find('PLATFORM'), 'noPlatform')
  }
  for (const code of input.services) {
    const found = nationalities.map((nationality) => findProductFee(rows, 'VAS', facts, { nationality, day, code }))
    const [first] = found
    if (!first || found.includes(null)) problems.push({ text: 'product.price.noService', code })
    else if (first.perApplicant) lines.push(...found.map((row, at) => lineOf('VAS', row!, at)))
    else lines.push(lineOf('VAS', first, null))
  }
  return { lines, totalFen: sumFen(lines.map(({ amountFen }) => amountFen)), problems }
}
