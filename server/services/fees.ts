import { addDays, type Day, dayOf } from '#protocol/rules/day.ts'
import { type FeeRow, makeBill, type ServiceRow, totalBill } from '#protocol/rules/fees.ts'
import { multiplyFen } from '#protocol/rules/money.ts'
import { expectedReadyDay, type HolidayRow } from '#protocol/rules/ready-day.ts'
import { type FeeKind, feeKinds, type HolidayKind, type Refundable } from '#protocol/statuses.ts'
import { say } from '#server/kit/texts.ts'
import type { Db, Tx } from '#server/store/store.ts'

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

/** Long enough for the longest process time over the longest row of holidays. */
const CALENDAR_DAYS = 400
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

/** The hour after which the center's acceptances count from the next working day; absent: the product's own. */
export async function cutOffOf(db: Db | Tx, companyId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('centerOption')
    .select('value')
    .where('companyId', '=', companyId)
    .where('code', '=', 'acceptance.cutOff')
    .executeTakeFirst()
  return row?.value
}

/** Each applicant's ready day; null where no process time fits. */
async function readyDays(db: Db | Tx, input: PriceInput): Promise<(Day | null)[]> {
  const { companyId, applicants, now } = input
  const complete = applicants.filter(isComplete)
  if (complete.length === 0) return applicants.map(() => null)
  const times = await db
    .selectFrom('processTime')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('visaCategory', 'in', known(complete, 'visaCategory'))
    .execute()
  const today = dayOf(now)
  const rows = await db
    .selectFrom('holiday')
    .select(['day', 'kind'])
    .where('companyId', '=', companyId)
    .where('day', '>=', today)
    .where('day', '<=', addDays(today, CALENDAR_DAYS))
    .execute()
  const holidays: HolidayRow[] = rows.map((row) => ({ day: row.day, kind: row.kind as HolidayKind }))
  const cutOff = await cutOffOf(db, companyId)
  return applicants.map((one) => {
    const time = times.find(
      (row) =>
        row.visaCategory === one.visaCategory && row.entries === one.entries && row.urgencyLevel === one.urgencyLevel,
    )
    if (!time || !isComplete(one)) return null
    return expectedReadyDay({
      acceptedAt: now,
      workingDays: time.workDays,
      holidays,
      ...(cutOff !== undefined && { cutOff }),
    })
  })
}

/**
 * The expense bill and the expected ready day of a contract, from its center's tables as they are now. What cannot be
 * computed is a problem, never a silent zero (Domain: money, numbers and days). The quote, the draft and the acceptance
 * all come from here.
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
  const told = days.filter((day) => day !== null)
  const readyDay = told.length > 0 && told.length === days.length ? told.toSorted().at(-1) : undefined
  return {
    lines,
    totalFen: totalBill(lines).totalFen,
    ...(readyDay !== undefined && { readyDay }),
    problems: [...fees.problems, ...timeless],
    unknownServices,
  }
}
