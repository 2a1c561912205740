import { addDays } from '#domain/day.ts'
import type { OverrideValues } from '#protocol/config/kit.ts'
import { type PlainRow, type Plan, type PlanInput, pick } from './plan.ts'

export const feeFacts = ['nationality', 'visaCategory', 'entries', 'urgencyLevel'] as const
const amounts = ['consularFen', 'serviceFen'] as const
const columns = [...feeFacts, ...amounts, 'validFrom', 'validTo'] as const

const factsOf = (row: PlainRow) => JSON.stringify(feeFacts.map((fact) => row[fact]))
const from = (row: PlainRow) => String(row.validFrom)
const isLive = (row: PlainRow, today: string) => row.validTo === null || String(row.validTo) >= today

interface Piece {
  readonly values: Record<string, string | number | null>
  taken: boolean
}

/** What becomes of the fees of one applicant's facts from today on; what was in force before stays as it was. */
function planFacts(source: readonly PlainRow[], target: readonly PlainRow[], { today, used }: PlanInput): Plan {
  const yesterday = addDays(today, -1)
  const pieces: Piece[] = source
    .filter((row) => isLive(row, today))
    .map((row) => ({
      values: { ...pick(row, columns), validFrom: from(row) < today ? today : from(row) },
      taken: false,
    }))
  const changed: { row: PlainRow; to: OverrideValues }[] = []
  const removed: PlainRow[] = []
  const turn = (row: PlainRow, to: OverrideValues) => {
    if (Object.entries(to).some(([column, value]) => row[column] !== value)) changed.push({ row, to })
  }
  for (const row of target.filter((one) => isLive(one, today))) {
    const begins = from(row) < today ? today : from(row)
    const piece = pieces.find((one) => one.values.validFrom === begins)
    const isOlder = from(row) < today
    const isAlike = piece !== undefined && amounts.every((amount) => piece.values[amount] === row[amount])
    if (piece && (isAlike || !isOlder)) {
      piece.taken = true
      turn(row, pick(piece.values, [...amounts, 'validTo']))
    } else if (isOlder) turn(row, { validTo: yesterday })
    else if (used.has(row.id)) turn(row, { validTo: from(row) })
    else removed.push(row)
  }
  return { added: pieces.filter((piece) => !piece.taken).map((piece) => piece.values), changed, removed }
}

/**
 * Fees follow the source from today on: history is never written anew, a fee in force ends yesterday when another takes its
 * place, and so no two overlap. A chosen row stands for all fees of its facts. Where facts are only missing, those that the
 * target has any fee for from today on stay.
 */
export function planFees(input: PlanInput): Plan {
  const { source, target, replace, isWhole, today } = input
  const coming = Map.groupBy(source, factsOf)
  const had = Map.groupBy(target, factsOf)
  const isMissing = (facts: string) => !(had.get(facts) ?? []).some((row) => isLive(row, today))
  const facts = [...coming.keys()].filter((one) => replace || isMissing(one))
  const leaving = replace && isWhole ? [...had.keys()].filter((one) => !coming.has(one)) : []
  const plans = [...facts, ...leaving].map((one) => planFacts(coming.get(one) ?? [], had.get(one) ?? [], input))
  return {
    added: plans.flatMap((plan) => plan.added),
    changed: plans.flatMap((plan) => plan.changed),
    removed: plans.flatMap((plan) => plan.removed),
  }
}
