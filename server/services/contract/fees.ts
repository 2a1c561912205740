import { type Day, dayOf } from '#domain/day.ts'
import { type FeeRow, type feeFacts, isComplete, makeBill, type ServiceRow } from '#domain/fees.ts'
import type { FeeKind, Refundable } from '#domain/status.ts'
import { say } from '#server/kit/texts.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { latestDay, readyDays } from './ready-days.ts'

/** What decides an applicant's fee and ready day, as far as it is known. */
export interface PricedApplicant {
  readonly nationality?: string | null | undefined
  readonly visaCategory?: string | null | undefined
  readonly entries?: string | null | undefined
  readonly urgencyLevel?: string | null | undefined
}

export interface PricedService {
  readonly serviceId: number
  readonly quantity: number
  readonly passportIndex?: number | null | undefined
}

/** A line as the expense bill keeps it. */
export interface PricedLine {
  readonly passportIndex?: number
  readonly kind: FeeKind
  readonly sourceId?: number
  readonly name: string
  readonly ename?: string
  readonly quantity: number
  readonly unitFen: number
  readonly amountFen: number
  readonly refundable: Refundable
}

export interface PriceProblem {
  readonly passportIndex: number
  /** Text key of the reason. */
  readonly key: 'contract.feeFactsMissing' | 'contract.noFee' | 'contract.noProcessTime'
}

export interface Price {
  readonly lines: PricedLine[]
  readonly totalFen: number
  /** The latest of the applicants'; missing while one of them cannot be told. */
  readonly readyDay?: Day
  readonly problems: PriceProblem[]
  /** Positions of the chosen services that the center does not offer. */
  readonly unknownServices: number[]
}

export interface PriceInput {
  readonly companyId: number
  /** The instant of acceptance: it picks the fees in force and begins the process time. */
  readonly now: number
  readonly applicants: readonly PricedApplicant[]
  readonly services: readonly PricedService[]
}

const known = (applicants: readonly PricedApplicant[], name: (typeof feeFacts)[number]) => [
  ...new Set(applicants.flatMap((one) => one[name] ?? [])),
]

async function feeRows(db: Db | Tx, companyId: number, applicants: readonly PricedApplicant[]): Promise<FeeRow[]> {
  if (!applicants.some(isComplete)) return []
  return db
    .selectFrom('feeVisa')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('nationality', 'in', ['', ...known(applicants, 'nationality')])
    .where('visaCategory', 'in', known(applicants, 'visaCategory'))
    .where('entries', 'in', known(applicants, 'entries'))
    .where('urgencyLevel', 'in', known(applicants, 'urgencyLevel'))
    .execute()
}

async function serviceRows(db: Db | Tx, companyId: number, services: readonly PricedService[]): Promise<ServiceRow[]> {
  if (services.length === 0) return []
  const rows = await db
    .selectFrom('service')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('valid', '=', 1)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as FeeKind,
    refundable: row.refundable as Refundable,
    perApplicant: row.perApplicant === 1,
  }))
}

const namesOf = (key: 'contract.line.consular' | 'contract.line.service') => ({
  name: say('zh', key),
  ename: say('en', key),
})

/**
 * The expense bill and the expected ready day of a contract, from its center's tables as they are now. What cannot be
 * computed is a problem, never a silent zero (spec: money#fees, numbers#ready-day). The quote, the draft and the
 * acceptance all come from here.
 */
export async function priceOf(db: Db | Tx, input: PriceInput): Promise<Price> {
  const { companyId, applicants, services } = input
  const bill = makeBill({
    day: dayOf(input.now),
    feeRows: await feeRows(db, companyId, applicants),
    serviceRows: await serviceRows(db, companyId, services),
    applicants,
    services: services.map(({ passportIndex: applicantIndex, ...choice }) => ({ ...choice, applicantIndex })),
    names: { consular: namesOf('contract.line.consular'), service: namesOf('contract.line.service') },
  })
  const lines = bill.lines.map(({ applicantIndex, ...line }) => ({
    ...line,
    ...(applicantIndex !== null && { passportIndex: applicantIndex }),
  }))
  const feeless = bill.problems.flatMap((problem): PriceProblem[] => {
    if (problem.reason === 'noService') return []
    const key = problem.reason === 'incomplete' ? 'contract.feeFactsMissing' : 'contract.noFee'
    return [{ passportIndex: problem.applicantIndex, key }]
  })
  const days = await readyDays(db, input)
  const timeless = days.flatMap((day, passportIndex): PriceProblem[] =>
    day === null && isComplete(applicants[passportIndex]!) ? [{ passportIndex, key: 'contract.noProcessTime' }] : [],
  )
  const readyDay = latestDay(days)
  return {
    lines,
    totalFen: bill.totalFen,
    ...(readyDay !== undefined && { readyDay }),
    problems: [...feeless, ...timeless],
    unknownServices: bill.problems.flatMap((problem) => (problem.reason === 'noService' ? problem.at : [])),
  }
}
