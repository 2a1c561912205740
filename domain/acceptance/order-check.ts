import { type Day, isDay } from '#domain/day.ts'
import type { CategorySheet } from '#domain/requirements.ts'
import type { CheckFacts, CheckPerson } from './facts.ts'
import type { Finding } from './finding.ts'
import type { Found } from './found.ts'
import { dayRules, validityRules } from './passport-rules.ts'
import { ruleOf, type Severity, standardOf } from './rules.ts'
import { sheetRules } from './trip-rules.ts'

/** What is read of an order's product: as contracts read it of theirs. */
interface OrderCheckFacts extends Pick<CheckFacts, 'sheets' | 'isSigned' | 'entryNames'> {
  /** Nobody's passport is taken in, so that nothing can be put right after it was sent. */
  readonly isEvisa: boolean
}

export const factsOfSheets = (sheets: readonly CategorySheet[], isEvisa: boolean): OrderCheckFacts => ({
  sheets,
  isSigned: false,
  entryNames: [],
  isEvisa,
})

type Judged = Pick<Finding, 'rule' | 'severity' | 'field' | 'text' | 'params'>

const rank: readonly Severity[] = ['hint', 'reason', 'supervisor', 'stop']

/** A passport that ends before the trip has no supervisor to ask where a consulate gets nothing but its number. */
function weighed({ rule, cap }: Found, isEvisa: boolean): Severity {
  const standard = standardOf(rule)
  if (standard === 'off') return 'hint'
  const capped = cap && rank.indexOf(cap) < rank.indexOf(standard) ? cap : standard
  if (capped !== 'supervisor') return capped
  return isEvisa ? 'stop' : 'reason'
}

/**
 * What the rules of acceptance have to say of one passport and one trip, wherever an order is entered, filled in, confirmed or
 * audited: the very rules that a contract is accepted by, over the sheets of the order's own country. `today` decides what has
 * passed; what is not known yet, or is no day, is not judged. spec: domain#acceptance-check.
 */
export function checkTrip(person: CheckPerson, facts: OrderCheckFacts, today: Day): Judged[] {
  const known = { ...person, ...onlyDays(person) }
  const placed = { at: 0, person: known }
  const all = [...dayRules(placed, today), ...validityRules(placed, facts, today), ...sheetRules(placed, facts)]
  return all.map((one) => ({
    rule: one.rule,
    severity: weighed(one, facts.isEvisa),
    field: one.field ?? ruleOf(one.rule).field,
    text: one.text ?? ruleOf(one.rule).text,
    params: one.params ?? {},
  }))
}

const dayFields = ['birthDay', 'issueDay', 'expiryDay', 'entryDay', 'exitDay'] as const

/** Half typed days are none. */
const onlyDays = (person: CheckPerson) =>
  Object.fromEntries(dayFields.map((field) => [field, isDay(person[field] ?? '') ? person[field] : null]))
