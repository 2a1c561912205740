import { type Day, dayOf } from '#domain/day.ts'
import { type FeeRow, makeBill, type ServiceRow, totalBill } from '#domain/fees.ts'
import { multiplyFen } from '#domain/money.ts'
import { type FeeKind, feeKinds, type Refundable } from '#domain/status.ts'
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

interface OfferedService extends ServiceRow {
  readonly ename: string
}

const FACTS = ['nationality', 'visaCategory', 'entries', 'urgencyLevel'] as const

const known = (applicants: readonly PricedApplicant[], name: (typeof FACTS)[number]) => [
  ...new Set(applicants.flatMap((one) => one[name] ?? [])),
]
const isComplete = (one: PricedApplicant) => FACTS.every((name) => Boolean(one[name]))

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

async function serviceRows(
  db: Db | Tx,
  companyId: number,
  services: readonly PricedService[],
): Promise<OfferedService[]> {
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

/** One service becomes a line for the applicant it was chosen for, for each of them, or for the whole contract. */
function serviceLines(row: OfferedService, choice: PricedService, applicants: number): PricedLine[] {
  const { kind, name, ename, unitFen, refundable, id: sourceId } = row
  const { quantity } = choice
  const amountFen = multiplyFen(unitFen, quantity)
  const line = { kind, sourceId, name, ename, quantity, unitFen, amountFen, refundable }
  const one = choice.passportIndex ?? null
  if (one !== null) return [{ ...line, passportIndex: one }]
  if (!row.perApplicant) return [line]
  return Array.from({ length: applicants }, (_, passportIndex) => ({ ...line, passportIndex }))
}

function feeBill(input: PriceInput, rows: readonly FeeRow[]): { lines: PricedLine[]; problems: PriceProblem[] } {
  const applicants = input.applicants.map((one) =>
    Object.fromEntries(FACTS.flatMap((name) => (one[name] ? [[name, one[name]]] : []))),
  )
  const names = { consular: say('zh', 'contract.line.consular'), service: say('zh', 'contract.line.service') }
  const enames = { consular: say('en', 'contract.line.consular'), service: say('en', 'contract.line.service') }
  const bill = makeBill({ day: dayOf(input.now), feeRows: rows, serviceRows: [], applicants, services: [], names })
  const lines = bill.lines.map(({ applicantIndex, fromFeeTable: _, ...line }) => ({
    ...line,
    ename: line.kind === feeKinds.CONSULAR ? enames.consular : enames.service,
    ...(applicantIndex !== null && { passportIndex: applicantIndex }),
  }))
  const problems = bill.problems.flatMap((problem): PriceProblem[] => {
    if (!('applicantIndex' in problem)) return []
    const key = problem.text === 'fees.incomplete' ? 'contract.feeFactsMissing' : 'contract.noFee'
    return [{ passportIndex: problem.applicantIndex, key }]
  })
  return { lines, problems }
}

/**
 * The expense bill and the expected ready day of a contract, from its center's tables as they are now. What cannot be
 * computed is a problem, never a silent zero (spec: money#fees, numbers#ready-day). The quote, the draft and the
 * acceptance all come from here.
 */
export async function priceOf(db: Db | Tx, input: PriceInput): Promise<Price> {
  const { companyId, applicants, services } = input
  const fees = feeBill(input, await feeRows(db, companyId, applicants))
  const offered = await serviceRows(db, companyId, services)
  const lines = [...fees.lines]
  const unknownServices: number[] = []
  for (const [index, choice] of services.entries()) {
    const row = offered.find((one) => one.id === choice.serviceId)
    if (row) lines.push(...serviceLines(row, choice, applicants.length))
    else unknownServices.push(index)
  }
  const days = await readyDays(db, input)
  const timeless = days.flatMap((day, passportIndex): PriceProblem[] =>
    day === null && isComplete(applicants[passportIndex]!) ? [{ passportIndex, key: 'contract.noProcessTime' }] : [],
  )
  const readyDay = latestDay(days)
  return {
    lines,
    totalFen: totalBill(lines).totalFen,
    ...(readyDay !== undefined && { readyDay }),
    problems: [...fees.problems, ...timeless],
    unknownServices,
  }
}
