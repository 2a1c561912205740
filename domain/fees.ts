import type { Day } from './day.ts'
import { startOfDay } from './day.ts'
import type { Fen } from './money.ts'
import { multiplyFen, sumFen } from './money.ts'
import type { FeeKind, Refundable } from './status.ts'
import { feeKinds } from './status.ts'

/** What decides an applicant's fee: codes of the dictionaries. */
export interface FeeFacts {
  readonly nationality: string
  readonly visaCategory: string
  readonly entries: string
  readonly urgencyLevel: string
}

/** A row of a center's fee table. An empty nationality holds for all that have no row of their own. */
export interface FeeRow extends FeeFacts {
  readonly id: number
  readonly consularFen: Fen
  readonly serviceFen: Fen
  readonly validFrom: Day | null
  readonly validTo: Day | null
}

export interface ServiceRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly ename: string
  readonly kind: FeeKind
  readonly unitFen: Fen
  readonly refundable: Refundable
  readonly perApplicant: boolean
}

/** A service that was chosen, for one applicant where one is named. */
export interface ChosenService {
  readonly serviceId: number
  readonly quantity: number
  readonly applicantIndex?: number | null | undefined
}

export interface BillLine {
  readonly kind: FeeKind
  readonly name: string
  readonly ename: string
  /** Position of the applicant; null for what the contract shares. */
  readonly applicantIndex: number | null
  readonly quantity: number
  readonly unitFen: Fen
  readonly amountFen: Fen
  readonly refundable: Refundable
  /** Id of the fee row or of the service row. */
  readonly sourceId: number
}

/** Why a bill is not complete: an applicant without the facts that decide his fee, or without a fee; a service that is not offered. */
export type BillProblem =
  | { readonly reason: 'incomplete' | 'noFee'; readonly applicantIndex: number }
  /** Its position among the chosen ones. */
  | { readonly reason: 'noService'; readonly at: number }

type Named = Pick<BillLine, 'name' | 'ename'>

export interface BillInput {
  /** The day of acceptance: it picks the rows in force. */
  readonly day: Day
  readonly feeRows: readonly FeeRow[]
  readonly serviceRows: readonly ServiceRow[]
  readonly applicants: readonly KnownFacts[]
  readonly services: readonly ChosenService[]
  /** What the lines of the fee table are called on the receipt, in Chinese and English. */
  readonly names: { readonly consular: Named; readonly service: Named }
}

export interface Bill {
  readonly lines: readonly BillLine[]
  readonly totals: Readonly<Record<FeeKind, Fen>>
  readonly totalFen: Fen
  /** Empty for a bill that may be accepted. */
  readonly problems: readonly BillProblem[]
}

export const feeFacts = ['nationality', 'visaCategory', 'entries', 'urgencyLevel'] as const satisfies (keyof FeeFacts)[]
type KnownFacts = { readonly [F in keyof FeeFacts]?: string | null | undefined }

/** Whether everything is known that decides an applicant's fee. */
export const isComplete = (one: KnownFacts): one is FeeFacts => feeFacts.every((name) => Boolean(one[name]))

/** The row in force for an applicant: the own nationality before the general row, then the one that began last. */
export const findFee = (rows: readonly FeeRow[], facts: FeeFacts, day: Day): FeeRow | null => {
  const inForce = rows.filter(
    (row) =>
      (row.nationality === facts.nationality || row.nationality === '') &&
      row.visaCategory === facts.visaCategory &&
      row.entries === facts.entries &&
      row.urgencyLevel === facts.urgencyLevel &&
      (row.validFrom === null || row.validFrom <= day) &&
      (row.validTo === null || day <= row.validTo),
  )
  const isOwn = (row: FeeRow): number => (row.nationality === '' ? 0 : 1)
  const began = (row: FeeRow): number => (row.validFrom === null ? Number.NEGATIVE_INFINITY : startOfDay(row.validFrom))
  return (
    inForce.toSorted(
      (one, two) => isOwn(two) - isOwn(one) || Math.sign(began(two) - began(one)) || two.id - one.id,
    )[0] ?? null
  )
}

const line = (part: Omit<BillLine, 'amountFen'>): BillLine => ({
  ...part,
  amountFen: multiplyFen(part.unitFen, part.quantity),
})

/** The consular fee is given back until the papers are sent; the service of taking them in has been rendered. */
const feeLines = (row: FeeRow, applicantIndex: number, names: BillInput['names']): BillLine[] => {
  const common = { applicantIndex, quantity: 1, sourceId: row.id }
  const consular = line({
    ...common,
    kind: feeKinds.CONSULAR,
    ...names.consular,
    unitFen: row.consularFen,
    refundable: 'beforeSend',
  })
  if (row.serviceFen === 0) return [consular]
  return [
    consular,
    line({ ...common, kind: feeKinds.SERVICE, ...names.service, unitFen: row.serviceFen, refundable: 'never' }),
  ]
}

/** A service becomes a line for the applicant it was chosen for, for each of them, or for what the contract shares. */
const serviceLines = (
  row: ServiceRow,
  { quantity, applicantIndex: one }: ChosenService,
  applicants: number,
): BillLine[] => {
  const { kind, name, ename, unitFen, refundable, id: sourceId } = row
  const all = row.perApplicant ? Array.from({ length: applicants }, (_, index) => index) : [null]
  return [one ?? all]
    .flat()
    .map((applicantIndex) => line({ kind, name, ename, unitFen, refundable, sourceId, quantity, applicantIndex }))
}

/**
 * The expense bill of a contract, from its center's tables. Every line is rounded by itself and the total is the sum of
 * the rounded lines. What cannot be computed is a problem, never a silent zero. spec: money#fees, numbers#ready-day.
 */
export const makeBill = (input: BillInput): Bill => {
  const lines: BillLine[] = []
  const problems: BillProblem[] = []
  for (const [applicantIndex, applicant] of input.applicants.entries()) {
    const row = isComplete(applicant) ? findFee(input.feeRows, applicant, input.day) : null
    if (row) lines.push(...feeLines(row, applicantIndex, input.names))
    else problems.push({ reason: isComplete(applicant) ? 'noFee' : 'incomplete', applicantIndex })
  }
  for (const [at, choice] of input.services.entries()) {
    const row = input.serviceRows.find(({ id }) => id === choice.serviceId)
    if (row) lines.push(...serviceLines(row, choice, input.applicants.length))
    else problems.push({ reason: 'noService', at })
  }
  return { lines, ...totalBill(lines), problems }
}

/** Totals of lines, computed or edited by hand (modifyExpenseBill). */
export const totalBill = (
  lines: readonly Pick<BillLine, 'kind' | 'amountFen'>[],
): Pick<Bill, 'totals' | 'totalFen'> => {
  const of = (kind: FeeKind): Fen => sumFen(lines.filter((one) => one.kind === kind).map((one) => one.amountFen))
  const totals = { CONSULAR: of('CONSULAR'), SERVICE: of('SERVICE'), VAS: of('VAS'), COURIER: of('COURIER') }
  return { totals, totalFen: sumFen(Object.values(totals)) }
}
